/** Moving and zooming a board: drag, pinch, Ctrl and the wheel, or the buttons beside it. */

import type { Attachment } from 'svelte/attachments';
import type { Box } from './geometry';

const MOST = 6;

export class Pan {
  k = $state(1);
  dx = $state(0); // of the middle, in parts of the whole
  dy = $state(0);
  isNear = $state(false); // the board has come closer by itself
  isWhole = $state(false); // the viewer wants all of it nevertheless
  moved = false; // whether the last press was a drag
  twoTap: (() => void) | null = null; // what a tap with two fingers does
  private fingers = new Map<number, { x: number; y: number }>();
  private travelled = 0;

  /** The part of a board that is seen. */
  view(whole: Box): Box {
    const w = whole.w / this.k;
    const h = whole.h / this.k;
    return {
      x: whole.x + (whole.w - w) / 2 + this.dx * whole.w,
      y: whole.y + (whole.h - h) / 2 + this.dy * whole.h,
      w,
      h,
    };
  }

  zoom(by: number): void {
    this.k = Math.min(Math.max(this.k * by, 1), MOST);
    this.shift(0, 0);
  }

  fit(): void {
    this.k = 1;
    this.dx = this.dy = 0;
  }

  private shift(x: number, y: number): void {
    const room = (1 - 1 / this.k) / 2;
    this.dx = Math.min(Math.max(this.dx + x, -room), room);
    this.dy = Math.min(Math.max(this.dy + y, -room), room);
  }

  attach: Attachment<SVGSVGElement> = (svg) => {
    const down = (e: PointerEvent): void => {
      this.fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
      if (this.fingers.size === 1) {
        this.moved = false;
        this.travelled = 0;
      }
    };
    const move = (e: PointerEvent): void => this.drag(e, svg);
    const up = (e: PointerEvent): void => {
      if (e.type === 'pointerup' && this.fingers.size === 2 && this.travelled < 12) this.twoTap?.();
      this.fingers.delete(e.pointerId);
    };
    const wheel = (e: WheelEvent): void => {
      if (!e.ctrlKey && !e.metaKey) return;
      e.preventDefault();
      this.zoom(e.deltaY < 0 ? 1.15 : 1 / 1.15);
    };
    svg.addEventListener('pointerdown', down);
    svg.addEventListener('wheel', wheel, { passive: false });
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', up);
    return () => {
      svg.removeEventListener('pointerdown', down);
      svg.removeEventListener('wheel', wheel);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
    };
  };

  private drag(e: PointerEvent, svg: SVGSVGElement): void {
    const before = this.fingers.get(e.pointerId);
    if (!before) return;
    const others = [...this.fingers].filter(([id]) => id !== e.pointerId);
    const other = others[0]?.[1];
    if (other) {
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(e.clientX - other.x, e.clientY - other.y);
      if (was > 10) this.zoom(is / was);
      this.moved = true;
    } else if (this.k > 1) {
      const rect = svg.getBoundingClientRect();
      this.shift(-(e.clientX - before.x) / rect.width / this.k, -(e.clientY - before.y) / rect.height / this.k);
    }
    this.travelled += Math.hypot(e.clientX - before.x, e.clientY - before.y);
    if (this.travelled > 8 && (this.k > 1 || other)) this.moved = true;
    this.fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
  }
}

/** Tells how large a drawing is, whenever that changes. */
export function watched(svg: SVGSVGElement, tell: (room: { w: number; h: number }) => void): () => void {
  const eye = new ResizeObserver(([seen]) => {
    if (seen) tell({ w: seen.contentRect.width, h: seen.contentRect.height });
  });
  eye.observe(svg);
  return () => eye.disconnect();
}
