/** What happened between two scenes: the moments to show, who is new, how the log goes on. */

import { patched, type Change } from '../lib/patch';
import type { Piece, Scene } from '../lib/scene';
import type { Line } from './api';

export interface Beat {
  event: { name: string; words: string; sound: string };
  change: Change;
}

export interface Moment {
  scene: Scene;
  words: string;
  sound: string;
}

/** The moments that beats lead through, each with its scene. */
export function told(before: Scene, beats: Beat[]): Moment[] {
  let scene = before;
  return beats.map((beat) => {
    scene = patched(scene, beat.change);
    return { scene, words: beat.event.words, sound: beat.event.sound };
  });
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
