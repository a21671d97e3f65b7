import { beforeEach, describe, expect, it } from 'vitest';
import type { GameInfo, Room } from '../src/net/api';
import { keepSolo, solo, tallies } from '../src/net/solo.svelte';

const values = (...all: [string, string][]) => all.map(([value, sentence]) => ({ value, sentence }));
const game = {
  slug: 'g',
  solo: ['map', 'hard'],
  options: [
    { name: 'map', label: 'Map', default: 'a', values: values(['a', 'Near: short.'], ['b', 'Far: long.']) },
    { name: 'hard', label: 'Hard (solo)', default: 'off', values: values(['off', 'No.'], ['on', 'Yes.']) },
    { name: 'other', label: 'Other', default: 'x', values: values(['x', 'X.'], ['y', 'Y.']) },
  ],
} as unknown as GameInfo;

function over(id: string, place: number, options: Record<string, string>, side = 'Red', seats = 1): Room {
  return {
    id,
    game: 'g',
    status: 'over',
    seats: Array(seats).fill({}),
    options,
    places: [place],
    remembered: { Side: side },
  } as unknown as Room;
}

describe('games played alone', () => {
  beforeEach(() => {
    solo.games = [];
    localStorage.clear();
  });

  it('keeps each finished game once, and only those of one player', () => {
    keepSolo(over('1', 1, { map: 'a', hard: 'off' }));
    keepSolo(over('1', 1, { map: 'a', hard: 'off' }));
    keepSolo(over('2', 1, { map: 'a', hard: 'off' }, 'Red', 2));
    keepSolo({ ...over('3', 1, {}), status: 'playing' });
    expect(solo.games.map((g) => g.room)).toEqual(['1']);
    expect(JSON.parse(localStorage.getItem('sectors.solo') ?? '[]')).toHaveLength(1);
  });

  it('counts wins by option, by what is remembered and by switches', () => {
    keepSolo(over('1', 1, { map: 'a', hard: 'off' }));
    keepSolo(over('2', 2, { map: 'a', hard: 'on' }, 'Blue'));
    keepSolo(over('3', 1, { map: 'b', hard: 'on' }));
    expect(tallies(game, solo.games)).toEqual([
      {
        heading: 'Map',
        rows: [
          { name: 'Near', won: 1, played: 2 },
          { name: 'Far', won: 1, played: 1 },
        ],
      },
      {
        heading: 'Side',
        rows: [
          { name: 'Blue', won: 0, played: 1 },
          { name: 'Red', won: 2, played: 2 },
        ],
      },
      {
        heading: 'Achievements',
        rows: [
          { name: 'none', won: 1, played: 1 },
          { name: 'Hard', won: 1, played: 2 },
        ],
      },
    ]);
  });
});
