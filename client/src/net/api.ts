/** What is asked once: games, rooms, records. See docs/protocol.md. */

import type { Sounds } from '../lib/sound';
import type { Book } from '../lib/book';
import type { OpenApi } from '../lib/calls';
import type { Look } from '../lib/context';
import type { PuzzleList } from './puzzles.svelte';
import { way } from '#way';

export interface OptionInfo {
  name: string;
  label: string;
  rule: string;
  ours: boolean;
  default: string;
  values: { value: string; sentence: string }[];
}

export interface GameInfo {
  slug: string;
  title: string;
  tagline: string;
  minutes: string;
  seats: [number, number];
  version: number;
  options: OptionInfo[];
  looks: Look[];
  levels: string[];
  credits?: string[];
  tones?: Record<string, string>; // what the game's colours mean
  series?: string; // the match that its own rules know of, by its title
  solo?: string[]; // options by which games played alone are told apart
  lessons?: LessonInfo[];
  goal?: string; // how one wins, in a sentence
  first?: Record<string, string>; // what is said once, by the kind of question
  puzzles?: PuzzleList;
  gentle?: { seats: number; options: Record<string, string> }; // how a first game is best played
}

export interface LessonInfo {
  id: string;
  name: string;
  minutes: number;
}

export interface GameDetail extends GameInfo {
  faces: unknown;
  sample: unknown;
  art: { symbols: string; style: string };
  sounds?: Sounds; // by the names of events
  prints?: boolean; // whether its parts can be had as PDFs
}

export interface SeatInfo {
  seat: number;
  kind: string; // me here bot open
  name: string;
  level: string;
  here: 'here' | 'away' | 'gone';
  clock: number | null;
  bot: boolean;
}

export interface Clock {
  kind: 'none' | 'live' | 'days';
  seconds?: number;
  increment?: number;
  days?: number;
}

export interface Room {
  id: string;
  code: string;
  game: string;
  status: 'waiting' | 'playing' | 'over';
  public: boolean;
  practice?: boolean; // bots let you take back what you like
  laid?: boolean; // it starts from a position of another game, and counts for nothing
  next?: string; // where the same table is played again
  expires?: number; // the time of day in seconds at which the table closes unless a player moves
  seats: SeatInfo[];
  options: Record<string, string>;
  clock: Clock;
  turn: number;
  watching: number;
  host: number;
  asked?: number[];
  places?: number[]; // of each seat, when the game is over
  openings?: string[]; // how each seat began
  match?: MatchInfo;
  remembered?: Record<string, string>; // what it is remembered by besides its options
}

/** A series of rematches whose score is kept. */
export interface MatchInfo {
  title: string;
  game: number; // which of them is played, from 1
  count: number;
  over: boolean;
  standing: { seat: number; place: number; points: number; note: string }[];
}

export interface RoomLine {
  id: string;
  code: string;
  game: string;
  status: string;
  seats: string[];
  open: number;
  turn?: number; // only of tables that the server has in memory
}

export interface Joined {
  room: string;
  code: string;
  tokens: Record<string, string>;
  commitment?: string; // the hash of the server's secret, before anybody has added to the seed
}

export interface NewSeat {
  kind: 'me' | 'here' | 'bot' | 'open';
  level?: string;
  name?: string;
}

export interface NewRoom {
  game: string;
  name: string;
  seats: NewSeat[];
  options: Record<string, string>;
  clock: Clock;
  public: boolean;
  practice?: boolean;
  match?: '' | 'sides' | 'series'; // several games whose score is kept
  rounds?: number;
  adds?: boolean; // a nonce will follow
}

export interface Line {
  words: string;
  seat: number;
  turn: number;
  at: number;
  text: string;
}

export interface ReplayInfo {
  game: string;
  at: number;
  count: number;
  scene: unknown;
  log: Line[];
  viewer: number;
  seats: string[];
  onward?: boolean; // whether one may play on from there
  moves: { seat: number; text: string }[];
}

export interface RulesPage {
  title: string;
  html: string; // of a game without rules for players
  anchors: string[];
  book?: Book | null;
}

export interface Reach {
  addresses: string[]; // that others can open, the likeliest first
  sentence: string; // why there are none; a command stands between `
  site: string; // where the same games play without a server
}

export { Refused } from './refused';

export const call = way.call;
const at = encodeURIComponent;

/** What this browser adds to the seed, so that the server alone cannot choose the dice. */
function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
let known: Promise<GameInfo[]> | undefined;
const details = new Map<string, Promise<GameDetail>>();

/** All games; asked once. */
export function games(): Promise<GameInfo[]> {
  known ??= call<GameInfo[]>('/games').catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

/** One game with its faces and a sample to draw; asked once. */
export function game(slug: string): Promise<GameDetail> {
  const found = details.get(slug) ?? call<GameDetail>(`/games/${at(slug)}`);
  details.set(slug, found);
  found.catch(() => details.delete(slug));
  return found;
}

const pages = new Map<string, Promise<RulesPage>>();

/** The rules of a game; asked once. */
export function rules(slug: string): Promise<RulesPage> {
  const found = pages.get(slug) ?? call<RulesPage>(`/games/${at(slug)}/rules`);
  pages.set(slug, found);
  found.catch(() => pages.delete(slug));
  return found;
}

export const reach = (): Promise<Reach> => way.reach();
/** Whether everything happens on this device, without a server. */
export const isLocal = way.isLocal;
/** Everything in a game's box as PDFs, packed into one file. */
export const printed = (slug: string, paper: string, theme: string): Promise<Blob> =>
  call(`/games/${at(slug)}/print?paper=${at(paper)}&theme=${at(theme)}`);
export const openApi = (): Promise<OpenApi> => call('/schema/openapi.json', undefined, '');
export const rooms = (): Promise<RoomLine[]> => call('/rooms');
export const room = (id: string): Promise<Room> => call(`/rooms/${at(id)}`);
export const create = (wish: NewRoom): Promise<Joined> => call('/rooms', wish);
export const claim = (id: string, seat: number, name: string): Promise<Joined> =>
  call(`/rooms/${at(id)}/seats/${seat}`, { name, nonce: nonce() });
/** Add to the seed of a room that was just made: only now, when its commitment is known. */
export const addNonce = (id: string, token: string): Promise<unknown> =>
  call(`/rooms/${at(id)}/nonce`, { token, nonce: nonce() });
export const verify = (record: string, commitment: string): Promise<{ checked: string[] }> =>
  call('/verify', { record, commitment });
/** Open the seat of another player again, before the start; with the token of the maker's seat. */
export const free = (id: string, seat: number, token: string): Promise<unknown> =>
  call(`/rooms/${at(id)}/seats/${seat}/free`, { token });
export const start = (id: string, token: string): Promise<unknown> => call(`/rooms/${at(id)}/start`, { token });
/** Play the same table again, in the seats that follow from those that these tokens prove. */
export const rematch = (id: string, tokens: string[]): Promise<Joined> =>
  call(`/rooms/${at(id)}/rematch`, { tokens, adds: true });
export const record = (id: string, token: string): Promise<string> =>
  call(`/rooms/${at(id)}/record${token ? `?token=${at(token)}` : ''}`);
/** How a table looks to those who look on, as a picture. */
export const picture = (id: string): Promise<Blob> => call(`/rooms/${at(id)}/picture`);
export const replay = (id: string, n: number, viewer: number, token: string): Promise<ReplayInfo> =>
  call(`/rooms/${at(id)}/replay?at=${n}&viewer=${viewer}${token ? `&token=${at(token)}` : ''}`);
export const replayRecord = (text: string, n: number | null, viewer: number): Promise<ReplayInfo> =>
  call('/replay', { record: text, at: n, viewer });
