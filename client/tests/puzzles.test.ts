import { beforeEach, describe, expect, it } from 'vitest';
import type { GameInfo } from '../src/net/api';
import { after, daily, isDone, nextOpen, notePuzzle, resultOf, row, solved } from '../src/net/puzzles.svelte';
import type { Puzzle, PuzzleList } from '../src/net/puzzles.svelte';

const all = ['a', 'b', 'c'].map((id) => ({ id, name: 'Find it', grade: 'easy' }));
const list: PuzzleList = { all, order: [2, 3, 1], since: '2026-01-01' };
const game = { slug: 'one', puzzles: list } as unknown as GameInfo;
const puzzle = (id: string, status: Puzzle['status'], tries = 0): Puzzle => ({
  id,
  number: 1,
  grade: 'easy',
  status,
  tries,
  question: 'Which?',
});

beforeEach(() => {
  solved.puzzles = {};
});

describe('the puzzle of the day', () => {
  it('goes through the order, a day each, and begins again', () => {
    const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'];
    expect(days.map((day) => daily(list, day))).toEqual([2, 3, 1, 2]);
    expect(daily(list, '2025-12-31')).toBe(1);
    expect(daily(undefined, days[0]!)).toBe(0);
  });
  it('is told by a square and by nothing else', () => {
    expect(row([game, game], '2026-01-01')).toBe('Sectors 2026-01-01 ⬜⬜');
    notePuzzle(puzzle('b', 'right'));
    expect(row([game], '2026-01-01')).toBe('Sectors 2026-01-01 🟩');
  });
});

describe('how a puzzle went', () => {
  it('is right only at the first try, also after the page was opened anew', () => {
    expect(after('', { status: 'right', tries: 0 })).toBe('right');
    expect(after('', { status: 'right', tries: 1 })).toBe('later');
    expect(after('tried', { status: 'right', tries: 0 })).toBe('later');
    expect(after('tried', { status: 'shown', tries: 0 })).toBe('shown');
  });
  it('stays as it was first', () => {
    notePuzzle(puzzle('a', 'wrong', 1));
    expect(resultOf('a')).toBe('tried');
    expect(isDone('a')).toBe(false);
    notePuzzle(puzzle('a', 'right', 1));
    notePuzzle(puzzle('a', 'shown'));
    expect(resultOf('a')).toBe('later');
  });
  it('leads to the next one that is open', () => {
    expect(nextOpen(list, 3)).toBe(1);
    notePuzzle(puzzle('a', 'right'));
    expect(nextOpen(list, 3)).toBe(2);
    for (const { id } of all) notePuzzle(puzzle(id, 'shown'));
    expect(nextOpen(list, 1)).toBe(0);
  });
});
