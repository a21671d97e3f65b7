/** What moved, moves: pieces glide in the drawing's own units, and new ones fly in from somewhere. */

import type { Attachment } from 'svelte/attachments';
import { isStill } from './settings.svelte';
import { isOnItsWay } from './travels';

const MOVE = 300;
const EASE = 'cubic-bezier(.2, .7, .2, 1)';

interface Stand {
  x: number;
  y: number;
  angle: number;
}

/**
 * One board's memory of where its pieces were drawn, and of where new ones come from.
 *
 * A piece stands where it belongs at once, and what is animated is how far it still is from there; so a
 * second move starts from wherever the first one has got to, and nothing has to be measured.
 */
export class Glides {
  private last = new Map<string, Stand>();
  private origins = new Map<string, DOMRect>();

  /** A piece that appears next on this place will fly in from here. */
  expect(place: string, from: DOMRect): void {
    this.origins.set(place, from);
  }

  /** Forget pieces that have left. */
  keep(ids: Iterable<string>): void {
    const here = new Set(ids);
    for (const id of this.last.keys()) if (!here.has(id)) this.last.delete(id);
  }

  /** Draw a piece at x, y, turned by some degrees; it travels there from where it was. */
  at(id: string, place: string, x: number, y: number, turn = 0): Attachment<SVGGElement> {
    return (node) => {
      const before = this.last.get(id);
      const now = { x, y, angle: nearest(before?.angle ?? turn, turn) };
      this.last.set(id, now);
      node.style.translate = `${x}px ${y}px`;
      node.style.rotate = `${now.angle}deg`;
      if (!before) this.appear(node, place, now);
      else if (before.x !== x || before.y !== y || before.angle !== now.angle) glide(node, before, now);
    };
  }

  /** Something new fades in: from where it was played, or on the spot. */
  private appear(node: SVGGElement, place: string, now: Stand): void {
    const rect = this.origins.get(place);
    this.origins.delete(place);
    if (isStill()) return;
    node.animate(
      [
        { opacity: 0.2, scale: '.75' },
        { opacity: 1, scale: '1' },
      ],
      { duration: MOVE, easing: EASE },
    );
    const screen = rect && (node.parentNode as SVGGElement | null)?.getScreenCTM?.();
    if (!rect || !screen) return;
    const inside = new DOMPoint(rect.x + rect.width / 2, rect.y + rect.height / 2).matrixTransform(screen.inverse());
    glide(node, { x: inside.x, y: inside.y, angle: now.angle }, now);
  }
}

/** The same angle, reached the short way round. */
function nearest(before: number, turn: number): number {
  return before + (((((turn - before) % 360) + 540) % 360) - 180);
}

function glide(node: SVGGElement, from: Stand, to: Stand): void {
  if (isStill()) return;
  const away = { translate: `${from.x - to.x}px ${from.y - to.y}px`, rotate: `${from.angle - to.angle}deg` };
  node.animate([away, { translate: '0px 0px', rotate: '0deg' }], { duration: MOVE, easing: EASE, composite: 'add' });
}

/** How a piece leaves: it lifts, flashes and fades. */
export function leave(_node: Element): { duration: number; css: (t: number) => string } {
  return {
    duration: isStill() ? 0 : 320,
    css: (t) => `opacity: ${t}; scale: ${1 + 0.4 * (1 - t)}; filter: brightness(${1 + 2.5 * (1 - t)})`,
  };
}

/** How a card comes into a row, unless it is seen to come from somewhere. */
export function arrive(
  _node: Element,
  { index = 0, id = '' } = {},
): { duration: number; delay: number; css: (t: number) => string } {
  const still = isStill() || isOnItsWay(id);
  return {
    duration: still ? 0 : 220,
    delay: still ? 0 : index * 40,
    css: (t) => `opacity: ${t}; transform: translateY(${(1 - t) * 14}px)`,
  };
}
