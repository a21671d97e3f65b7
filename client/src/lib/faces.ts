/** The faces of a game to look up: equal ones once, by sort, cost and words. */

import type { Face, Faces } from './scene';

export interface Listed {
  id: string;
  face: Face;
  count: number; // cards that are alike
}

export interface Wanted {
  sort: string; // '' is any
  cost: string;
  words: string;
}

/** What sort of thing a face is: what its card says, else its kind. */
export function sortOf(face: Face): string {
  return face.line || face.kind.charAt(0).toUpperCase() + face.kind.slice(1);
}

/** All faces but backs, equal ones once, in the game's order. */
export function listed(faces: Faces): Listed[] {
  const found = new Map<string, Listed>();
  for (const [id, face] of Object.entries(faces)) {
    if (face.kind === 'back') continue;
    const key = JSON.stringify([face.title, face.kind, face.cost, face.rules, face.icons]);
    const known = found.get(key);
    if (known) known.count += 1;
    else found.set(key, { id, face, count: 1 });
  }
  return [...found.values()];
}

/** The different values of something, in order: numbers by size. */
export function valuesOf(all: readonly Listed[], value: (face: Face) => string): string[] {
  const found = [...new Set(all.map((one) => value(one.face)).filter(Boolean))];
  return found.every((one) => !Number.isNaN(Number(one))) ? found.sort((a, b) => Number(a) - Number(b)) : found;
}

/** The faces that are wanted. */
export function chosen(all: readonly Listed[], { sort, cost, words }: Wanted): Listed[] {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter(({ face }) => {
    const text = [face.title, sortOf(face), face.foot, face.flavour, ...face.rules, ...face.icons]
      .join(' ')
      .toLowerCase();
    return (
      (!sort || sortOf(face) === sort) && (!cost || face.cost === cost) && parts.every((part) => text.includes(part))
    );
  });
}
