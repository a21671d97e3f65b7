/** What was met and played in this browser: for words that are said once, and for who sits opposite. */

import { settings } from '../lib/settings.svelte';
import type { Room } from './api';

interface Played {
  met: string[]; // kinds of question, as game/kind
  over: Record<string, number>; // games that were finished, by game
  rooms: string[]; // the latest of them, each of which counts once
  streak: number; // games won one after the other against a bot of one's level; lost ones below nought
}

const KEY = 'sectors.played';
const FEW = 3; // games in which new questions are explained
const IN_A_ROW = 2; // games won or lost after which another bot sits opposite
const NONE: Played = { met: [], over: {}, rooms: [], streak: 0 };

function stored(): Played {
  try {
    return { ...NONE, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Played>) };
  } catch {
    return NONE;
  }
}

let played: Played = $state.raw(stored());

function keep(change: Partial<Played>): void {
  played = { ...played, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(played));
  } catch {
    return; // it counts until the page is closed
  }
}

/** What was met and played, to be taken along. */
export const playedHere = (): Pick<Played, 'met' | 'over'> => ({ met: played.met, over: played.over });

/** The same from another browser, beside what is here. */
export function addPlayed(other: Partial<Pick<Played, 'met' | 'over'>>): void {
  const over = { ...played.over };
  for (const [game, count] of Object.entries(other.over ?? {}))
    over[game] = Math.max(over[game] ?? 0, Number(count) || 0);
  keep({ met: [...new Set([...played.met, ...(other.met ?? []).map(String)])], over });
}

/** How many games of a kind were finished. */
export const finished = (game: string): number => played.over[game] ?? 0;

/** Whether a kind of question is explained: it is new, and so is the game. */
export const isNew = (game: string, question: string): boolean =>
  finished(game) < FEW && !played.met.includes(`${game}/${question}`);

/** Note that a kind of question was answered. */
export function noteMet(game: string, question: string): void {
  if (question && isNew(game, question)) keep({ met: [...played.met, `${game}/${question}`] });
}

/** Note that a game is over, once; it counts for nothing if it was played on. Who wins or loses again and again meets
    another bot the next time. */
export function noteOver(room: Room, seat: number, levels: readonly string[]): void {
  if (room.laid || played.rooms.includes(room.id)) return;
  const over = { ...played.over, [room.game]: finished(room.game) + 1 };
  keep({ over, rooms: [...played.rooms, room.id].slice(-40) });
  const place = room.places?.[seat];
  const others = room.seats.filter((s) => s.seat !== seat);
  if (!place || !others.length || others.some((s) => !s.level || s.level !== settings.level)) return;
  const isWon = place === 1;
  const streak = isWon ? Math.max(played.streak, 0) + 1 : Math.min(played.streak, 0) - 1;
  const next = levels[levels.indexOf(settings.level) + (isWon ? 1 : -1)];
  const isEnough = Math.abs(streak) >= IN_A_ROW && next !== undefined;
  if (isEnough) settings.level = next;
  keep({ streak: isEnough ? 0 : streak });
}
