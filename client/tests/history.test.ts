import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Room } from '../src/net/api';

const seat = (n: number, name: string, level = '') => ({
  seat: n,
  kind: level ? 'bot' : 'person',
  name,
  level,
  here: 'here' as const,
  clock: null,
  bot: !!level,
});

function over(id: string, more: Partial<Room> = {}): Room {
  return {
    id,
    code: 'ABCDE',
    game: 'raid',
    status: 'over',
    public: false,
    seats: [seat(0, 'Mira'), seat(1, 'cadet', 'cadet')],
    options: {},
    clock: { kind: 'none' },
    turn: 3,
    watching: 0,
    host: 0,
    places: [1, 2],
    openings: ['Walk 2', 'Hide'],
    ...more,
  };
}

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

describe('the games of this browser', () => {
  it('remembers each game once, and counts it by level, seat and opening', async () => {
    const { history, notePast, figures } = await import('../src/net/history.svelte');
    notePast(over('a'), [0]);
    notePast(over('a'), [0]);
    notePast(over('b', { places: [2, 1], openings: ['Walk 2', ''] }), [0]);
    notePast(over('c', { seats: [seat(0, 'Jun'), seat(1, 'Mira')], places: [2, 1], openings: ['', 'Hide'] }), [1]);
    expect(history.games.map((g) => g.room).sort()).toEqual(['a', 'b', 'c']);
    const [one] = figures(history.games, (_, n) => `Seat ${n + 1}`);
    expect([one!.played, one!.won]).toEqual([3, 2]);
    expect(one!.levels).toEqual([
      { name: 'cadet', played: 2, won: 1 },
      { name: 'people', played: 1, won: 1 },
    ]);
    expect(one!.seats.map((r) => [r.name, r.played])).toEqual([
      ['Seat 1', 2],
      ['Seat 2', 1],
    ]);
    expect(one!.openings[0]).toEqual({ name: 'Walk 2', played: 2, won: 1 });
  });

  it('counts nothing that was for practice, played on, or not mine', async () => {
    const { history, notePast, figures } = await import('../src/net/history.svelte');
    notePast(over('a', { laid: true }), [0]);
    notePast(over('b', { practice: true }), [0]);
    notePast(over('c'), []);
    notePast(over('d', { status: 'playing' }), [0]);
    expect(history.games.map((g) => g.mark).sort()).toEqual(['Played on', 'Practice']);
    expect(figures(history.games, () => '')).toEqual([]);
    const { finished, noteOver } = await import('../src/net/played.svelte');
    noteOver(over('a', { laid: true }), 0, ['cadet']);
    expect(finished('raid')).toBe(0);
    const { keepSolo, solo } = await import('../src/net/solo.svelte');
    keepSolo(over('a', { laid: true, seats: [seat(0, 'Mira')], places: [1] }));
    expect(solo.games).toEqual([]);
  });

  it('says how a game went', async () => {
    const { history, notePast, outcome } = await import('../src/net/history.svelte');
    const went = (places: number[]): string => {
      const id = `g${places.join('')}`;
      notePast(over(id, { places, seats: places.map((_, n) => seat(n, `P${n}`)) }), [0]);
      return outcome(history.games.find((g) => g.room === id)!);
    };
    expect([went([1, 2]), went([2, 1]), went([1, 1]), went([1, 1, 3]), went([2]), went([1])]).toEqual([
      'won',
      'lost',
      'draw',
      'shared',
      'lost',
      'won',
    ]);
  });
});

describe('taking games along', () => {
  it('brings seats, results and lessons into an empty browser, and adds to what is there', async () => {
    const first = await import('../src/net/baggage');
    const { remember } = await import('../src/net/mine.svelte');
    const { notePast } = await import('../src/net/history.svelte');
    const { noteLearned } = await import('../src/net/learned.svelte');
    remember({ room: 'a', code: 'AAAAA', tokens: { 0: 'secret' } }, 'raid');
    notePast(over('b'), [0]);
    noteLearned('raid', 'one');
    const text = await first.packed();

    localStorage.clear();
    vi.resetModules();
    const second = await import('../src/net/baggage');
    const { remember: keep, tokensOf } = await import('../src/net/mine.svelte');
    keep({ room: 'a', code: 'AAAAA', tokens: { 1: 'other' } }, 'raid');
    expect(await second.unpacked(text)).toBe(1);
    expect(tokensOf('a').split(',').sort()).toEqual(['other', 'secret']);
    expect((await import('../src/net/history.svelte')).history.games.map((g) => g.room)).toEqual(['b']);
    expect((await import('../src/net/learned.svelte')).isLearned('raid', 'one')).toBe(true);
    expect(await second.unpacked(text)).toBe(0);
  });

  it('refuses what is no such file in one sentence, and changes nothing', async () => {
    const { packed, unpacked } = await import('../src/net/baggage');
    const before = await packed();
    const bad = ['', 'x', '{}', 'null', '{"format":"sectors games 1","rooms":3}'];
    const half = '{"format":"sectors games 1","rooms":[{"room":"a","game":"b","at":1}]}';
    for (const text of [...bad, half]) await expect(unpacked(text)).rejects.toThrow('no file of games');
    expect(await packed()).toBe(before);
  });
});

describe('playing on', () => {
  it('seats me, a friend, people here and bots', async () => {
    const { seated } = await import('../src/net/onward');
    const kinds = (...words: Parameters<typeof seated>): string =>
      seated(...words)
        .map((s) => s.kind)
        .join(' ');
    expect(kinds(2, 1, 'bots', 'cadet')).toBe('bot me');
    expect(kinds(3, 2, 'friend', 'cadet')).toBe('open bot me');
    expect(kinds(3, 0, 'here', '')).toBe('me here here');
    expect(kinds(1, 0, 'friend', '')).toBe('me');
  });
});

describe('the turning point', () => {
  it('is the largest swing, in a sentence', async () => {
    const { turned } = await import('../src/net/review');
    const review = {
      points: [
        { at: 3, kind: 'chance', swing: -900 },
        { at: 5, kind: 'fault', swing: 1700 },
      ],
      turns: [0, 0, 0, 1, 1, 2],
      events: [{ at: 3, luck: [900, -900], words: '' }],
      faults: [{ at: 5, seat: 1, label: 'Stay', better: 'Walk', loses: 1700 }],
      shifts: [],
    } as unknown as Parameters<typeof turned>[0];
    const said = turned(review, ['Mira', 'Jun'], (w) => w);
    expect(said).toEqual({ at: 5, said: 'Jun played “Stay” in turn 2; “Walk” was better by 17 points.' });
    expect(turned({ ...review, points: [] }, [], (w) => w)).toBeNull();
  });
});
