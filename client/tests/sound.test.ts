/** Sounds: each game's own notes, as loud as one wants, or not at all. */

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../src/lib/settings.svelte';
import { notesOf, play, tell, tune, type Sounds } from '../src/lib/sound';

interface Rung {
  kind: string;
  at: number;
  loud: number;
}
let rung: Rung[] = [];

/** As much of an audio context as sounds need; it notes what is started, and how loud it gets. */
class Context {
  currentTime = 10;
  sampleRate = 100;
  destination = {};
  param = () => ({ value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });
  source(kind: string) {
    const one: Rung = { kind, at: -1, loud: 0 };
    return {
      type: '',
      loop: false,
      buffer: null,
      frequency: this.param(),
      connect: (next: { one?: Rung; loud?: () => number }) => {
        one.loud = next.loud?.() ?? 0;
        return next;
      },
      start: (at: number) => rung.push(Object.assign(one, { at })),
      stop: vi.fn(),
    };
  }
  createOscillator = () => this.source('tone');
  createBufferSource = () => this.source('noise');
  createBuffer = () => ({ getChannelData: () => new Float32Array(4) });
  createBiquadFilter = () => ({ type: '', Q: { value: 0 }, frequency: this.param(), connect: (next: unknown) => next });
  createGain() {
    const gain = this.param();
    return {
      gain,
      connect: vi.fn(),
      loud: () => Math.max(...gain.exponentialRampToValueAtTime.mock.calls.map(([n]) => Number(n))),
    };
  }
}
const SOUNDS: Sounds = {
  drew: [['noise', 3000, 4000, 0.1, 0, 1]],
  won: [
    ['bell', 440, 440, 0.2, 0, 1],
    ['saw', 200, 100, 0.2, 0.5, 0.5],
  ],
};

describe('sounds', () => {
  beforeEach(() => {
    vi.stubGlobal('AudioContext', Context);
    rung = [];
    Object.assign(settings, { sound: true, volume: 1, motion: 'system' });
    tune(SOUNDS);
  });

  it('play the notes of the game, each at its time', () => {
    play('drew');
    expect(rung.map((one) => one.kind)).toEqual(['noise']);
    rung = [];
    play('won');
    expect(rung.map((one) => one.at)).toEqual([10, 10, 10, 10.5]); // three parts of a bell, then the other
  });

  it('are as loud as one wants, and silent when they are off', () => {
    play('won');
    const full = rung[3]!.loud;
    rung = [];
    settings.volume = 0.5;
    play('won');
    expect(rung[3]!.loud).toBeCloseTo(full / 2);
    rung = [];
    settings.volume = 0;
    play('won');
    settings.volume = 1;
    settings.sound = false;
    play('won');
    expect(rung).toEqual([]);
  });

  it('keep what belongs to the table, and have a tick for a game that names none', () => {
    tune({ turn: SOUNDS['drew']! });
    expect(notesOf('turn')).not.toBe(SOUNDS['drew']);
    tune(undefined);
    expect(notesOf('drew')).toHaveLength(1);
  });

  it('come one after the other where all is shown at once, and only the last', () => {
    settings.motion = 'off';
    for (const following of [4, 3, 2, 1, 0]) tell('drew', following);
    expect(rung).toHaveLength(3);
    expect(new Set(rung.map((one) => one.at)).size).toBe(3);
    rung = [];
    settings.motion = 'system';
    tell('drew', 9);
    expect(rung.map((one) => one.at)).toEqual([10]);
  });
});
