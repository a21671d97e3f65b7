/** Reviews: what the server says of a game that is over, and asking it. */

import { call, type ReplayInfo } from './api';

export interface Step {
  seat: number;
  text: string;
}
export interface Fault {
  at: number; // actions before it
  seat: number;
  played: string;
  label: string;
  best: string;
  better: string;
  chance: number;
  loses: number;
  grade: string;
  win: boolean;
  reason: string;
  line: Step[];
}
export interface Stroke {
  at: number;
  luck: number[]; // by seat
  words: string;
}
/** A move that changed much, though nothing better was seen. */
export interface Shift {
  at: number;
  seat: number;
  label: string;
  change: number[]; // by seat
}
/** Somebody resigned, with that chance. */
export interface Leaver {
  at: number;
  seat: number;
  chance: number;
}
export interface Point {
  at: number;
  kind: 'fault' | 'chance' | 'move' | 'left';
  swing: number;
}
export interface SeatReview {
  name: string;
  first: number;
  last: number;
  luck: number;
  skill: number;
  clear: boolean;
  lucky: string;
  decisions: number;
  accuracy: number | null;
  counts: { words: string; count: number }[];
}
export interface Review {
  deep: boolean;
  places: number[];
  seats: SeatReview[];
  line: number[][]; // by position, by seat, in parts of 10,000
  turns: number[];
  luck: { any: boolean; events: number; error: number };
  said: string;
  events: Stroke[];
  faults: Fault[];
  shifts: Shift[];
  left: Leaver[];
  points: Point[];
}
export interface ReviewState {
  status: 'none' | 'working' | 'ready';
  sentence?: string;
  review?: Review;
}
export interface Tried {
  right: boolean;
  loses: number;
  label: string;
  said: string;
  line: Step[];
}

/** Of which game: a table of the server, or a record. */
export interface Source {
  room: string;
  record: string;
}
const path = (of: Source, more = ''): string =>
  of.record ? `/review${more}` : `/rooms/${encodeURIComponent(of.room)}/review${more}`;
const body = (of: Source, fields: object): object => (of.record ? { record: of.record, ...fields } : fields);

export const wish = (of: Source, deep: boolean): Promise<ReviewState> => call(path(of), body(of, { deep }));
export const state = (of: Source): Promise<ReviewState> => call(path(of));
export const tried = (of: Source, at: number, text: string, deep: boolean): Promise<Tried> =>
  call(path(of, '/try'), body(of, { at, text, deep }));
export const look = (of: Source, at: number, then: string[], viewer: number, open: boolean): Promise<ReplayInfo> =>
  call(path(of, '/look'), body(of, { at, then, viewer, open }));

const EVERY = 700; // milliseconds between two questions whether it is there

/** The review, asked for and awaited; `isWanted` is false once nobody waits for it any more. */
export async function awaited(of: Source, deep: boolean, isWanted: () => boolean): Promise<Review | null> {
  let found = await wish(of, deep);
  while (isWanted() && (found.status === 'working' || (deep && found.review && !found.review.deep))) {
    if (found.sentence) break;
    await new Promise((done) => setTimeout(done, EVERY));
    found = await state(of);
  }
  if (!found.review && found.sentence) throw new Error(found.sentence);
  return found.review ?? null;
}

/** Parts of 10,000 as points of a hundred. */
export const points = (parts: number): number => Math.round(parts / 100);
/** A number of points in words. */
export const inPoints = (parts: number): string => {
  const n = Math.abs(points(parts));
  return `${n} ${n === 1 ? 'point' : 'points'}`;
};
/** With its sign, as players write it. */
export const signed = (parts: number): string => `${parts < 0 ? '−' : '+'}${Math.abs(points(parts))}`;

/** What luck and decisions did for a seat, in a sentence. */
export function split(seat: SeatReview, name: string, hasLuck: boolean): string {
  const verb = (parts: number): string => (parts < 0 ? 'cost' : 'gave');
  if (!seat.clear) return `${name}: luck and decisions are too close to call.`;
  const skill = `${verb(seat.skill)} ${hasLuck ? '' : `${name} `}${inPoints(seat.skill)}`;
  if (!hasLuck) return `Decisions ${skill}.`;
  return `Luck ${verb(seat.luck)} ${name} ${inPoints(seat.luck)}, decisions ${skill}.`;
}

/** What a position says to who points at it: the chances, and what led there. */
export function told(review: Review, at: number, names: string[], words: (text: string) => string): string {
  const turn = review.turns[at] ?? 0;
  const chances = (review.line[at] ?? []).map((c, seat) => `${names[seat] ?? ''} ${points(c)} %`).join(', ');
  const stroke = review.events.find((e) => e.at === at - 1);
  const fault = review.faults.find((f) => f.at === at);
  const parts = [`${turn ? `Turn ${turn}, action` : 'Action'} ${at}: ${chances}.`];
  if (stroke) parts.push(words(stroke.words));
  if (fault) parts.push(`Then a ${fault.grade} by ${names[fault.seat] ?? ''}.`);
  return parts.join(' ');
}

/** The point that turned a game most, in a sentence; `at` is the action it begins with. */
export function turned(
  review: Review,
  names: string[],
  words: (text: string) => string,
): { at: number; said: string } | null {
  const most = [...review.points].sort((a, b) => Math.abs(b.swing) - Math.abs(a.swing))[0];
  if (!most) return null;
  const turn = review.turns[most.at] ?? 0;
  const when = turn ? `in turn ${turn}` : `with action ${most.at + 1}`;
  const fault = review.faults.find((f) => most.kind === 'fault' && f.at === most.at);
  const stroke = review.events.find((e) => most.kind === 'chance' && e.at === most.at);
  const shift = review.shifts.find((s) => most.kind === 'move' && s.at === most.at);
  const name = (seat: number): string => names[seat] ?? '';
  if (fault) {
    const better = `“${words(fault.better)}” was better by ${inPoints(fault.loses)}`;
    return { at: most.at, said: `${name(fault.seat)} played “${words(fault.label)}” ${when}; ${better}.` };
  }
  if (stroke) {
    const lucky = stroke.luck.indexOf(Math.max(...stroke.luck));
    const what = `Luck for ${name(lucky)} ${when} (${signed(Math.max(...stroke.luck))})`;
    return { at: most.at, said: stroke.words ? `${what}: ${words(stroke.words)}` : `${what}.` };
  }
  const leaver = review.left.find((l) => most.kind === 'left' && l.at === most.at);
  if (leaver) {
    return { at: most.at, said: `${name(leaver.seat)} resigned ${when}, with a chance of ${points(leaver.chance)} %.` };
  }
  if (!shift) return null;
  return { at: most.at, said: `${name(shift.seat)} played “${words(shift.label)}” ${when} (${signed(most.swing)}).` };
}
