/** Gear tiles: which corridors shed light, and how a drawing is turned as a whole. */

import { describe, expect, it } from 'vitest';
import { bodyPath, corridors, unturned, walls } from '../src/scene/gears/gear';
import { centres } from '../src/lib/geometry';
import { fill } from '../src/lib/scene';

const places = fill('places', [
  { id: '0,0', area: 'board', x: 0, y: 0, shape: 'hex' },
  { id: '1,0', area: 'board', x: 1, y: 0, shape: 'hex' },
]);
const lit = (first: string, second: string): string[] => {
  const pieces = fill('pieces', [
    { id: 'a', at: '0,0', face: 'T', edges: first },
    { id: 'b', at: '1,0', face: 'T', edges: second },
  ]);
  return corridors(pieces, centres(places))
    .map((way) => way.kind)
    .sort();
};

describe('corridors', () => {
  it('are lit once where both sides are open', () => {
    expect(lit('.xxxxx', 'xxx.xx')).toEqual(['way']);
  });
  it('end at a door where one side is closed', () => {
    expect(lit('.xxxxx', 'xxxxxx')).toEqual(['door']);
    expect(lit('xxxxxx', 'xxx.xx')).toEqual(['door']);
  });
  it('end at a lamp where no tile lies', () => {
    expect(lit('xxx.xx', 'xxxxxx')).toEqual(['lamp']);
  });
  it('are dark where both sides are closed', () => {
    expect(lit('xxxxxx', 'xxxxxx')).toEqual([]);
  });
});

describe('a tile', () => {
  it('keeps its drawing while it turns', () => {
    const drawing = (edges: string, turn: number): string => bodyPath(unturned(walls(edges), turn));
    expect(drawing('xx....', 0)).toBe(drawing('.xx...', 1));
    expect(drawing('xx....', 0)).not.toBe(drawing('.xx...', 0));
  });
});
