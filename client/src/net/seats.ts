/** The seats that this browser has kept, as they are stored; it imports nothing, since the early script needs it. */

export interface Mine {
  room: string;
  code: string;
  game: string;
  tokens: Record<string, string>;
  at: number;
  commitment?: string; // as it was published before the game
}

/** Where the seats of this browser are kept. */
export const KEY = 'sectors.rooms';

/** The seats that this browser has kept. */
export function stored(): Mine[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Mine[];
  } catch {
    return [];
  }
}

/** What is held in a room, by its id or code. */
export function heldIn(rooms: Mine[], room: string): Mine | undefined {
  return rooms.find((m) => m.room === room || m.code.toLowerCase() === room.toLowerCase());
}

/** Every token held in a room: a device may hold several seats. */
export function tokensIn(rooms: Mine[], room: string): string {
  return Object.values(heldIn(rooms, room)?.tokens ?? {}).join(',');
}
