/** A table that is only looked at: a position of a game that is over, or one to try an answer at. */

import type { Objection } from '../lib/chooser.svelte';
import { fullPreview, type Preview } from '../lib/scene';
import type { ReplayInfo } from './api';
import type { Hint } from './asks';
import { LiveTable } from './live.svelte';

/** A position as the message of a server that has such a table. */
export function asTable(r: ReplayInfo, id: string, isAsked = false): { type: string; [field: string]: unknown } {
  const seats = r.seats.map((name, seat) => ({
    seat,
    kind: 'past',
    name,
    level: '',
    here: 'here',
    clock: null,
    bot: false,
  }));
  const scene = r.scene as Record<string, unknown>;
  return {
    type: 'table',
    seq: 0,
    viewer: r.viewer,
    mine: [],
    chat: [],
    drawn: [],
    undo: '',
    count: r.at,
    scene: isAsked ? scene : { ...scene, choices: [] },
    log: r.log,
    room: {
      id,
      code: '',
      game: r.game,
      status: 'replay',
      public: true,
      seats,
      options: {},
      clock: { kind: 'none' },
      turn: 0,
      watching: 0,
      host: -1,
    },
  };
}

/** A table without a server: what is chosen there is an answer to a task. */
export class PastTable extends LiveTable {
  answer: (text: string) => void = () => undefined;

  override act(text: string): Promise<void> {
    this.answer(text);
    return Promise.resolve();
  }
  override preview(): Promise<Preview> {
    return Promise.resolve(fullPreview({}));
  }
  override hint(): Promise<Hint> {
    return Promise.reject(new Error('This one is yours to find; Show gives the answer.'));
  }
  override why(): Promise<Objection | null> {
    return Promise.resolve(null);
  }
}
