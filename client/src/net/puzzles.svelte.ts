/** Puzzles: which were solved in this browser and how, the ones of the day, and the squares to share. */

import type { GameInfo } from './api';

/** How a puzzle was solved: at once, later, or by being shown; `tried` until then. */
export type Result = 'right' | 'later' | 'shown' | 'tried';

export interface PuzzleInfo {
  id: string;
  name: string;
  grade: string;
}

/** The puzzles of a game, and the order in which days have them. */
export interface PuzzleList {
  all: PuzzleInfo[];
  order: number[];
  since: string; // the first day
}

/** Where a puzzle stands, as its host tells it. */
export interface Puzzle {
  id: string;
  number: number;
  grade: string;
  status: 'open' | 'wrong' | 'right' | 'shown';
  tries: number;
  question: string;
}

const KEY = 'sectors.puzzles';
const DAY = 86_400_000;
const SQUARES: Record<string, string> = { right: '🟩', later: '🟨', shown: '⬛' };
export const WORDS: Record<string, string> = {
  right: 'solved at once',
  later: 'solved later',
  shown: 'answer shown',
  tried: 'tried',
  '': 'not tried yet',
};

function stored(): Record<string, Result> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Result>;
  } catch {
    return {};
  }
}

export const solved: { puzzles: Record<string, Result> } = $state({ puzzles: stored() });

/** How a puzzle went so far; nothing if it was not tried. */
export const resultOf = (id: string): Result | '' => solved.puzzles[id] ?? '';

/** Whether a puzzle is done, found or shown. */
export const isDone = (id: string): boolean => !['', 'tried'].includes(resultOf(id));

/** Note how a puzzle stands; what was solved once stays as it was. */
export function notePuzzle(puzzle: Puzzle): void {
  const before = resultOf(puzzle.id);
  const next = after(before, puzzle);
  if (!next || next === before) return;
  solved.puzzles = { ...solved.puzzles, [puzzle.id]: next };
  try {
    localStorage.setItem(KEY, JSON.stringify(solved.puzzles));
  } catch {
    return; // it counts until the page is closed
  }
}

export function after(before: Result | '', puzzle: Pick<Puzzle, 'status' | 'tries'>): Result | '' {
  if (before && before !== 'tried') return before;
  if (puzzle.status === 'wrong') return 'tried';
  if (puzzle.status === 'shown') return 'shown';
  if (puzzle.status === 'right') return before || puzzle.tries ? 'later' : 'right';
  return before;
}

/** The number of the day, all over the world. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** The number of a game's puzzle of a day, from 1; 0 where it has none. */
export function daily(list: PuzzleList | undefined, day: string): number {
  if (!list?.order.length) return 0;
  const days = Math.round((Date.parse(day) - Date.parse(list.since)) / DAY);
  const count = list.order.length;
  return list.order[((days % count) + count) % count] ?? 0;
}

/** How the puzzle of the day of a game went. */
export function dailyResult(game: GameInfo, day: string): Result | '' {
  return resultOf(game.puzzles?.all[daily(game.puzzles, day) - 1]?.id ?? '');
}

/** The row to share: a square for each game. */
export function row(games: GameInfo[], day: string): string {
  const squares = games.map((game) => SQUARES[dailyResult(game, day)] ?? '⬜').join('');
  return `Sectors ${day} ${squares}`;
}

/** The next puzzle of a game that is not done, after this one; 0 if all are. */
export function nextOpen(list: PuzzleList, number: number): number {
  const count = list.all.length;
  for (let step = 1; step <= count; step++) {
    const at = ((number - 1 + step) % count) + 1;
    if (!isDone(list.all[at - 1]?.id ?? '')) return at;
  }
  return 0;
}
