/** Short, soft sounds made on the spot, each game's own; on phones they are off until the player wants them. */

import { isStill, settings } from './settings.svelte';

export type Voice = 'sine' | 'triangle' | 'square' | 'saw' | 'bell' | 'noise';
export type Note = readonly [voice: Voice, hertz: number, to: number, seconds: number, after: number, loud: number];
export type Sounds = Record<string, readonly Note[]>;

/** What belongs to the table and to no game. */
const OWN: Sounds = {
  turn: [
    ['sine', 660, 660, 0.12, 0, 0.8],
    ['sine', 880, 880, 0.16, 0.1, 0.8],
  ],
};
const USUAL: readonly Note[] = [['triangle', 440, 440, 0.06, 0, 0.8]]; // for a game that names none
const HEARD = 3;
const APART = 0.16; // seconds between sounds of what is shown at once
const LOUDEST = 0.16; // of one note at full volume
const VOICES: Record<Voice, { wave: OscillatorType; parts: [times: number, loud: number][]; loud: number }> = {
  sine: { wave: 'sine', parts: [[1, 1]], loud: 1 },
  triangle: { wave: 'triangle', parts: [[1, 1]], loud: 1 },
  square: { wave: 'square', parts: [[1, 1]], loud: 0.4 },
  saw: { wave: 'sawtooth', parts: [[1, 1]], loud: 0.45 },
  bell: {
    wave: 'sine',
    parts: [
      [1, 1],
      [2.76, 0.35],
      [5.4, 0.12],
    ],
    loud: 0.8,
  },
  noise: { wave: 'sine', parts: [], loud: 1.3 },
};

let sounds: Sounds = {};
let audio: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Learn how a game sounds. */
export function tune(known: Sounds | undefined): void {
  sounds = known ?? {};
}

/** The notes of a kind of event; the table's own first. */
export function notesOf(kind: string): readonly Note[] {
  return OWN[kind] ?? sounds[kind] ?? USUAL;
}

/** Play the sound of a kind of event, some seconds from now. */
export function play(kind: string, later = 0): void {
  if (!kind || !settings.sound || settings.volume <= 0 || typeof AudioContext === 'undefined') return;
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return; // browsers want a click first
  audio ??= new AudioContext();
  for (const note of notesOf(kind)) ring(audio, note, later);
}

/** An event in a story, and how many follow it; where all are shown at once, the last few are heard in turn. */
export function tell(kind: string, following: number): void {
  if (!isStill()) play(kind);
  else if (following < HEARD) play(kind, (HEARD - 1 - following) * APART);
}

function ring(context: AudioContext, [voice, hertz, to, seconds, after, loud]: Note, later: number): void {
  const at = context.currentTime + later + after;
  const { parts, loud: own } = VOICES[voice];
  const full = LOUDEST * settings.volume * loud * own;
  if (voice === 'noise') rustle(context, hertz, to, at, seconds, full);
  for (const [times, part] of parts) tone(context, voice, hertz * times, to * times, at, seconds, full * part);
}

/** Let something sound from a moment on and fade away. */
function fading(context: AudioContext, source: AudioScheduledSourceNode, at: number, seconds: number, loud: number) {
  const volume = context.createGain();
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(loud, at + 0.005);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  volume.connect(context.destination);
  source.start(at);
  source.stop(at + seconds);
  return volume;
}

function tone(
  context: AudioContext,
  voice: Voice,
  hertz: number,
  to: number,
  at: number,
  seconds: number,
  loud: number,
) {
  const source = context.createOscillator();
  source.type = VOICES[voice].wave;
  source.frequency.setValueAtTime(hertz, at);
  source.frequency.exponentialRampToValueAtTime(to, at + seconds);
  source.connect(fading(context, source, at, seconds, loud));
}

/** Noise around a pitch: wind, cards, blasts. */
function rustle(context: AudioContext, hertz: number, to: number, at: number, seconds: number, loud: number): void {
  hiss ??= noise(context);
  const source = context.createBufferSource();
  source.buffer = hiss;
  source.loop = true;
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.Q.value = 1.2;
  band.frequency.setValueAtTime(hertz, at);
  band.frequency.exponentialRampToValueAtTime(to, at + seconds);
  source.connect(band).connect(fading(context, source, at, seconds, loud));
}

function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = 2 * Math.random() - 1;
  return buffer;
}
