/** Where things lie on a board, in the units of its drawing. */

import type { Piece, Place } from './scene';

export const CELL = 100; // one step of squares, hexes and nodes (nodes are about a step apart)
export const ROW = Math.sqrt(3) / 2; // rows of hexes are closer than their widths

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  w: number;
  h: number;
}

/** The middle of each place; `wide` stretches the columns of a board. */
export function centres(places: readonly Place[], wide = 1, isNarrow = false): Map<string, Point> {
  return new Map(
    places.map((p) => {
      const [x, y] = (isNarrow && p.narrow) || [p.x, p.y];
      return [p.id, { x: x * CELL * wide, y: y * CELL * (p.shape === 'hex' ? ROW : 1) }];
    }),
  );
}

/** How much wider than high the places of a board may be to fill a room. */
export function stretch(places: readonly Place[], isNarrow: boolean, room: { w: number; h: number }): number {
  if (places.length === 0 || room.w === 0 || room.h === 0) return 1.2;
  const spots: [number, number][] = places.map((p) => (isNarrow && p.narrow) || [p.x, p.y]);
  const span = (i: 0 | 1): number => 1 + Math.max(...spots.map((s) => s[i])) - Math.min(...spots.map((s) => s[i]));
  return Math.min(Math.max((room.w / room.h) * (span(1) / span(0)), 1), isNarrow ? 1.7 : 1.5);
}

const REACH: Record<string, Point> = {
  square: { x: 0.5, y: 0.5 },
  slot: { x: 0.5, y: 0.5 },
  hex: { x: 0.54, y: 0.62 },
  node: { x: 0.55, y: 0.5 },
  label: { x: 0.06, y: 0.18 },
};

/** The part of the drawing that shows these places. */
export function windowOf(places: readonly Place[], at: Map<string, Point>, margin = 6, wide = 1): Box {
  if (places.length === 0) return { x: -CELL / 2, y: -CELL / 2, w: CELL, h: CELL };
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const place of places) {
    const { x, y } = at.get(place.id) ?? { x: 0, y: 0 };
    const reach = REACH[place.shape] ?? { x: 0.5, y: 0.5 };
    left = Math.min(left, x - reach.x * CELL * wide);
    right = Math.max(right, x + reach.x * CELL * wide);
    top = Math.min(top, y - reach.y * CELL);
    bottom = Math.max(bottom, y + reach.y * CELL);
  }
  return { x: left - margin, y: top - margin, w: right - left + 2 * margin, h: bottom - top + 2 * margin };
}

/** The places in sight: those of the group `outer` only while one of them is wanted. */
export function inSight(places: readonly Place[], wanted: (id: string) => boolean): Place[] {
  const far = places.some((p) => p.group === 'outer' && wanted(p.id));
  return places.filter((p) => far || p.group !== 'outer');
}

export interface Spot extends Point {
  scale: number;
}

/** Where each piece lies: side by side if several of one level share a place. */
export function spots(pieces: readonly Piece[], at: Map<string, Point>): Map<string, Spot> {
  const shared = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const group = `${piece.level}@${piece.at}`;
    shared.set(group, [...(shared.get(group) ?? []), piece]);
  }
  const found = new Map<string, Spot>();
  for (const group of shared.values()) {
    for (const [i, piece] of group.entries()) {
      const middle = at.get(piece.at);
      if (middle) found.set(piece.id, spread(middle, i, group.length));
    }
  }
  return found;
}

function spread(middle: Point, i: number, n: number): Spot {
  if (n === 1) return { ...middle, scale: 1 };
  const columns = n > 4 ? 3 : 2;
  const rows = Math.ceil(n / columns);
  const scale = columns === 3 ? 0.36 : rows > 1 ? 0.44 : 0.52;
  const step = (CELL * 0.92) / columns;
  const inRow = Math.min(columns, n - Math.floor(i / columns) * columns);
  return {
    x: middle.x + ((i % columns) - (inRow - 1) / 2) * step,
    y: middle.y + (Math.floor(i / columns) - (rows - 1) / 2) * step,
    scale,
  };
}

/** Beside a system of a chart: pieces of level 2 at its sides, the others over its left shoulder. */
const SIDES: [number, number][] = [
  [-36, 0],
  [36, 2],
  [-36, -28],
  [36, -28],
  [-64, 0],
  [64, 2],
];

/** Where each piece of a chart lies: near its place, which stays in sight. */
export function orbits(pieces: readonly Piece[], at: Map<string, Point>): Map<string, Spot> {
  const taken = new Map<string, number>();
  const found = new Map<string, Spot>();
  for (const piece of pieces) {
    const middle = at.get(piece.at);
    if (!middle) continue;
    const isBeside = piece.level > 1 || piece.tone === 'ghost';
    const group = `${isBeside}@${piece.at}`;
    const n = taken.get(group) ?? 0;
    taken.set(group, n + 1);
    const [dx, dy] = isBeside ? SIDES[n % SIDES.length]! : [-17 + 24 * n, -21];
    found.set(piece.id, { x: middle.x + dx, y: middle.y + dy, scale: isBeside ? 0.62 : 0.72 });
  }
  return found;
}

/** For a picture: a part of a wide board about as wide as high, around what matters. */
export function around(whole: Box, xs: readonly number[]): Box {
  const w = Math.min(whole.w, whole.h * 1.05);
  const middle = xs.length ? xs.reduce((sum, x) => sum + x, 0) / xs.length : whole.x + whole.w / 2;
  return { ...whole, x: Math.min(Math.max(middle - w / 2, whole.x), whole.x + whole.w - w), w };
}

/** A part of a board that fills the room it has: a unit gets `most` pixels at most, and no edge is left empty. */
export function closer(part: Box, whole: Box, room: { w: number; h: number }, most: number): Box {
  const least = Math.min(room.w / whole.w, room.h / whole.h);
  const pixels = Math.max(Math.min(room.w / part.w, room.h / part.h, most), least);
  const [w, h] = [room.w / pixels, room.h / pixels];
  return {
    x: within(part.x + (part.w - w) / 2, w, whole.x, whole.w),
    y: within(part.y + (part.h - h) / 2, h, whole.y, whole.h),
    w,
    h,
  };
}

/** Where a stretch begins that stays inside another one, or in its middle if it is longer. */
function within(start: number, length: number, first: number, whole: number): number {
  return length >= whole ? first + (whole - length) / 2 : Math.min(Math.max(start, first), first + whole - length);
}

const WIDTHS: [RegExp, number][] = [
  [/[mwMW]/, 11],
  [/[ijlI.'’]/, 3.9],
  [/[frt ]/, 5.2],
  [/[A-Z0-9]/, 8.7],
]; // of letters, about

/** How wide the plate with a name on a chart is; there may be a sign before the name. */
export function plateWidth(name: string, hasSign: boolean): number {
  const letters = [...name].reduce((sum, letter) => sum + (WIDTHS.find(([kind]) => kind.test(letter))?.[1] ?? 7.4), 0);
  return letters + (hasSign ? 27 : 12);
}

const PLATE = 27.5; // how far below its system the middle of a name's plate is

/** Whether a small thing would lie on the name of a system. */
export function onPlate(p: Point, places: readonly Place[], at: Map<string, Point>): boolean {
  return places.some((place) => {
    const s = at.get(place.id);
    if (!s || place.shape === 'label') return false;
    return (
      Math.abs(p.y - s.y - PLATE) < 15 &&
      Math.abs(p.x - s.x) < plateWidth(place.label.replace(/^\d+\s/, ''), true) / 2 + 12
    );
  });
}

/** A point on the way from a to b, so far from a. */
export function along(a: Point, b: Point, distance: number): Point {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { x: a.x + ((b.x - a.x) * distance) / length, y: a.y + ((b.y - a.y) * distance) / length };
}

/** The thing that lies nearest in a direction, for walking with the arrow keys. */
export function neighbour(from: Point, dx: number, dy: number, all: Map<string, Point>): string | null {
  let best: string | null = null;
  let least = Infinity;
  for (const [id, p] of all) {
    const ahead = (p.x - from.x) * dx + (p.y - from.y) * dy;
    const aside = Math.abs((p.x - from.x) * dy) + Math.abs((p.y - from.y) * dx);
    const cost = ahead + 2.2 * aside;
    if (ahead > 1 && cost < least) [best, least] = [id, cost];
  }
  return best;
}

/** The corners of the smallest convex shape around some points. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (list: Point[]): Point[] => {
    const out: Point[] = [];
    for (const p of list) {
      while (out.length > 1 && bend(out.at(-2)!, out.at(-1)!, p) <= 0) out.pop();
      out.push(p);
    }
    return out.slice(0, -1);
  };
  return sorted.length < 3 ? sorted : [...half(sorted), ...half(sorted.reverse())];
}

function bend(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** A steady number from 0 to 1 made of two numbers, for what is only decoration. */
export function hash(x: number, y: number, salt = 0): number {
  const n = Math.sin(x * 127.1 + y * 311.7 + salt * 74.7) * 43758.5453;
  return n - Math.floor(n);
}
