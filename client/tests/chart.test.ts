import { describe, expect, it } from 'vitest';
import { around, closer, orbits, type Box, type Point } from '../src/lib/geometry';
import { fill } from '../src/lib/scene';

const at = new Map<string, Point>([['11', { x: 100, y: 50 }]]);
const room = { w: 400, h: 400 };
const whole: Box = { x: 0, y: 0, w: 1000, h: 500 };

describe('a chart', () => {
  it('keeps every system in sight: pieces lie beside it, none on another', () => {
    const pieces = fill('pieces', [
      { id: 'a', at: '11', face: 's', level: 2 },
      { id: 'b', at: '11', face: 's', level: 2 },
      { id: 'c', at: '11', face: 'w' },
    ]);
    const found = [...orbits(pieces, at).values()];
    expect(found).toHaveLength(3);
    for (const spot of found) expect(Math.hypot(spot.x - 100, spot.y - 50)).toBeGreaterThan(20);
    expect(new Set(found.map((s) => `${s.x} ${s.y}`)).size).toBe(3);
  });

  it('shows what matters from near, but never nearer than a few systems nor more than there is', () => {
    const near = closer({ x: 480, y: 240, w: 40, h: 20 }, whole, room, 1);
    expect(near).toEqual({ x: 300, y: 50, w: 400, h: 400 });
    expect(closer({ x: -50, y: -50, w: 2000, h: 2000 }, whole, room, 1)).toEqual({ x: 0, y: -250, w: 1000, h: 1000 });
  });

  it('leaves no edge of the room empty while the board goes on elsewhere', () => {
    expect(closer({ x: 960, y: 460, w: 40, h: 40 }, whole, room, 1)).toEqual({ x: 600, y: 100, w: 400, h: 400 });
  });

  it('is cropped for a picture around the pieces, inside its edges', () => {
    expect(around(whole, [990]).x).toBe(1000 - 525);
    expect(around(whole, [])).toMatchObject({ w: 525, h: 500 });
  });
});
