/** A table that answers from a fixture: for tests and the dev page. */

import type { Objection } from '../lib/chooser.svelte';
import { fullFaces, type Preview } from '../lib/scene';
import type { Look } from '../lib/context';
import { LiveTable } from './live.svelte';

export interface Fixture {
  viewer: number;
  scene: unknown;
  faces: unknown;
  looks: Look[];
  previews: Record<string, unknown>;
  log: string[];
  text: string[];
}

export class FixtureTable extends LiveTable {
  acted: string[] = [];

  constructor(
    private fixture: Fixture,
    private full: (data: unknown) => Preview,
  ) {
    const faces = fullFaces(fixture.faces);
    super(() => faces);
    const seats = fixture.looks.map((look, seat) => ({
      seat,
      kind: seat === fixture.viewer ? 'me' : 'open',
      name: seat === fixture.viewer ? 'Mira' : 'Jun',
      level: '',
      here: 'here',
      clock: seat ? 348 : 432,
      bot: false,
      look,
    }));
    this.wasOpen = this.isOpen = true;
    this.hear({
      type: 'table',
      seq: 0,
      viewer: fixture.viewer,
      mine: [fixture.viewer],
      chat: [{ name: 'Jun', seat: 1, text: 'Good luck!', at: 0 }],
      drawn: fixture.text,
      undo: 'yes',
      count: 0,
      scene: fixture.scene,
      log: fixture.log.map((words, i) => ({ words, seat: i % 2, turn: Math.floor(i / 3) + 1, at: i, text: '' })),
      room: {
        id: 'sample',
        code: 'K7R2M',
        game: 'sample',
        status: 'playing',
        public: true,
        seats,
        options: {},
        clock: { kind: 'live' },
        turn: 9,
        watching: 2,
        host: 0,
        asked: [fixture.viewer],
      },
    });
  }

  override async preview(text: string): Promise<Preview> {
    return Promise.resolve(this.full(this.fixture.previews[text]));
  }

  override async why(clicks: string[], text: string | null): Promise<Objection | null> {
    return Promise.resolve({
      sentence: `“${text ?? clicks.join(' ')}” is not possible here, says the sample.`,
      rule: 'R23',
    });
  }

  override async act(text: string): Promise<void> {
    this.acted.push(text);
    this.say(text);
    return Promise.resolve();
  }
}
