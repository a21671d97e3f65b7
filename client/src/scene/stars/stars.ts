/** Where ships lie in the zones of a star map: side by side below the name, on a base beside its core. */

import { CELL, type Point, type Spot } from '../../lib/geometry';
import type { Piece, Place } from '../../lib/scene';

export const CORE: Point = { x: 38, y: 13 }; // the core of a base, from the left edge and the middle
export const DISC = { r: 29, right: 36, y: 14 }; // a planet, from the right edge and the middle

/** The spot of every piece; each zone is `wide` times as wide as high. */
export function berths(
  pieces: readonly Piece[],
  places: readonly Place[],
  at: Map<string, Point>,
  wide: number,
): Map<string, Spot> {
  const bases = new Set(places.filter((p) => isBase(p)).map((p) => p.id));
  const shared = new Map<string, Piece[]>();
  for (const piece of pieces) shared.set(piece.at, [...(shared.get(piece.at) ?? []), piece]);
  const found = new Map<string, Spot>();
  for (const [place, group] of shared) {
    const middle = at.get(place);
    if (!middle) continue;
    for (const [i, piece] of group.entries()) {
      const spot = bases.has(place) ? docked(i, group.length, wide) : inSpace(i, group.length, wide);
      found.set(piece.id, { x: middle.x + spot.x, y: middle.y + spot.y, scale: spot.scale });
    }
  }
  return found;
}

export const isBase = (place: Place): boolean => place.tone.split(' ').includes('base');

/** In a zone: one in the middle, two at its sides, three only while one is to be fought. */
function inSpace(i: number, n: number, wide: number): Spot {
  const half = (CELL / 2) * wide;
  if (n === 1) return { x: 0, y: 7, scale: 1 };
  if (n === 2) return { x: (i ? 0.45 : -0.45) * half, y: 7, scale: 0.96 };
  return { x: (i - (n - 1) / 2) * ((2 * half - 12) / n), y: 8, scale: Math.min(0.8, (1.9 * half) / n / 50) };
}

/** On a base: right of its core, at most four. */
function docked(i: number, n: number, wide: number): Spot {
  const half = (CELL / 2) * wide;
  const left = CORE.x + 29 - half;
  const room = half - 8 - left;
  if (n === 1) return { x: left + room / 2, y: 7, scale: Math.min(0.9, room / 50) };
  const columns = n === 2 && room > 76 ? 2 : Math.min(2, n);
  const rows = Math.ceil(n / columns);
  const scale = Math.min(rows > 1 ? 0.5 : 0.8, room / columns / 50);
  const column = i % columns;
  return {
    x: left + (room * (column + 0.5)) / columns,
    y: rows > 1 ? -8 + Math.floor(i / columns) * 36 : 7,
    scale,
  };
}
