/** Who is muted in the chat of a table; kept in the browser. Seat -1 stands for all spectators. */

const KEY = 'sectors.muted';
const MOST = 50; // tables that are remembered

function stored(): [string, number[]][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as [string, number[]][];
  } catch {
    return [];
  }
}

let tables: [string, number[]][] = $state.raw(stored());

/** The seats that are muted at a table. */
export function muted(room: string): number[] {
  return tables.find(([id]) => id === room)?.[1] ?? [];
}

/** Mute a seat, or hear it again. */
export function toggleMute(room: string, seat: number): void {
  const before = muted(room);
  const seats = before.includes(seat) ? before.filter((one) => one !== seat) : [...before, seat];
  const others = tables.filter(([id]) => id !== room);
  tables = seats.length ? [[room, seats] as [string, number[]], ...others].slice(0, MOST) : others;
  try {
    localStorage.setItem(KEY, JSON.stringify(tables));
  } catch {
    // a browser that keeps nothing mutes until the page is closed
  }
}
