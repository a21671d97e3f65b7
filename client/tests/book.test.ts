import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { askedRules, distance, marked, plain, ruleAt, search, type Book, type BookRule } from '../src/lib/book';
import type { GameDetail } from '../src/net/api';
import BookText from '../src/ui/BookText.svelte';

const rule = (id: string, title: string, html: string, more: Partial<BookRule> = {}): BookRule => ({
  id,
  title,
  html,
  figures: [],
  rulings: [],
  words: [],
  asked: [],
  says: [],
  ...more,
});
const part = { html: '', figures: [] };
const book: Book = {
  screen: part,
  notes: part,
  turn: [],
  pieces: part,
  ways: part,
  chapters: [
    {
      title: 'Turn',
      rules: [
        rule('R16', 'You must play', '<p>If you can play, you do.</p>', {
          rulings: [{ id: 'Q24', title: 'May I pass?', html: '<p>No.</p>' }],
          asked: ['PlayCard'],
        }),
        rule('R36', 'Once', '<p>A unit attacks once &amp; never again.</p>', { words: ['shoot', 'kill'] }),
      ],
    },
    {
      title: 'Supply',
      rules: [
        rule('R23', 'With supply', '<p>A chain of Marines.</p>', { says: ['No supply reaches …: …'] }),
        rule('R24', 'Empty base', '<p>Without it there is no supply for anybody.</p>'),
      ],
    },
  ],
};
const titles = { m: 'Marines', i: 'Infantry' };
const ids = (typed: string): string[] => search(book, titles, typed).rules.map((one) => one.id);

describe('the search in the rules', () => {
  it('takes a number in any way of writing it, a ruling’s too', () => {
    expect([ids('R16'), ids('16'), ids('q24')]).toEqual([['R16'], ['R16'], ['R16']]);
    expect(ids('R99')).toEqual([]);
  });
  it('puts titles before other words, refusals and the text itself', () => {
    expect(ids('pass')).toEqual(['R16']);
    expect(ids('kill')).toEqual(['R36']);
    expect(ids('supply')).toEqual(['R23', 'R24']);
    expect(ids('no supply')).toEqual(['R23', 'R24']);
    expect(ids('never once')).toEqual(['R36']);
  });
  it('finds cards by name and the rules that speak of them', () => {
    expect(search(book, titles, 'marin')).toMatchObject({ cards: ['m'], isNear: false });
    expect(ids('marines')).toEqual(['R23']);
  });
  it('offers the nearest where nothing has the word, and nothing where nothing is near', () => {
    expect(search(book, titles, 'suply').isNear).toBe(true);
    expect(ids('suply')).toEqual(['R23', 'R24']);
    expect(search(book, titles, 'xylophone')).toEqual({ rules: [], cards: [], isNear: false });
    expect(ids('  ')).toEqual([]);
  });
});

describe('the rules for players', () => {
  it('know the rule of a ruling and those of a question', () => {
    expect(ruleAt(book, 'q24')?.id).toBe('R16');
    expect(askedRules(book, 'PlayCard').map((one) => one.id)).toEqual(['R16']);
    expect(askedRules(book, '')).toEqual([]);
  });
  it('are marked in their text and not in their tags', () => {
    expect(marked('<p>A pass, <a href="#p">Pass</a></p>', 'pass')).toBe(
      '<p>A <mark>pass</mark>, <a href="#p"><mark>Pass</mark></a></p>',
    );
    expect(marked('<p>p</p>', 'p')).toBe('<p><mark>p</mark></p>');
    expect(marked('<p>46</p>', '46')).toBe('<p>46</p>');
    expect(plain('<p>a &amp; b</p>')).toBe('a & b');
    expect([distance('supply', 'suply'), distance('', 'ab')]).toEqual([1, 2]);
  });
});

describe('the page of them', () => {
  afterEach(cleanup);
  const game = { slug: 'toy', title: 'Toy', looks: [], faces: {} } as unknown as GameDetail;
  const shown = (): string[] =>
    [...document.querySelectorAll<HTMLElement>('[data-rule]')].map((one) => one.dataset['rule'] ?? '');

  it('beside the table opens at what is asked, or at the rule in question alone', async () => {
    const { rerender } = render(BookText, { book, game, question: 'PlayCard', isBeside: true });
    expect(screen.getByRole('heading', { name: 'Now' })).toBeTruthy();
    expect(shown()[0]).toBe('R16');
    await rerender({ book, game, at: 'Q24', question: 'PlayCard', isBeside: true });
    await new Promise((done) => setTimeout(done));
    expect(shown()).toEqual(['R16']);
    expect(document.querySelector('details')?.open).toBe(true);
    await fireEvent.click(screen.getByRole('button', { name: 'All rules' }));
    expect(shown()).toContain('R24');
  });
  it('is searched by keys: arrows walk, Enter opens, Escape clears', async () => {
    render(BookText, { book, game, isBeside: true });
    const line = screen.getByRole('searchbox');
    await fireEvent.input(line, { target: { value: 'supply' } });
    expect(shown()).toEqual(['R23', 'R24']);
    await fireEvent.keyDown(line, { key: 'ArrowDown' });
    expect(document.querySelector('.is-active')?.getAttribute('data-rule')).toBe('R24');
    await fireEvent.keyDown(line, { key: 'Enter' });
    await new Promise((done) => setTimeout(done));
    expect(shown()).toEqual(['R24']);
    await fireEvent.input(line, { target: { value: 'xylophone' } });
    expect(screen.getByText(/Nothing says/)).toBeTruthy();
    await fireEvent.keyDown(line, { key: 'Escape' });
    expect((line as HTMLInputElement).value).toBe('');
  });
});
