/** Everything that this browser keeps of its games as one text: to be taken to another browser. */

import { way } from '#way';
import { call } from './api';
import { history, keepPast, type Past } from './history.svelte';
import { addLearned, learned } from './learned.svelte';
import { addMine, mine, type Mine } from './mine.svelte';
import { addPlayed, playedHere } from './played.svelte';
import { addSolo, solo, type Solo } from './solo.svelte';

const FORMAT = 'sectors games 1';
const LARGEST = 190_000; // letters that a server takes
const BAD = 'This is no file of games from here.';

interface Baggage {
  format: string;
  rooms: Mine[];
  history: Past[];
  solo: Solo[];
  lessons: string[];
  played: ReturnType<typeof playedHere>;
  kept: unknown[]; // tables that lie on this device alone
}

/** All of it as text; of a server's tables only the seats and results, since the server has the rest. */
export async function packed(games = Infinity): Promise<string> {
  const bag: Baggage = {
    format: FORMAT,
    rooms: mine.rooms.slice(0, games),
    history: history.games.slice(0, games),
    solo: solo.games.slice(0, games),
    lessons: learned.lessons,
    played: playedHere(),
    kept: await way.kept(),
  };
  return JSON.stringify(bag);
}

/** Take over what such a text holds, beside what is here; gives the number of games that are new. */
export async function unpacked(text: string): Promise<number> {
  const bag = read(text);
  const known = new Set([...mine.rooms.map((m) => m.room), ...history.games.map((g) => g.room)]);
  await way.restore(bag.kept);
  addMine(bag.rooms);
  keepPast(bag.history);
  addSolo(bag.solo);
  addLearned(bag.lessons);
  addPlayed(bag.played);
  const all = new Set([...bag.rooms.map((m) => m.room), ...bag.history.map((g) => g.room)]);
  return [...all].filter((room) => !known.has(room)).length;
}

/** A text as baggage; what is none is refused in one sentence, before anything has changed. */
export function read(text: string): Baggage {
  let found: Partial<Baggage>;
  try {
    found = JSON.parse(text) as Partial<Baggage>;
  } catch {
    throw new Error(BAD);
  }
  if (found?.format !== FORMAT) throw new Error(BAD);
  const list = <T>(value: unknown, isGood: (one: T) => boolean): T[] => {
    if (value !== undefined && !Array.isArray(value)) throw new Error(BAD);
    const all = (value ?? []) as T[];
    if (!all.every((one) => one !== null && isGood(one))) throw new Error(BAD);
    return all;
  };
  const isText = (value: unknown): boolean => typeof value === 'string';
  const isGame = (one: { room: string; game: string; at: number }): boolean =>
    isText(one.room) && isText(one.game) && typeof one.at === 'number';
  return {
    format: FORMAT,
    rooms: list<Mine>(
      found.rooms,
      (m) => isGame(m) && isText(m.code) && !!m.tokens && Object.values(m.tokens).every(isText),
    ),
    history: list<Past>(
      found.history,
      (g) => isGame(g) && [g.mine, g.seats, g.places].every(Array.isArray) && isText(g.opening),
    ),
    solo: list<Solo>(found.solo, (g) => isGame(g) && !!g.options && !!g.remembered),
    lessons: list<string>(found.lessons, isText),
    played: {
      met: list<string>(found.played?.met, isText),
      over: Object.fromEntries(Object.entries(found.played?.over ?? {}).filter(([, n]) => typeof n === 'number')),
    },
    kept: list<unknown>(found.kept, (one) => typeof one === 'object'),
  };
}

/** Leave it with the server for another device; of very many games the newest. */
export async function left(): Promise<{ code: string; seconds: number }> {
  let text = await packed();
  for (let games = 400; text.length > LARGEST; games = Math.floor(games / 2)) text = await packed(games);
  return call('/devices', { text });
}

/** Fetch what another device has left. */
export async function fetched(code: string): Promise<number> {
  const { text } = await call<{ text: string }>('/devices/fetch', { code });
  return unpacked(text);
}
