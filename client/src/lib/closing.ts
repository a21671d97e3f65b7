/** When an abandoned table closes, in words. */

import type { Room } from '../net/api';

const SOON = 7 * 24 * 3600; // seconds; what is further away is not shown

/** The day on which a table closes, or the hour if the game has not started; '' if that is far away. */
export function closes(room: Room | null, now = Date.now() / 1000): string {
  if (!room?.expires || room.expires - now > SOON) return '';
  const when = new Date(room.expires * 1000);
  const day = when.toLocaleDateString(undefined, { day: 'numeric', month: 'long' });
  if (room.status !== 'waiting') return `on ${day}`;
  const hour = when.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
  return room.expires - now > SOON / 7 ? `on ${day}` : `at ${hour}`;
}

/** The same as a sentence. */
export function closing(room: Room | null, now = Date.now() / 1000): string {
  const when = closes(room, now);
  if (!when) return '';
  return `This table closes ${when} unless ${room?.status === 'waiting' ? 'the game starts' : 'a player moves'}.`;
}
