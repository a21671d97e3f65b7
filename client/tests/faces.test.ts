/** Looking up pieces: equal ones once, by sort, cost and words. */

import { describe, expect, it } from 'vitest';
import { chosen, listed, valuesOf } from '../src/lib/faces';
import { fullFaces } from '../src/lib/scene';

const all = listed(
  fullFaces({
    back: { title: 'A card', kind: 'back' },
    a1: { title: 'Terrapin', kind: 'ship', line: 'Class A ship', cost: '1', rules: ['Takes no room.'] },
    a2: { title: 'Terrapin', kind: 'ship', line: 'Class A ship', cost: '1', rules: ['Takes no room.'] },
    w: { title: 'Wren', kind: 'crew', cost: '5', rules: ['Scout.'] },
    q: { title: 'Big Quiet', kind: 'crew', cost: '12', rules: ['Assault 3.'] },
  }),
);
const any = { sort: '', cost: '', words: '' };
const titles = (wanted: Partial<typeof any>): string[] =>
  chosen(all, { ...any, ...wanted }).map((one) => one.face.title);

describe('the pieces of a game', () => {
  it('are listed once, with how many are alike, and no back', () => {
    expect(all.map((one) => [one.face.title, one.count])).toEqual([
      ['Terrapin', 2],
      ['Wren', 1],
      ['Big Quiet', 1],
    ]);
  });

  it('are chosen by sort, cost and words', () => {
    expect(titles({ sort: 'Crew' })).toEqual(['Wren', 'Big Quiet']);
    expect(titles({ sort: 'Class A ship' })).toEqual(['Terrapin']);
    expect(titles({ cost: '12' })).toEqual(['Big Quiet']);
    expect(titles({ words: 'quiet ASSAULT' })).toEqual(['Big Quiet']);
    expect(titles({ words: 'nothing' })).toEqual([]);
  });

  it('have costs in the order of numbers', () => {
    expect(valuesOf(all, (face) => face.cost)).toEqual(['1', '5', '12']);
  });
});
