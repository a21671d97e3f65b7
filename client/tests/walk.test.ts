import { afterEach, describe, expect, it } from 'vitest';
import { walk } from '../src/lib/keys';

/** Buttons on a page, each with its middle. */
function page(...things: [id: string, x: number, y: number, isLit: boolean][]): void {
  for (const [id, x, y, isLit] of things) {
    const node = document.createElement('button');
    node.dataset['id'] = id;
    if (isLit) node.dataset['lit'] = '';
    node.getBoundingClientRect = () => new DOMRect(x - 5, y - 5, 10, 10);
    document.body.append(node);
  }
}
const focus = (id: string): void => document.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus();
const at = (): string => (document.activeElement as HTMLElement).dataset['id'] ?? '';

afterEach(() => document.body.replaceChildren());

describe('walking with the arrow keys', () => {
  it('goes to the nearest lit thing that way', () => {
    page(['a', 0, 0, true], ['b', 50, 0, true], ['c', 100, 0, true], ['dark', 25, 0, false]);
    focus('a');
    walk(document, 'ArrowRight', false);
    expect(at()).toBe('b');
  });
  it('leads from what is not lit to the nearest lit thing, even one that lies on it', () => {
    page(['place', 0, 0, false], ['far', 90, 0, true], ['piece', 0, 0, true]);
    focus('place');
    expect(walk(document, 'ArrowUp', false)).toBe(true);
    expect(at()).toBe('piece');
  });
  it('reaches everything where lit things lie on each other', () => {
    page(['place', 0, 0, true], ['piece', 0, 0, true], ['next', 60, 0, true]);
    focus('place');
    const seen = [1, 2].map(() => (walk(document, 'ArrowRight', false), at()));
    expect(seen).toEqual(['piece', 'next']);
    focus('piece');
    walk(document, 'ArrowLeft', false);
    expect(at()).toBe('place');
  });
  it('with Shift visits what is not lit too', () => {
    page(['a', 0, 0, true], ['dark', 25, 0, false]);
    focus('a');
    walk(document, 'ArrowRight', true);
    expect(at()).toBe('dark');
  });
});
