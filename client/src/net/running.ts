/** Which of my games go on; those that are found to be over become history. */

import * as api from './api';
import { history, notePast } from './history.svelte';
import { mine, type Mine } from './mine.svelte';

const MOST = 24; // that are asked for at once
const seatsOf = (one: Mine | undefined): number[] => Object.keys(one?.tokens ?? {}).map(Number);

/** Whether a game waits for me. */
export function isWaiting(room: api.Room): boolean {
  const own = seatsOf(mine.rooms.find((m) => m.room === room.id));
  return room.asked?.some((seat) => own.includes(seat)) ?? false;
}

/** My games that are not over, those that wait for me first. */
export async function running(): Promise<api.Room[]> {
  const over = new Set(history.games.map((g) => g.room));
  const asked = mine.rooms.filter((m) => !over.has(m.room)).slice(0, MOST);
  const found = await Promise.all(asked.map((m) => api.room(m.room).catch(() => null)));
  for (const [i, room] of found.entries()) if (room) notePast(room, seatsOf(asked[i]), asked[i]?.at);
  return found
    .filter((room) => room !== null)
    .filter((room) => room.status !== 'over')
    .sort((a, b) => Number(isWaiting(b)) - Number(isWaiting(a)));
}
