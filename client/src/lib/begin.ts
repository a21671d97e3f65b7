/** Sitting down: at a new table, or in a free seat of one that exists. */

import * as api from '../net/api';
import { remember } from '../net/mine.svelte';
import { finished } from '../net/played.svelte';
import { go } from './route.svelte';
import { settings } from './settings.svelte';

/** The level of bot that a game is against: the one chosen last, else one for a first game. */
export function usualLevel(levels: readonly string[]): string {
  if (levels.includes(settings.level)) return settings.level;
  return levels[1] ?? levels[0] ?? ''; // levels go from weak to strong
}

/** Who sits opposite in one's next game: the weakest in a first game, then a bot of one's level; '' asks for it. */
export function opposite(game: api.GameInfo): string {
  if (finished(game.slug) === 0) return game.levels[0] ?? '';
  return game.levels.includes(settings.level) ? settings.level : '';
}

/** One click: a table with bots in all other seats, started; a first game in the gentlest way. */
export async function playNow(game: api.GameInfo, level: string): Promise<void> {
  const usual = { seats: Math.max(game.seats[0], Math.min(2, game.seats[1])), options: {} };
  await against(game, level, finished(game.slug) === 0 ? (game.gentle ?? usual) : usual);
}

/** A game against bots of one level. */
export async function against(
  game: api.GameInfo,
  level: string,
  way: { seats: number; options: Record<string, string> },
): Promise<void> {
  const bots = Array.from({ length: way.seats - 1 }, () => ({ kind: 'bot' as const, level }));
  await open({
    game: game.slug,
    name: settings.name,
    seats: [{ kind: 'me' }, ...bots],
    options: way.options,
    clock: { kind: 'none' },
    public: false,
  });
}

/** Make a room and go there; it starts by itself if nobody is awaited. */
export async function open(wish: api.NewRoom): Promise<void> {
  const me = wish.seats.findIndex((seat) => seat.kind === 'me');
  await enter(await api.create({ ...wish, adds: me >= 0 }), wish.game, wish.seats);
}

/** Go to a room that was just made: it waits for a nonce of whoever made it. */
export async function enter(joined: api.Joined, game: string, seats: readonly api.NewSeat[]): Promise<void> {
  const me = seats.findIndex((seat) => seat.kind === 'me');
  const token = joined.tokens[me] ?? Object.values(joined.tokens)[0] ?? '';
  if (me >= 0) await api.addNonce(joined.room, token);
  if (token) remember(joined, game); // whoever lets bots play only watches
  if (token && seats.every((seat) => seat.kind !== 'open')) {
    await api.start(joined.room, token).catch(() => undefined); // it may have started by itself
  }
  go(`/t/${joined.room}`);
}

/** Take a free seat. */
export async function sitDown(room: api.Room, seat: number): Promise<void> {
  remember(await api.claim(room.id, seat, settings.name), room.game);
}

/** The code in what somebody typed or pasted: a code, or a link that ends in one. */
export function codeIn(text: string): string {
  const last = text.trim().split(/[?#]/)[0]?.replace(/\/+$/, '').split('/').at(-1) ?? '';
  return last
    .replace(/[^0-9a-z]/gi, '')
    .toUpperCase()
    .slice(0, 40);
}
