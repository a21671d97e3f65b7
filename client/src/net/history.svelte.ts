/** The games that this browser has finished; kept here, so that figures need no account and no server. */

import type { Room } from './api';

export interface Player {
  name: string;
  level: string; // of a bot; '' for a person
}

/** A finished game as it is remembered. */
export interface Past {
  room: string;
  game: string;
  at: number; // when it was seen to be over, in milliseconds
  mine: number[]; // my seats
  seats: Player[];
  places: number[];
  opening: string; // how my first seat began
  counts: boolean; // not for practice and not played on
  mark: string; // why it does not count
}

export const KEY = 'sectors.history';
const MOST = 1000;

function stored(): Past[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Past[];
  } catch {
    return [];
  }
}

export const history: { games: Past[] } = $state({ games: stored() });

/** Keep these games, the newest first, each once. */
export function keepPast(games: readonly Past[]): void {
  const all = new Map([...games, ...history.games].map((one) => [one.room, one]));
  history.games = [...all.values()].sort((a, b) => b.at - a.at).slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(history.games));
  } catch {
    return; // it is known until the page is closed
  }
}

/** Remember that a game of mine is over, once. */
export function notePast(room: Room, mine: readonly number[], at = Date.now()): void {
  if (room.status !== 'over' || !mine.length || history.games.some((g) => g.room === room.id)) return;
  keepPast([
    {
      room: room.id,
      game: room.game,
      at,
      mine: [...mine],
      seats: room.seats.map(({ name, level }) => ({ name, level })),
      places: room.places ?? [],
      opening: room.openings?.[mine[0] ?? 0] ?? '',
      counts: !room.practice && !room.laid,
      mark: room.laid ? 'Played on' : room.practice ? 'Practice' : '',
    },
  ]);
}

/** How a game went for me. */
export function outcome(past: Past): 'won' | 'lost' | 'draw' | 'shared' {
  const place = Math.min(...past.mine.map((seat) => past.places[seat] ?? 99));
  if (place !== 1) return 'lost';
  const first = past.places.filter((p) => p === 1).length;
  if (past.places.length > 1 && first === past.places.length) return 'draw';
  return first > past.mine.length ? 'shared' : 'won';
}

export interface Row {
  name: string;
  played: number;
  won: number;
}
export interface Figures {
  game: string;
  played: number;
  won: number;
  levels: Row[];
  seats: Row[];
  openings: Row[];
}

const FEW = 3; // openings that are named

/** What the games that count come to, by game. Several of my own people at one device say nothing of me. */
export function figures(games: readonly Past[], seatName: (game: string, seat: number) => string): Figures[] {
  const counted = games.filter((g) => g.counts && g.mine.length === 1);
  return [...new Set(counted.map((g) => g.game))].map((game) => {
    const all = counted.filter((g) => g.game === game);
    const shared = all.filter((g) => g.seats.length > 1);
    return {
      game,
      played: all.length,
      won: all.filter(isWon).length,
      levels: rows(shared, against),
      seats: rows(shared, (g) => seatName(game, g.mine[0] ?? 0)),
      openings: rows(all, (g) => g.opening).slice(0, FEW),
    };
  });
}

const isWon = (past: Past): boolean => outcome(past) === 'won';

/** Whom a game was against: the strongest word for it is the level, if all bots had one. */
function against(past: Past): string {
  const others = past.seats.filter((_, seat) => !past.mine.includes(seat));
  const levels = new Set(others.map((s) => s.level));
  if (levels.has('')) return 'people';
  return levels.size === 1 ? ([...levels][0] ?? '') : 'several levels';
}

/** Games counted by a name, the most frequent first. */
function rows(games: readonly Past[], name: (past: Past) => string): Row[] {
  const found = new Map<string, Row>();
  for (const game of games) {
    const called = name(game);
    if (!called) continue;
    const row = found.get(called) ?? { name: called, played: 0, won: 0 };
    found.set(called, { ...row, played: row.played + 1, won: row.won + (isWon(game) ? 1 : 0) });
  }
  return [...found.values()].sort((a, b) => b.played - a.played);
}
