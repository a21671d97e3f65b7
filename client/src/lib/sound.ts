/** Short, soft sounds made on the spot; on phones they are off until the player wants them. */

import { settings } from './settings.svelte';

type Note = readonly [hertz: number, after: number, lasts: number, kind?: OscillatorType];

const SOUNDS: Record<string, readonly Note[]> = {
  turn: [
    [660, 0, 0.12],
    [880, 0.1, 0.16],
  ],
  draw: [[520, 0, 0.06, 'triangle']],
  deploy: [
    [220, 0, 0.1, 'triangle'],
    [330, 0.05, 0.1, 'triangle'],
  ],
  destroy: [
    [140, 0, 0.22, 'sawtooth'],
    [90, 0.05, 0.25, 'triangle'],
  ],
  strike: [
    [900, 0, 0.25, 'sine'],
    [130, 0.2, 0.3, 'sawtooth'],
  ],
  fizzle: [[300, 0, 0.08, 'square']],
  win: [
    [523, 0, 0.18],
    [659, 0.14, 0.18],
    [784, 0.28, 0.4],
  ],
  end: [
    [392, 0, 0.2],
    [330, 0.18, 0.35],
  ],
};
const USUAL: readonly Note[] = [[440, 0, 0.06, 'triangle']];

let audio: AudioContext | null = null;

/** Play the sound of a kind of event; kinds without one of their own get a tick. */
export function play(kind: string): void {
  if (!kind || !settings.sound || typeof AudioContext === 'undefined') return;
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return; // browsers want a click first
  audio ??= new AudioContext();
  for (const note of SOUNDS[kind] ?? USUAL) ring(audio, note);
}

function ring(context: AudioContext, [hertz, after, lasts, kind = 'sine']: Note): void {
  const at = context.currentTime + after;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = kind;
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0.05, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + lasts);
}
