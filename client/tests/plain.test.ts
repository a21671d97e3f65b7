import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fullPreview } from '../src/lib/scene';
import type { GameDetail } from '../src/net/api';
import { FixtureTable, type Fixture } from '../src/net/fixture';
import TableScreen from '../src/table/TableScreen.svelte';

/** What a game sends that names no shape and has no art. */
const fixture = {
  viewer: 0,
  scene: {
    prompt: 'Draw.',
    help: '',
    heading: 'Any game',
    areas: [{ id: 'space', kind: 'board', title: 'Space' }],
    places: [{ id: 'deck', area: 'space', shape: 'slot', label: 'A deck with quite a long name' }],
    pieces: [{ id: 'deck#', at: 'deck', face: 'back', count: 12 }],
    meters: [],
    tables: [],
    rolls: [],
    marks: [],
    choices: [],
  },
  faces: { back: { title: 'Crew', kind: 'card' } },
  looks: [
    { name: 'Red', side: '', mark: '', tone: '' },
    { name: 'Blue', side: '', mark: '', tone: '' },
  ],
  previews: {},
  log: [],
  text: '',
} as unknown as Fixture;

beforeAll(() => {
  Element.prototype.getAnimations ??= () => [];
});
afterEach(cleanup);

function board(): Element {
  const { faces, looks, scene } = fixture;
  const words = { slug: 'any', title: 'Any', tagline: '', minutes: '', version: 1, art: { symbols: '', style: '' } };
  const game: GameDetail = { ...words, seats: [2, 2], options: [], levels: [], looks, faces, sample: scene };
  render(TableScreen, { table: new FixtureTable(fixture, fullPreview), game });
  return document.querySelector('svg.board')!;
}

describe('a game without shapes of its own', () => {
  it('has its cards counted where they lie on the board', () => {
    expect(board().querySelector('.kind-card .badge')?.textContent?.trim()).toBe('×12');
  });
  it('gives no seat the colour of a card that lies there for all', () => {
    const paper = [...board().querySelectorAll('.kind-card rect')].map((rect) => rect.getAttribute('fill'));
    expect(paper.filter((fill) => fill?.includes('plate-'))).toEqual([]);
  });
  it('writes long names small enough for their place', () => {
    const label = board().querySelector<SVGTextElement>('.slot__label')!;
    expect(parseFloat(label.style.fontSize)).toBeLessThan(12);
  });
});
