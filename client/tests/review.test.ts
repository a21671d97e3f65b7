import { describe, expect, it } from 'vitest';
import { inPoints, points, signed, split, told, turned, type Point, type Review } from '../src/net/review';

const seat = { name: 'South', first: 5000, last: 10000, lucky: '', decisions: 20, accuracy: 90, counts: [] };
const review: Review = {
  deep: false,
  places: [1, 2],
  seats: [],
  line: [
    [5000, 5000],
    [6200, 3800],
  ],
  turns: [0, 3],
  luck: { any: true, events: 1, error: 0 },
  said: '',
  events: [{ at: 0, luck: [900, -900], words: 'North draws 2.' }],
  faults: [
    {
      at: 1,
      seat: 1,
      played: 'a',
      label: 'A',
      best: 'b',
      better: 'B',
      chance: 5000,
      loses: 2300,
      grade: 'blunder',
      win: false,
      reason: '',
      line: [],
    },
  ],
  shifts: [],
  left: [{ at: 1, seat: 0, chance: 4_900 }],
  points: [],
};

describe('a review', () => {
  it('speaks of points', () => {
    expect(points(1249)).toBe(12);
    expect(inPoints(-100)).toBe('1 point');
    expect(inPoints(950)).toBe('10 points');
    expect(signed(-720)).toBe('−7');
    expect(signed(0)).toBe('+0');
  });
  it('says what luck and decisions did, unless that is not clear', () => {
    const both = { ...seat, luck: 3100, skill: -1900, clear: true };
    expect(split(both, 'Mira', true)).toBe('Luck gave Mira 31 points, decisions cost 19 points.');
    expect(split(both, 'Mira', false)).toBe('Decisions cost Mira 19 points.');
    expect(split({ ...both, clear: false }, 'Mira', true)).toBe('Mira: luck and decisions are too close to call.');
  });
  it('names what turned the game most, and somebody who left too early', () => {
    const by = (kind: Point['kind'], at: number, swing: number): string =>
      turned(
        {
          ...review,
          points: [
            { at: 0, kind: 'chance', swing: 600 },
            { at, kind, swing },
          ],
        },
        ['Mira', 'Jun'],
        (t) => t,
      )?.said ?? '';
    expect(by('left', 1, -4_900)).toBe('Mira resigned in turn 3, with a chance of 49 %.');
    expect(by('fault', 1, 2_300)).toBe('Jun played “A” in turn 3; “B” was better by 23 points.');
    expect(by('left', 1, -500)).toBe('Luck for Mira with action 1 (+9): North draws 2.');
    expect(turned(review, ['Mira', 'Jun'], (t) => t)).toBeNull();
  });
  it('tells the chances of a position, what fell before it and what went wrong there', () => {
    const say = (text: string): string => text.replace('North', 'Jun');
    expect(told(review, 0, ['Mira', 'Jun'], say)).toBe('Action 0: Mira 50 %, Jun 50 %.');
    expect(told(review, 1, ['Mira', 'Jun'], say)).toBe(
      'Turn 3, action 1: Mira 62 %, Jun 38 %. Jun draws 2. Then a blunder by Jun.',
    );
  });
});
