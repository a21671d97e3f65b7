/** Hexagonal tiles whose closed sides have teeth; two closed sides always mesh. */

import { CELL, type Point } from '../../lib/geometry';
import type { Piece } from '../../lib/scene';

const APOTHEM = 50; // half the width of a tile
const SIDE = 57.735;
const TEETH = 6; // slots along a side; 0, 2 and 4 are teeth, read backwards they are gaps

/** Which of the six sides are closed as the tile lies: `x....x`, side 0 (east) first, clockwise. */
export function walls(edges: string): boolean[] {
  return [0, 1, 2, 3, 4, 5].map((d) => (edges[d] ?? '.') !== '.');
}

/** The sides before the tile was turned, so that the drawing can turn it as a whole. */
export function unturned(closed: readonly boolean[], turn: number): boolean[] {
  return closed.map((_, d) => closed[(((d + turn) % 6) + 6) % 6] ?? false);
}

type Pair = [number, number];

/** A point of side 0 (east): u runs clockwise along it, v outwards. */
function spot(u: number, v: number, d: number): Pair {
  const angle = (d * Math.PI) / 3;
  return [v * Math.cos(angle) - u * Math.sin(angle), v * Math.sin(angle) + u * Math.cos(angle)];
}

function profile(): Pair[] {
  const width = (SIDE * 0.84) / TEETH;
  const points: Pair[] = [];
  for (let slot = 0; slot < TEETH; slot++) {
    const u = (slot - TEETH / 2) * width;
    const v = slot % 2 === 0 ? APOTHEM + 3.4 : APOTHEM - 3.9;
    points.push([u + 1, v], [u + width - 1, v]);
  }
  return points;
}

function drawn(points: Pair[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`;
}

/** The outline of a tile. */
export function bodyPath(closed: readonly boolean[]): string {
  const points: Pair[] = [];
  for (let d = 0; d < 6; d++) {
    const side: Pair[] = closed[d]
      ? profile()
      : [
          [-27, APOTHEM - 1.2],
          [27, APOTHEM - 1.2],
        ];
    for (const [u, v] of side) points.push(spot(u, v, d));
  }
  return drawn(points);
}

/** The wall of side 0; turn it for the others. */
export function wallPath(): string {
  const edge = profile();
  const inner: Pair[] = [
    [24.2, APOTHEM - 9.8],
    [-24.2, APOTHEM - 9.8],
  ];
  return drawn([...edge, ...inner].map(([u, v]) => spot(u, v, 0)));
}

/** The light along the inner edge of the wall of side 0. */
export function wallLight(): string {
  const [from, to] = [spot(-23.6, APOTHEM - 9.2, 0), spot(23.6, APOTHEM - 9.2, 0)];
  return `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`;
}

/** The floor: a hub, and a strip to each open side. */
export function floorPath(closed: readonly boolean[]): string {
  let path = 'M-23.7 0a23.7 23.7 0 1 1 47.4 0a23.7 23.7 0 1 1-47.4 0Z';
  for (let d = 0; d < 6; d++) {
    if (closed[d]) continue;
    path += drawn([spot(-13.3, 0, d), spot(-15, APOTHEM - 1.2, d), spot(15, APOTHEM - 1.2, d), spot(13.3, 0, d)]);
  }
  return path;
}

export interface Ends {
  a: Point;
  b: Point;
}

/** Light in a corridor: all the way between two hubs, or a lamp before a door or before nothing. */
export interface Corridor extends Ends {
  id: string;
  kind: 'way' | 'door' | 'lamp';
  at: Point; // where a door bar stands
  d: number;
}

/** What light the open sides of tiles shed, from how the tiles lie. */
export function corridors(pieces: readonly Piece[], at: Map<string, Point>): Corridor[] {
  const key = (p: Point): string => `${Math.round(p.x)} ${Math.round(p.y)}`;
  const laid = pieces.flatMap((p) => (p.edges && at.has(p.at) ? [{ p: at.get(p.at)!, closed: walls(p.edges) }] : []));
  const there = new Map(laid.map((tile) => [key(tile.p), tile]));
  return laid.flatMap(({ p, closed }) =>
    closed.flatMap((isWall, d): Corridor[] => {
      if (isWall) return [];
      const to = (far: number): Point => ({
        x: p.x + far * Math.cos((d * Math.PI) / 3),
        y: p.y + far * Math.sin((d * Math.PI) / 3),
      });
      const next = there.get(key(to(CELL)));
      const isOpen = next && !next.closed[(d + 3) % 6];
      if (isOpen && d > 2) return [];
      const id = `${key(p)} ${d}`;
      if (isOpen) return [{ id: `${id} way`, kind: 'way', a: p, b: next.p, at: p, d }];
      return [
        {
          id: `${id} ${next ? 'door' : 'lamp'}`,
          kind: next ? 'door' : 'lamp',
          a: to(25),
          b: to(next ? 38 : 42),
          at: to(45),
          d,
        },
      ];
    }),
  );
}
