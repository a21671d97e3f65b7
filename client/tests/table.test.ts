import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codeIn } from '../src/lib/begin';
import { rename, symbolId } from '../src/lib/art.svelte';
import { fullPreview } from '../src/lib/scene';
import type { GameDetail } from '../src/net/api';
import { FixtureTable, type Fixture } from '../src/net/fixture';
import TableScreen from '../src/table/TableScreen.svelte';
import front from '../fixtures/front.json';
import galaxy from '../fixtures/galaxy.json';
import maze from '../fixtures/maze.json';

const fixture = front as unknown as Fixture;
const game: GameDetail = {
  slug: 'sample',
  title: 'A sample',
  tagline: '',
  minutes: '',
  seats: [2, 2],
  version: 1,
  options: [],
  levels: [],
  looks: fixture.looks,
  faces: fixture.faces,
  sample: fixture.scene,
  art: { symbols: '', style: '' },
};

beforeAll(() => {
  Element.prototype.getAnimations ??= () => [];
  Element.prototype.animate ??= (() => ({
    cancel: () => undefined,
    finished: Promise.resolve(),
  })) as unknown as Element['animate'];
});
afterEach(cleanup);

function shown(): FixtureTable {
  const table = new FixtureTable(fixture, fullPreview);
  render(TableScreen, { table, game });
  return table;
}

describe('a table drawn from a real scene', () => {
  it('asks its question and shows the hand', () => {
    shown();
    expect(screen.getAllByText(front.scene.prompt).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Marines' })).toBeTruthy();
  });
  it('lights the spaces of a chosen card and plays on a click', async () => {
    const table = shown();
    await fireEvent.click(screen.getByRole('button', { name: 'Marines' }), { detail: 1 });
    const lit = document.querySelectorAll('g.hit[data-lit]');
    const legal = table.scene.choices.filter((c) => c.clicks[0] === 'hand-0:M');
    expect(lit).toHaveLength(legal.length);
    await fireEvent.click(document.querySelector('g.hit[data-id="2,1"]')!, { detail: 1 });
    expect(table.acted).toEqual(['M 2,1']);
  });
  it('reads a lit space aloud with what it would do', async () => {
    shown();
    await fireEvent.click(screen.getByRole('button', { name: 'Marines' }), { detail: 1 });
    expect(document.querySelector('g.hit[data-id="2,1"]')?.getAttribute('aria-label')).toBe(
      '2,1, may be chosen; destroys Shock Troops on 1,1',
    );
  });
  it('offers every choice in the text view', async () => {
    const table = shown();
    await fireEvent.keyDown(document.body, { key: 't' });
    expect(document.querySelectorAll('main.text details li')).toHaveLength(table.scene.choices.length);
  });
});

describe('a game’s symbols', () => {
  it('get the name of their game, and so do references to them', () => {
    const sheet = new DOMParser().parseFromString(
      '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="I"><use href="#g"/><path fill="url(#g)"/></symbol></svg>',
      'image/svg+xml',
    ).documentElement;
    rename(sheet, 'x');
    expect(sheet.querySelector('symbol')?.id).toBe(symbolId('x', 'I'));
    expect(sheet.querySelector('use')?.getAttribute('href')).toBe(`#${symbolId('x', 'g')}`);
    expect(sheet.querySelector('path')?.getAttribute('fill')).toBe(`url(#${symbolId('x', 'g')})`);
  });
});

describe('a code', () => {
  it('is found in what was typed or pasted', () => {
    expect(codeIn(' k7r2m ')).toBe('K7R2M');
    expect(codeIn('https://sectors.example/t/K7R2M?x=1')).toBe('K7R2M');
  });
});

describe('other shapes of boards', () => {
  function drawn(data: unknown): FixtureTable {
    const other = data as Fixture;
    const table = new FixtureTable(other, fullPreview);
    render(TableScreen, { table, game: { ...game, looks: other.looks, faces: other.faces, sample: other.scene } });
    return table;
  }
  it('are hexes whose closed sides are walls with teeth', () => {
    const table = drawn(maze);
    const tiles = table.scene.pieces.filter(
      (p) => p.edges && table.scene.places.some((s) => s.id === p.at && s.shape === 'hex'),
    );
    const walls = tiles.reduce((n, p) => n + [...p.edges].filter((side) => side !== '.').length, 0);
    expect(tiles.length).toBeGreaterThan(5);
    expect(document.querySelectorAll('.tile__wall')).toHaveLength(walls);
  });
  it('are maps of numbered systems joined by ways', () => {
    const table = drawn(galaxy);
    const nodes = table.scene.places.filter((p) => p.shape === 'node');
    expect(document.querySelectorAll('circle.node')).toHaveLength(nodes.length);
    expect(document.querySelectorAll('.pips').length).toBeGreaterThan(20);
  });
});
