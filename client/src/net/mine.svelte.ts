/** The rooms where this browser has a seat, with the proof of each; kept in the browser. */

import type { Joined } from './api';
import { heldIn, KEY, stored, tokensIn, type Mine } from './seats';

export type { Mine } from './seats';

const MOST = 400;
const MOST_TOKENS = 8;

export const mine: { rooms: Mine[] } = $state({ rooms: stored() });

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(mine.rooms));
  } catch {
    // nothing is kept; the game goes on until the page is closed
  }
}

/** Remember seats that were given to this browser. */
export function remember(joined: Joined, game: string): void {
  const before = mine.rooms.find((m) => m.room === joined.room);
  const tokens = { ...before?.tokens, ...joined.tokens };
  const commitment = before?.commitment ?? joined.commitment ?? '';
  const entry: Mine = { room: joined.room, code: joined.code, game, tokens, at: Date.now(), commitment };
  mine.rooms = [entry, ...mine.rooms.filter((m) => m.room !== joined.room)].slice(0, MOST);
  keep();
}

/** Seats that another browser has held; tokens of a room that is known are added. */
export function addMine(rooms: readonly Mine[]): void {
  const all = new Map(rooms.map((one) => [one.room, one]));
  for (const one of mine.rooms) {
    const other = all.get(one.room);
    all.set(one.room, { ...one, tokens: { ...other?.tokens, ...one.tokens } });
  }
  mine.rooms = [...all.values()].sort((a, b) => b.at - a.at).slice(0, MOST);
  keep();
}

export function forget(room: string): void {
  mine.rooms = mine.rooms.filter((m) => m.room !== room);
  keep();
}

/** Forget seats that this browser no longer has: they were freed. */
export function release(room: string, seats: readonly number[]): void {
  const lost = new Set(seats.map(String));
  mine.rooms = mine.rooms.flatMap((one) => {
    if (one.room !== room) return [one];
    const tokens = Object.fromEntries(Object.entries(one.tokens).filter(([seat]) => !lost.has(seat)));
    return Object.keys(tokens).length ? [{ ...one, tokens }] : [];
  });
  keep();
}

/** What this browser holds in a room, by its id or code. */
export function held(room: string): Mine | undefined {
  return heldIn(mine.rooms, room);
}

/** Every token held in a room, for the socket: a device may hold several seats. */
export function tokensOf(room: string): string {
  return tokensIn(mine.rooms, room);
}

/** The tokens held in a room, as many as the server takes at once. */
export function heldTokens(room: string): string[] {
  return Object.values(held(room)?.tokens ?? {}).slice(0, MOST_TOKENS);
}

/** The token of a seat; of any seat held in the room where none is named. */
export function tokenOf(room: string, seat = -1): string {
  const tokens = held(room)?.tokens ?? {};
  return (seat < 0 ? Object.values(tokens)[0] : tokens[seat]) ?? '';
}
