import { describe, expect, it } from 'vitest';
import { CELL, centres, hull, inSight, neighbour, spots, windowOf } from '../src/lib/geometry';
import { unturned, walls } from '../src/scene/gears/gear';
import { fill, fullScene } from '../src/lib/scene';
import { placeTip } from '../src/lib/tip';
import { arrange, numberKeys, shortTitle } from '../src/table/view.svelte';
import front from '../fixtures/front.json';

const scene = fullScene(front.scene);
const board = scene.places.filter((p) => p.area === 'board');

describe('the window of a board', () => {
  it('shows outer places only while one of them is wanted', () => {
    const outer = board.filter((p) => p.group === 'outer');
    expect(outer.length).toBeGreaterThan(0);
    expect(inSight(board, () => false)).toHaveLength(board.length - outer.length);
    expect(inSight(board, (id) => id === outer[0]!.id)).toHaveLength(board.length);
  });
  it('holds every place that is in sight', () => {
    const at = centres(board);
    const box = windowOf(board, at);
    for (const p of at.values()) {
      expect(p.x - CELL / 2).toBeGreaterThanOrEqual(box.x);
      expect(p.y + CELL / 2).toBeLessThanOrEqual(box.y + box.h);
    }
  });
  it('puts rows of hexes closer than their widths', () => {
    const at = centres(
      fill('places', [
        { id: 'a', area: 'b', shape: 'hex' },
        { id: 'b', area: 'b', x: 0.5, y: 1, shape: 'hex' },
      ]),
    );
    const [a, b] = [at.get('a')!, at.get('b')!];
    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(CELL);
  });
});

describe('pieces on one place', () => {
  const at = new Map([['p', { x: 0, y: 0 }]]);
  it('lie alone in the middle, together side by side', () => {
    const two = fill('pieces', [
      { id: 'a', at: 'p', face: 'I' },
      { id: 'b', at: 'p', face: 'I' },
    ]);
    expect(spots([two[0]!], at).get('a')).toEqual({ x: 0, y: 0, scale: 1 });
    const found = spots(two, at);
    expect(found.get('a')!.x).toBe(-found.get('b')!.x);
    expect(found.get('a')!.scale).toBeLessThan(1);
  });
  it('of different levels lie on each other', () => {
    const pair = fill('pieces', [
      { id: 'tile', at: 'p', face: 'T', level: 0 },
      { id: 'figure', at: 'p', face: 'F', level: 2 },
    ]);
    expect([...spots(pair, at).values()].every((s) => s.x === 0 && s.scale === 1)).toBe(true);
  });
});

describe('walking with arrows', () => {
  const all = new Map([
    ['right', { x: 10, y: 1 }],
    ['far', { x: 30, y: 0 }],
    ['up', { x: 0, y: -10 }],
  ]);
  it('goes to the nearest thing that way', () => {
    expect(neighbour({ x: 0, y: 0 }, 1, 0, all)).toBe('right');
    expect(neighbour({ x: 0, y: 0 }, 0, -1, all)).toBe('up');
    expect(neighbour({ x: 0, y: 0 }, -1, 0, all)).toBeNull();
  });
});

describe('a hull', () => {
  it('has the corners and not what lies inside', () => {
    const points = [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
      [2, 2],
    ].map(([x, y]) => ({ x: x!, y: y! }));
    expect(hull(points)).toHaveLength(4);
  });
});

describe('a tile', () => {
  it('turned back has the walls it was printed with', () => {
    const printed = walls('xx....');
    const turned = walls('..xx..'); // two steps clockwise
    expect(unturned(turned, 2)).toEqual(printed);
  });
});

describe('a bubble', () => {
  const stage = { x: 0, y: 0, width: 400, height: 300 };
  const thing = { x: 180, y: 140, width: 40, height: 40 };
  it('stands beside its thing, inside the stage', () => {
    const spot = placeTip(thing, 120, 60, stage, []);
    expect(spot.side).toBe('right');
    expect(spot.x).toBeGreaterThanOrEqual(220);
  });
  it('goes to another side rather than cover what is lit', () => {
    const lit = [{ x: 230, y: 100, width: 160, height: 120 }];
    expect(placeTip(thing, 120, 60, stage, lit).side).not.toBe('right');
  });
});

describe('the parts of a table', () => {
  it('go where their areas say', () => {
    const parts = arrange(scene);
    expect(parts.boards.map((a) => a.id)).toEqual(['board']);
    expect(parts.mine.every((a) => a.at === 'mine')).toBe(true);
    expect(parts.sheets.map((a) => a.kind)).toEqual(['sheet']);
  });
  it('have number keys: cards first, then buttons', () => {
    const keys = numberKeys(scene, (id) => id.startsWith('hand-0:'), ['button:done']);
    expect(keys.slice(0, 2)).toEqual(['hand-0:I', 'hand-0:M']);
    expect(keys.at(-1)).toBe('button:done');
  });
  it('have short titles for narrow tabs', () => {
    expect(shortTitle('Your hand')).toBe('Hand');
    expect(shortTitle("North's deck")).toBe('Deck');
  });
});
