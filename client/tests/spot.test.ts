/** Rings around what a coach speaks of: where they lie, and where they do not. */

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clear } from '../src/lib/tip';
import { alike, arrow, bring, outline, spotOf, type Spot } from '../src/lib/spot';

/** Put something on the page, with a rectangle of its own. */
function laid(parent: Element, attributes: Record<string, string>, box: [number, number, number, number]): HTMLElement {
  const node = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.getBoundingClientRect = () => new DOMRect(...box);
  parent.append(node);
  return node;
}

let app: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = '';
  app = laid(document.body, { class: 'app' }, [0, 0, 1000, 800]);
});

const at = (x: number, y: number): Spot => ({ x, y, width: 40, height: 40, pane: null });

describe('a ring', () => {
  it('lies around a thing, and knows which part of the table it is in', () => {
    const stage = laid(app, { class: 'stage' }, [0, 100, 600, 400]);
    laid(stage, { 'data-on': 'ship' }, [50, 150, 20, 30]);
    expect(spotOf('ship')).toEqual([
      { x: 47, y: 147, width: 26, height: 36, pane: { x: 0, y: 100, width: 600, height: 400 } },
    ]);
  });
  it('is cut off where the thing is, and is not drawn around what is out of sight', () => {
    const zone = laid(app, { class: 'zone', style: 'overflow: auto' }, [0, 600, 200, 100]);
    laid(zone, { 'data-id': 'card' }, [160, 620, 60, 60]);
    laid(zone, { 'data-id': 'far' }, [300, 620, 60, 60]);
    laid(zone, { 'data-id': 'gone' }, [0, 0, 0, 0]);
    expect(spotOf('card')).toMatchObject([{ x: 157, width: 43 }]);
    expect([...spotOf('far'), ...spotOf('gone'), ...spotOf('nowhere')]).toEqual([]);
  });
  it('takes the whole row before the button in it, and what is drawn before what is folded', () => {
    const row = laid(app, { 'data-on': 'grain' }, [20, 20, 300, 30]);
    laid(row, { 'data-id': 'grain' }, [30, 25, 40, 20]);
    expect(spotOf('grain')).toMatchObject([{ width: 306 }]);
    laid(app, { 'data-on': 'M3' }, [0, 0, 0, 0]);
    laid(app, { 'data-id': 'M3' }, [30, 25, 40, 20]);
    expect(spotOf('M3')).toMatchObject([{ width: 46 }]);
  });
  it('brings things into sight and opens what is folded', () => {
    const details = document.createElement('details');
    app.append(details);
    const node = laid(details, { 'data-on': 'fame' }, [0, 0, 10, 10]);
    node.scrollIntoView = vi.fn();
    bring(['fame', 'nowhere']);
    expect(details.open).toBe(true);
    expect(node.scrollIntoView).toHaveBeenCalledOnce();
  });
});

describe('shapes', () => {
  it('outline a box, round or not', () => {
    expect(outline({ x: 1, y: 2, width: 30, height: 20 }, 0)).toMatch(/^M1 2h30.*z$/);
    expect(outline({ x: 0, y: 0, width: 10, height: 40 })).toMatch(/^M5 0h0a5 5/);
  });
  it('point from the edge of one thing to the edge of another, unless they touch', () => {
    expect(arrow(at(0, 0), at(140, 0))?.line).toBe('M40 20L140 20');
    expect(arrow(at(0, 0), at(0, 140))?.tip).toBe('translate(20 140) rotate(90)');
    expect(arrow(at(0, 0), at(50, 0))).toBeNull();
    expect(arrow(at(0, 0), at(20, 0))).toBeNull();
  });
  it('are alike where nothing has moved', () => {
    expect(alike([at(0, 0)], [at(0, 0)])).toBe(true);
    expect(alike([at(0, 0)], [at(1, 0)])).toBe(false);
    expect(alike([at(0, 0)], [])).toBe(false);
  });
});

describe('what is said over a board', () => {
  it('rather covers the edge of a thing than a name', () => {
    const at = (x: number, y: number, width: number, height: number) => () => new DOMRect(x, y, width, height);
    document.body.innerHTML = '<div><svg class="board"><text>Slagg</text></svg><i data-id="15"></i><p></p></div>';
    const note = document.querySelector('p')!;
    const top: Record<string, number> = { top: 0, bottom: 300 };
    note.getBoundingClientRect = () => new DOMRect(0, top[note.dataset['at'] ?? ''] ?? 150, 200, 40);
    document.querySelector('text')!.getBoundingClientRect = at(10, 300, 40, 10);
    document.querySelector('i')!.getBoundingClientRect = at(0, 30, 60, 60);
    const middle = document.createElement('b'); // in every corner there is something larger
    middle.dataset['id'] = '16';
    middle.getBoundingClientRect = at(0, 150, 200, 40);
    note.parentElement!.append(middle);
    clear(note);
    expect(note.dataset['at']).toBe('top');
  });
  it('slides along an edge to where it covers nothing', () => {
    const rect = (what: Element, ...box: [number, number, number, number]): void => {
      what.getBoundingClientRect = () => new DOMRect(...box);
    };
    const names = '<text></text><text></text><text></text><text></text>';
    document.body.innerHTML = `<div><svg class="board">${names}</svg><p></p></div>`;
    const note = document.querySelector('p')!;
    rect(note.parentElement!, 0, 0, 1000, 300);
    const [left, right, middle, below] = document.querySelectorAll('text');
    rect(left!, 0, 0, 60, 30);
    rect(right!, 940, 0, 60, 30);
    rect(middle!, 420, 0, 160, 30); // between it and the corner there is room
    rect(below!, 0, 270, 1000, 30);
    note.getBoundingClientRect = () => {
      const spot = note.dataset['at'] ?? '';
      const x = spot.endsWith('left') ? 0 : spot.endsWith('right') ? 800 : 400;
      return new DOMRect(x, spot.startsWith('bottom') ? 270 : 0, 200, 30);
    };
    clear(note);
    expect(note.dataset['at']).toBe('top');
    const from = parseFloat(note.style.left) * 10 - 100; // its middle, in parts of a hundred
    expect(from).toBeGreaterThanOrEqual(60);
    expect(from + 200).toBeLessThanOrEqual(420);
  });
});
