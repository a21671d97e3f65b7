import { afterEach, describe, expect, it, vi } from 'vitest';
import { arrive } from '../src/lib/motion';
import { fullScene, type Scene } from '../src/lib/scene';
import { settings } from '../src/lib/settings.svelte';
import { comings, depart, go, isOnItsWay } from '../src/lib/travels';

const scene = (...pieces: object[]): Scene => fullScene({ pieces });
const deck = (count: number): object => ({ id: 'deck#', at: 'deck', face: 'back', count });
const queue = scene(deck(9), { id: 'K1', at: 'queue', face: 'K1' }, { id: 'K2', at: 'queue', face: 'K2' });

describe('what has come', () => {
  it('comes from where it lay', () => {
    const after = scene(deck(9), { id: 'K1', at: 'crew', face: 'K1' }, { id: 'K2', at: 'queue', face: 'K2' });
    expect(comings(queue, after).map((c) => [c.piece.id, c.from, c.isDrawn])).toEqual([['K1', 'K1', false]]);
  });
  it('or from the pile that has become smaller, turned over', () => {
    const after = scene(deck(8), ...queue.pieces.slice(1), { id: 'K3', at: 'queue', face: 'K3' });
    expect(comings(queue, after).map((c) => [c.piece.id, c.from, c.isDrawn])).toEqual([['K3', 'deck#', true]]);
  });
  it('or from nowhere, and then nothing goes', () => {
    expect(comings(queue, scene(...queue.pieces, { id: 'K3', at: 'queue', face: 'K3' }))).toEqual([]);
  });
});

describe('a card', () => {
  const card = (id: string, x: number): HTMLElement => {
    const node = document.createElement('button');
    node.className = 'card';
    node.dataset['id'] = id;
    node.getBoundingClientRect = () => new DOMRect(x, 0, 60, 80);
    node.animate = vi.fn() as unknown as HTMLElement['animate'];
    return node;
  };
  const lay = (...cards: HTMLElement[]): void => {
    const app = document.createElement('div');
    app.className = 'app';
    app.append(...cards);
    document.body.replaceChildren(app);
  };
  const after = scene(deck(9), { id: 'K1', at: 'crew', face: 'K1' }, { id: 'K2', at: 'queue', face: 'K2' });
  afterEach(() => {
    settings.motion = 'system';
  });

  it('goes from its old place to its new one, and does not fade in as well', () => {
    lay(card('K1', 10));
    const expected = vi.fn();
    depart(comings(queue, after), expected);
    expect(expected.mock.calls[0]![0]).toBe('crew');
    expect(isOnItsWay('K1')).toBe(true);
    expect(arrive(document.body, { index: 3, id: 'K1' })).toMatchObject({ duration: 0, delay: 0 });
    const there = card('K1', 300);
    lay(there);
    go();
    expect(vi.mocked(there.animate).mock.calls[0]![0]).toMatchObject([
      { transform: 'translate(-290px, 0px) scale(1)' },
      {},
    ]);
    expect(isOnItsWay('K1')).toBe(false);
  });
  it('is where it goes at once when motion is off', () => {
    settings.motion = 'off';
    const there = card('K1', 10);
    lay(there);
    depart(comings(queue, after), vi.fn());
    go();
    expect(there.animate).not.toHaveBeenCalled();
  });
});
