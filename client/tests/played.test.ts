/** What was met and played: words that are said once, and who sits opposite the next time. */

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { levelWords, oneOf } from '../src/lib/levels';
import type { GameInfo, Room } from '../src/net/api';

const LEVELS = ['cadet', 'pilot', 'captain'];
const GAME = { slug: 'g', levels: LEVELS } as unknown as GameInfo;

/** A game that seat 0 has finished against a bot. */
function over(id: string, place: number, level = 'pilot'): Room {
  const seats = [
    { seat: 0, level: '' },
    { seat: 1, level },
  ];
  return { id, game: 'g', places: [place, 3 - place], seats } as unknown as Room;
}

/** The modules as a fresh page has them. */
async function page() {
  vi.resetModules();
  const played = await import('../src/net/played.svelte');
  const { settings } = await import('../src/lib/settings.svelte');
  const { opposite } = await import('../src/lib/begin');
  return { ...played, settings, opposite };
}

beforeEach(() => localStorage.clear());

describe('a kind of question', () => {
  it('is new until it was answered, also for the next page', async () => {
    const one = await page();
    expect(one.isNew('g', 'Turn')).toBe(true);
    one.noteMet('g', 'Turn');
    expect([one.isNew('g', 'Turn'), one.isNew('g', 'Draft'), one.isNew('h', 'Turn')]).toEqual([false, true, true]);
    expect((await page()).isNew('g', 'Turn')).toBe(false);
  });
  it('is no longer explained after some games', async () => {
    const one = await page();
    for (const id of ['a', 'b', 'b', 'b']) one.noteOver(over(id, 1), 0, LEVELS);
    expect([one.finished('g'), one.isNew('g', 'Turn')]).toEqual([2, true]);
    one.noteOver(over('c', 1), 0, LEVELS);
    expect(one.isNew('g', 'Turn')).toBe(false);
  });
  it('is met where nothing can be read of earlier games', async () => {
    localStorage.setItem('sectors.played', '{');
    expect((await page()).isNew('g', 'Turn')).toBe(true);
  });
});

describe('who sits opposite', () => {
  it('is the weakest in a first game, then somebody who is asked for', async () => {
    const one = await page();
    expect(one.opposite(GAME)).toBe('cadet');
    one.noteOver(over('a', 1, 'cadet'), 0, LEVELS);
    expect(one.opposite(GAME)).toBe('');
    one.settings.level = 'pilot';
    expect(one.opposite(GAME)).toBe('pilot');
  });
  it('is stronger after two games won in a row, and weaker after two that were lost', async () => {
    const one = await page();
    one.settings.level = 'pilot';
    for (const [id, place] of [
      ['a', 1],
      ['b', 2],
      ['c', 1],
    ] as const)
      one.noteOver(over(id, place), 0, LEVELS);
    expect(one.settings.level).toBe('pilot');
    one.noteOver(over('d', 1), 0, LEVELS);
    expect(one.settings.level).toBe('captain');
    for (const id of ['e', 'f', 'g']) one.noteOver(over(id, 1, 'captain'), 0, LEVELS);
    expect(one.settings.level).toBe('captain'); // there is nobody stronger
    for (const id of ['h', 'i']) one.noteOver(over(id, 2, 'captain'), 0, LEVELS);
    expect(one.settings.level).toBe('pilot');
  });
  it('stays where the bot was of another level', async () => {
    const one = await page();
    one.settings.level = 'pilot';
    for (const id of ['a', 'b', 'c']) one.noteOver(over(id, 1, 'cadet'), 0, LEVELS);
    expect(one.settings.level).toBe('pilot');
  });
  it('is described in words', () => {
    expect([oneOf('admiral'), oneOf('cadet')]).toEqual(['an admiral', 'a cadet']);
    expect(levelWords('cadet')).toContain('beginner');
    expect(levelWords('nobody')).toBe('');
  });
});
