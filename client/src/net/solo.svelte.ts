/** Games that were played alone here, won and lost; kept in the browser. */

import type { GameInfo, Room } from './api';

export interface Solo {
  room: string;
  game: string;
  isWon: boolean;
  options: Record<string, string>;
  remembered: Record<string, string>;
  at: number;
}

export interface Tally {
  heading: string;
  rows: { name: string; won: number; played: number }[];
}

const KEY = 'sectors.solo';
const MOST = 500;

function stored(): Solo[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Solo[];
  } catch {
    return [];
  }
}

export const solo: { games: Solo[] } = $state({ games: stored() });

/** Remember a finished game of one player, once; what was for practice or played on does not count. */
export function keepSolo(room: Room): void {
  const place = room.places?.[0];
  if (room.status !== 'over' || room.seats.length !== 1 || place === undefined) return;
  if (room.practice || room.laid) return;
  if (solo.games.some((g) => g.room === room.id)) return;
  const entry: Solo = {
    room: room.id,
    game: room.game,
    isWon: place === 1,
    options: room.options,
    remembered: room.remembered ?? {},
    at: Date.now(),
  };
  addSolo([entry]);
}

/** Games that were played alone, here or in another browser. */
export function addSolo(games: readonly Solo[]): void {
  const fresh = games.filter((one) => !solo.games.some((g) => g.room === one.room));
  solo.games = [...fresh, ...solo.games].sort((a, b) => b.at - a.at).slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(solo.games));
  } catch {
    // nothing is kept beyond this page
  }
}

/** Wins and games by each option that counts and by what else is remembered; switches in one list. */
export function tallies(game: GameInfo, games: readonly Solo[]): Tally[] {
  const options = game.options.filter((o) => game.solo?.includes(o.name));
  const isSwitch = (values: { value: string }[]): boolean =>
    values.length === 2 && values.some((v) => v.value === 'on');
  const found: Tally[] = options
    .filter((o) => !isSwitch(o.values))
    .map((o) => ({
      heading: o.label,
      rows: o.values.flatMap((v) =>
        counted(
          short(v.sentence),
          games.filter((g) => g.options[o.name] === v.value),
        ),
      ),
    }));
  for (const heading of new Set(games.flatMap((g) => Object.keys(g.remembered)))) {
    const names = [...new Set(games.flatMap((g) => g.remembered[heading] ?? []))].sort();
    found.push({
      heading,
      rows: names.flatMap((name) =>
        counted(
          name,
          games.filter((g) => g.remembered[heading] === name),
        ),
      ),
    });
  }
  const switches = options.filter((o) => isSwitch(o.values));
  const plain = games.filter((g) => switches.every((o) => g.options[o.name] !== 'on'));
  const rows = [
    ...counted('none', plain),
    ...switches.flatMap((o) =>
      counted(
        o.label.replace(/ \(.*\)$/, ''),
        games.filter((g) => g.options[o.name] === 'on'),
      ),
    ),
  ];
  if (switches.length) found.push({ heading: 'Achievements', rows });
  return found.filter((t) => t.rows.length > 0);
}

function counted(name: string, games: readonly Solo[]): Tally['rows'] {
  return games.length ? [{ name, won: games.filter((g) => g.isWon).length, played: games.length }] : [];
}

/** What a value is called: its sentence up to the first colon. */
const short = (sentence: string): string => sentence.split(/[:.]/)[0] ?? sentence;
