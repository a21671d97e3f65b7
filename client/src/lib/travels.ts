/** Cards go from where they lay to where they lie, also from one part of the table to another. */

import { isStill } from './settings.svelte';
import type { Piece, Scene } from './scene';

const WAY = 340;
const EASE = 'cubic-bezier(.2, .7, .2, 1)';

/** A piece that is about to come to a place, and the thing on the page that it comes from. */
export interface Coming {
  piece: Piece;
  from: string;
  isDrawn: boolean; // from a pile that lies face down: it is turned over on its way
}

/** What has come to another place between two scenes: by itself, or from a pile that has become smaller. */
export function comings(before: Scene, after: Scene): Coming[] {
  const old = new Map(before.pieces.map((p) => [p.id, p]));
  const piles = after.pieces.filter((p) => p.id.endsWith('#') && p.count < (old.get(p.id)?.count ?? 0));
  const gone = before.pieces.filter((p) => p.id.endsWith('#') && !after.pieces.some((q) => q.id === p.id));
  const drawn = [...piles, ...gone];
  return after.pieces.flatMap((piece): Coming[] => {
    const last = old.get(piece.id);
    if (last) return last.at === piece.at ? [] : [{ piece, from: last.id, isDrawn: false }];
    const pile = drawn.find((p) => p.owner === piece.owner) ?? drawn[0];
    return pile && !piece.id.endsWith('#') ? [{ piece, from: pile.id, isDrawn: true }] : [];
  });
}

const ways = new Map<string, { rect: DOMRect; isDrawn: boolean }>(); // of this moment, by piece

/** Whether a piece is on its way, and needs no other sign that it is new. */
export const isOnItsWay = (id: string): boolean => ways.has(id);

const found = (id: string, kind = ''): HTMLElement | null => {
  const name = CSS.escape(id);
  return document.querySelector(`.app ${kind}[data-on="${name}"], .app ${kind}[data-id="${name}"]`);
};

/** Before the page changes: note where everything lies that is about to go. */
export function depart(all: Coming[], expect: (place: string, from: DOMRect) => void): void {
  ways.clear();
  if (isStill()) return;
  for (const { piece, from, isDrawn } of all) {
    const rect = found(from)?.getBoundingClientRect();
    if (!rect?.width) continue; // it lies under another tab
    ways.set(piece.id, { rect, isDrawn });
    expect(piece.at, rect);
  }
}

/** The page has changed: every card that has moved goes its way. */
export function go(): void {
  for (const [id, { rect, isDrawn }] of ways) {
    const card = found(id, '.card');
    const now = card?.getBoundingClientRect();
    if (!card || !now?.width) continue;
    const x = rect.x + rect.width / 2 - now.x - now.width / 2;
    const y = rect.y + rect.height / 2 - now.y - now.height / 2;
    const small = Math.min(rect.width / now.width, 1.4);
    const turned = isDrawn ? ' rotateY(90deg)' : '';
    const frames = [{ transform: `translate(${x}px, ${y}px) scale(${small})${turned}`, zIndex: 6 }, { zIndex: 6 }];
    card.animate(frames, { duration: WAY, easing: EASE });
  }
  ways.clear();
}
