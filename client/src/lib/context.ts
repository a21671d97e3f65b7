/** What every part of a drawn scene may ask for. */

import { getContext, setContext } from 'svelte';
import type { Chooser } from './chooser.svelte';
import type { Face, Faces } from './scene';

export interface Look {
  name: string;
  side?: string;
  mark?: string;
  tone?: string;
}

export interface Drawing {
  readonly game: string; // for symbols and colours; never looked at otherwise
  readonly faces: Faces;
  readonly looks: Look[];
  readonly viewer: number;
  readonly chooser: Chooser | null; // null: only to look at
  readonly spoken?: readonly string[]; // what a coach speaks of
  readonly explain: (face: Face | null, node: Element | null) => void; // a card in large, beside where it lies
}

const KEY = Symbol('drawing');

export function setDrawing(drawing: Drawing): void {
  setContext(KEY, drawing);
}

export function getDrawing(): Drawing {
  return getContext<Drawing>(KEY);
}
