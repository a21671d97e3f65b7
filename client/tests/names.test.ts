import { describe, expect, it } from 'vitest';
import { byName, called, named } from '../src/lib/names';
import { EMPTY, fill, fullScene, unitOf } from '../src/lib/scene';
import { told } from '../src/net/story';

const looks = [{ name: 'South' }, { name: 'North' }, { name: 'Captain 3' }];
const seats = [
  { seat: 0, name: 'Mira', level: '' },
  { seat: 1, name: 'Jun', level: '' },
  { seat: 2, name: 'hard', level: 'hard' },
];

describe('people', () => {
  it('are called by their names wherever the game names their side', () => {
    const say = byName(looks, seats);
    expect(say("North's Base falls to South; Northern lights")).toBe("Jun's Base falls to Mira; Northern lights");
    expect(say('Captain 3 and Captain 31')).toBe('Captain 3 and Captain 31'); // a bot has no name of its own
  });
  it('may have any name, also that of the other side', () => {
    const say = byName(looks, [
      { seat: 0, name: 'North', level: '' },
      { seat: 1, name: '$& South', level: '' },
    ]);
    expect(say('South beats North')).toBe('North beats $& South');
  });
  it('are bots if their name is only a level', () => {
    expect(called(seats[2]!, looks[2])).toBe('Captain 3');
    expect(called({ seat: 4, name: '', level: '' }, undefined)).toBe('Seat 5');
  });
  it('have their names in every part of a scene, and no id is touched', () => {
    const scene = fullScene({
      prompt: 'Waiting for North.',
      areas: [{ id: 'hand-North', kind: 'row', title: "North's hand" }],
      tables: [{ id: 't', area: 'a', columns: ['Tile', 'North'], rows: [{ id: 'North', cells: ['South'] }] }],
      choices: [{ text: 'attack North', label: 'Attack North', clicks: ['North'] }],
    });
    const shown = named(scene, byName(looks, seats));
    expect(shown.prompt).toBe('Waiting for Jun.');
    expect(shown.areas[0]).toMatchObject({ id: 'hand-North', title: "Jun's hand" });
    expect(shown.tables[0]).toMatchObject({ columns: ['Tile', 'Jun'], rows: [{ id: 'North', cells: ['Mira'] }] });
    expect(shown.choices[0]).toMatchObject({ text: 'attack North', label: 'Attack Jun', clicks: ['North'] });
  });
});

describe('numbers', () => {
  it('say one of what they count', () => {
    const of = (value: number, label: string): string =>
      unitOf(fill('meters', [{ id: 'm', area: 'a', label, value }])[0]!);
    expect([of(1, 'units'), of(1, 'entries'), of(2, 'units'), of(1, 'Prestige'), of(1, 'class')]).toEqual([
      'unit',
      'entry',
      'units',
      'Prestige',
      'class',
    ]);
  });
});

describe('sealed bids', () => {
  it('are known when they are opened', () => {
    const bid = (seat: number, count: number) => ({
      event: { name: 'offered', words: '', sound: 'bid', args: { seat, card: 3, count } },
    });
    const moments = told(
      EMPTY,
      [bid(1, 4), bid(2, 2), { event: { name: 'sold', words: '', sound: 'coins', args: { seat: 1, count: 4 } } }],
      EMPTY,
    );
    expect(moments.map((m) => m.bid)).toEqual([{ seat: 1, count: 4 }, { seat: 2, count: 2 }, null]);
  });
});
