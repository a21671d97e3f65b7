import { describe, expect, it } from 'vitest';
import { closes, closing } from '../src/lib/closing';
import type { Room } from '../src/net/api';

const NOW = Date.UTC(2026, 2, 1, 12) / 1000;
const room = (status: string, expires?: number): Room => ({ status, expires }) as unknown as Room;

describe('when a table closes', () => {
  it('is told in the last week', () => {
    expect(closing(room('playing', NOW + 8 * 86_400), NOW)).toBe('');
    expect(closing(room('playing', NOW + 3 * 86_400), NOW)).toMatch(
      /^This table closes on .*4.* unless a player moves\.$/,
    );
  });
  it('is an hour before the game starts', () => {
    expect(closing(room('waiting', NOW + 1800), NOW)).toMatch(/^This table closes at .*30.* unless the game starts\.$/);
  });
  it('is never for a finished game', () => {
    expect(closes(room('over'), NOW)).toBe('');
    expect(closes(null, NOW)).toBe('');
  });
});
