/** Playing on from a position: of a game that is over, of any record, or of a lesson. */

import { call, type Joined, type NewSeat } from './api';

/** Where one plays on from. */
export type Origin = { room: string } | { record: string } | { game: string; lesson: string };

export interface OnWish {
  at: number; // actions that stay as they were played, or steps of a lesson
  seats: NewSeat[];
  name: string;
  same: boolean; // hidden cards stay as they were
  adds: boolean;
}

export function playOn(from: Origin, wish: OnWish): Promise<Joined> {
  if ('record' in from) return call('/on', { ...wish, record: from.record });
  if ('room' in from) return call(`/rooms/${encodeURIComponent(from.room)}/on`, wish);
  return call(`/games/${encodeURIComponent(from.game)}/lessons/${encodeURIComponent(from.lesson)}/on`, wish);
}

export type Against = 'bots' | 'friend' | 'here';

/** Who sits where: I in my seat, a friend or the same device in the next one or in all, bots in the rest. */
export function seated(count: number, mine: number, against: Against, level: string): NewSeat[] {
  return Array.from({ length: count }, (_, seat): NewSeat => {
    if (seat === mine) return { kind: 'me' };
    if (against === 'here') return { kind: 'here' };
    if (against === 'friend' && seat === (mine + 1) % count) return { kind: 'open' };
    return { kind: 'bot', level };
  });
}
