/** The choices as a tree: each is a path of clicks, and what may be clicked next is lit. */

import type { Choice } from './scene';

/** What a click would open. */
export interface Lit {
  id: string;
  choices: Choice[]; // all that begin this way and may be taken
  done: Choice | null; // the one that this click would complete
  tone: string;
}

/** Whether a choice begins with a path. */
export function begins(choice: Choice, path: readonly string[]): boolean {
  return path.every((id, i) => choice.clicks[i] === id);
}

/** Everything that can be clicked after a path, in the order of the choices. */
export function lit(choices: readonly Choice[], path: readonly string[]): Map<string, Lit> {
  const found = new Map<string, Lit>();
  for (const choice of choices) {
    const next = choice.clicks[path.length];
    if (choice.why || next === undefined || !begins(choice, path)) continue;
    const isLast = choice.clicks.length === path.length + 1;
    for (const id of isLast ? [next, ...choice.also] : [next]) {
      const at = found.get(id) ?? { id, choices: [], done: null, tone: '' };
      at.choices.push(choice);
      if (isLast) at.done = choice;
      found.set(id, at);
    }
  }
  for (const at of found.values()) at.tone = commonTone(at.choices);
  return found;
}

function commonTone(choices: readonly Choice[]): string {
  const first = choices[0]?.tone ?? '';
  return choices.every((choice) => choice.tone === first) ? first : '';
}

/** Choices shown dim after a path: they may not be taken now, and say why. */
export function dim(choices: readonly Choice[], path: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const choice of choices) {
    const id = choice.clicks[path.length];
    if (choice.why && id !== undefined && begins(choice, path)) found.set(id, choice.why);
  }
  return found;
}

/** What a click does: a longer or another path, and the choice it completes. */
export interface Step {
  path: string[];
  done: Choice | null;
}

/** A click on something; null if it is lit neither here nor further up the path. */
export function click(choices: readonly Choice[], path: readonly string[], id: string): Step | null {
  const open = choices.filter((choice) => !choice.why);
  const only = open[0];
  if (only && open.length === 1 && [...only.clicks, ...only.also].includes(id)) {
    return { path: [...only.clicks], done: only };
  }
  for (let depth = path.length; depth >= 0; depth--) {
    const from = path.slice(0, depth);
    const at = lit(choices, from).get(id);
    if (at) return { path: [...from, id], done: at.done && at.choices.length === 1 ? at.done : null };
  }
  return null;
}

/** The choice that pointing at something would complete, if it is the only one. */
export function pointed(choices: readonly Choice[], path: readonly string[], id: string): Choice | null {
  const step = click(choices, path, id);
  if (!step) return null;
  if (step.done) return step.done;
  const left = choices.filter((choice) => !choice.why && begins(choice, step.path));
  return left.length === 1 ? (left[0] ?? null) : null;
}

/** Numbers and turns among what is lit: `n:3` is answered with a stepper, `turn:2` by rotating. */
export function values(found: Map<string, Lit>, kind: 'n' | 'turn'): number[] {
  const numbers = [...found.keys()]
    .filter((id) => id.startsWith(`${kind}:`))
    .map((id) => Number(id.slice(kind.length + 1)));
  return numbers.filter((n) => Number.isFinite(n)).sort((a, b) => a - b);
}

export interface Button {
  id: string;
  label: string;
  at: Lit;
}

/** The buttons among what is lit, with the words that stand on them. */
export function buttons(found: Map<string, Lit>): Button[] {
  const all = [...found.values()]
    .filter((at) => at.id.startsWith('button:'))
    .map((at) => ({ id: at.id, label: buttonLabel(at), at }));
  return all.filter((button, i) => !isTwin(button, all.slice(0, i)));
}

/** Whether it only says again what another button says, of a thing that can be pointed at too. */
function isTwin({ id, label, at }: Button, before: Button[]): boolean {
  return !!at.done?.also.includes(id) && before.some((other) => other.label === label);
}

function buttonLabel(at: Lit): string {
  const first = at.choices[0];
  const isOpener = first !== undefined && first.opens !== '' && first.clicks.at(-1) !== at.id; // more clicks follow
  if (at.choices.length === 1 && first) return isOpener ? `${first.opens}: ${first.label}` : first.label;
  if (first?.opens) return first.opens;
  const word = at.id.slice('button:'.length).replaceAll('-', ' ');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/**
 * The main button, if there is one: what the game calls so, else the first where nothing but buttons is lit.
 * What does harm is never the main one.
 */
export function mainButton(found: Map<string, Lit>): string {
  const all = buttons(found);
  const named = all.find((b) => b.at.tone === 'main');
  if (named) return named.id;
  const said = new Set(all.flatMap((b) => b.at.choices.map(words)));
  const isElsewhere = [...found.values()].some((at) => at.choices.some((choice) => !said.has(words(choice))));
  return isElsewhere ? '' : (all.find((b) => !HARM.has(b.at.tone))?.id ?? '');
}
const words = (choice: Choice): string => choice.label || choice.text;
const HARM = new Set(['danger', 'bad']);

/** What a thing is called in typed moves, and of what sort it is; sorts are not exchanged. */
export type Names = (id: string) => { sort: 'piece' | 'place'; words: string[] };

/**
 * A line to ask the rules about: like a choice that exists, with the thing pointed at in its place.
 * So the client asks "why not?" without knowing how moves are written.
 */
export function question(choices: readonly Choice[], path: readonly string[], id: string, names: Names): string | null {
  const ways = [...choices].sort((a, b) => likeness(b, path) - likeness(a, path));
  for (const way of ways) {
    const depth = Math.min(path.length, way.clicks.length - 1);
    const text = substituted(way, [...path.slice(0, depth), id], names);
    if (text !== null && text !== way.text) return text;
  }
  return null;
}

function likeness(choice: Choice, path: readonly string[]): number {
  let depth = 0;
  while (depth < path.length && choice.clicks[depth] === path[depth]) depth++;
  return depth;
}

function substituted(choice: Choice, wanted: readonly string[], names: Names): string | null {
  let words = choice.text.split(' ');
  for (const [i, id] of wanted.entries()) {
    const there = choice.clicks[i];
    if (there === undefined || there === id) continue;
    const [before, after] = [names(there), names(id)];
    const old = before.words.find((name) => words.includes(name));
    const now = after.words[0];
    if (before.sort !== after.sort || old === undefined || now === undefined) return null;
    words = words.map((word) => (word === old ? now : word));
  }
  return words.join(' ');
}
