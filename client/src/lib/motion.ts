/** What moved, moves: pieces glide in the drawing's own units, and new ones fly in from somewhere. */

import type { Attachment } from 'svelte/attachments';
import { isStill } from './settings.svelte';

const MOVE = 300;
const EASE = 'cubic-bezier(.2, .7, .2, 1)';

/** One board's memory of where its pieces were drawn, and of where new ones come from. */
export class Glides {
  private last = new Map<string, string>();
  private angles = new Map<string, number>();
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
      const angle = this.nearest(id, turn);
      const to = `translate(${x}px, ${y}px) rotate(${angle}deg)`;
      const running = node.getAnimations();
      const from = running.length ? getComputedStyle(node).transform : this.last.get(id);
      this.last.set(id, to);
      node.style.transform = to;
      if (from === to || isStill()) return;
      for (const animation of running) animation.cancel();
      const start = from ?? this.arrival(node, place, to);
      node.animate([{ transform: start, opacity: from ? 1 : 0.2 }, { transform: to, opacity: 1 }], {
        duration: MOVE, easing: EASE,
      });
    };
  }

  /** The same angle, reached the short way round. */
  private nearest(id: string, turn: number): number {
    const before = this.angles.get(id) ?? turn;
    const by = ((((turn - before) % 360) + 540) % 360) - 180;
    this.angles.set(id, before + by);
    return before + by;
  }

  private arrival(node: SVGGElement, place: string, to: string): string {
    const rect = this.origins.get(place);
    const screen = (node.parentNode as SVGGElement | null)?.getScreenCTM?.();
    this.origins.delete(place);
    if (!rect || !screen) return `${to} scale(.7)`;
    const inside = new DOMPoint(rect.x + rect.width / 2, rect.y + rect.height / 2).matrixTransform(
      screen.inverse(),
    );
    return `translate(${inside.x}px, ${inside.y}px) scale(.8)`;
  }
}

/** How a piece leaves: it flashes and fades. */
export function leave(_node: Element): { duration: number; css: (t: number) => string } {
  return { duration: isStill() ? 0 : 320, css: (t) => `opacity: ${t}; filter: brightness(${1 + 2.5 * (1 - t)})` };
}

/** How a card comes into a row. */
export function arrive(_node: Element, { index = 0 } = {}): { duration: number; delay: number; css: (t: number) => string } {
  const still = isStill();
  return {
    duration: still ? 0 : 220,
    delay: still ? 0 : index * 40,
    css: (t) => `opacity: ${t}; transform: translateY(${(1 - t) * 14}px)`,
  };
}
