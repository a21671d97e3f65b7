/** The same table again: it is made, or somebody has made it already. */

import { go } from '../lib/route.svelte';
import { addNonce, Refused, rematch } from './api';
import type { LiveTable } from './live.svelte';
import { heldTokens, remember, tokenOf } from './mine.svelte';

let isBusy = false; // one table for one click

/** Sit down at the table that follows a room, and go there. */
export async function playAgain(room: string, game: string, next = ''): Promise<void> {
  if (isBusy) return;
  if (next && tokenOf(next)) return go(`/t/${next}`);
  isBusy = true;
  try {
    const joined = await rematch(room, heldTokens(room));
    remember(joined, game);
    await addNonce(joined.room, Object.values(joined.tokens)[0] ?? '').catch(() => undefined); // it may be there
    go(`/t/${joined.room}`);
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'seat_taken' || !next) throw error;
    go(`/t/${next}`);
  } finally {
    isBusy = false;
  }
}

/** The same for a table that is looked at, which says what went wrong. */
export async function again(table: LiveTable): Promise<void> {
  const room = table.room;
  if (room) await playAgain(room.id, room.game, table.wentOn).catch((error: unknown) => table.say(error));
}

/** What leads to the next table is called: in a match it is the next game of it. */
export function onceMore(table: LiveTable): string {
  const match = table.room?.match;
  if (match && !match.over) return `${table.wentOn ? 'Join' : 'Play'} game ${match.game + 1} of ${match.count}`;
  if (table.wentOn) return 'Join the rematch';
  return match ? 'Another match' : 'Play again';
}
