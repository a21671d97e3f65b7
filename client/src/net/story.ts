/** What happened between two scenes: the moments to show, who is new, how the log goes on. */

import { patched, type Change } from '../lib/patch';
import type { Piece, Scene } from '../lib/scene';
import type { Line } from './api';

export interface Beat {
  event: { name: string; words: string; sound: string; args?: Record<string, number>; trace?: string[] };
  change?: Change;
}

/** Something that flies over the board: a shot from place to place, a hit, or the trail of a piece. */
export interface Shot {
  kind: 'shot' | 'trail';
  places: string[];
  seat: number;
}

/** A bid that was sealed until now. */
export interface Bid {
  seat: number;
  count: number;
}

export interface Moment {
  scene: Scene;
  words: string;
  sound: string;
  shots: Shot[];
  bid: Bid | null;
}

const MOST_TRAILS = 6;

/** The moments that beats lead through, each with its scene; the last one leads to the newest. */
export function told(before: Scene, beats: Beat[], newest: Scene): Moment[] {
  let scene = before;
  return beats.map((beat, i) => {
    const last = scene;
    scene = i === beats.length - 1 ? newest : patched(last, beat.change ?? {});
    return {
      scene,
      words: beat.event.words,
      sound: beat.event.name,
      shots: shots(last, scene, beat),
      bid: bidOf(beat),
    };
  });
}

function bidOf({ event: { sound, args } }: Beat): Bid | null {
  return sound === 'bid' && args?.['count'] !== undefined ? { seat: args['seat'] ?? -1, count: args['count'] } : null;
}

/** What is seen to fly at a beat: what the event says, and the trails of the pieces that moved. */
function shots(before: Scene, after: Scene, beat: Beat): Shot[] {
  const places = beat.event.trace ?? [];
  const shot: Shot[] = places.length ? [{ kind: 'shot', places, seat: beat.event.args?.['seat'] ?? -1 }] : [];
  const old = new Map(before.pieces.map((p) => [p.id, p.at]));
  const trails = newcomers(before, after)
    .filter((p) => old.has(p.id))
    .map((p): Shot => ({ kind: 'trail', places: [old.get(p.id)!, p.at], seat: p.owner }));
  return [...shot, ...trails.slice(0, MOST_TRAILS)];
}

/** The pieces that came or moved on a board. */
export function newcomers(before: Scene, after: Scene): Piece[] {
  const old = new Map(before.pieces.map((p) => [p.id, p.at]));
  const board = new Set(after.areas.filter((a) => a.kind === 'board').map((a) => a.id));
  const places = new Set(after.places.filter((p) => board.has(p.area)).map((p) => p.id));
  return after.pieces.filter((p) => places.has(p.at) && old.get(p.id) !== p.at);
}

/** The log after an update; where something was taken back, its lines are gone too. */
export function joined(log: Line[], lines: Line[], count: number, before: number): Line[] {
  const kept = count < before ? log.filter((line) => line.at <= count) : log;
  return [...kept, ...lines];
}
