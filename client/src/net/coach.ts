/** What the coach of a lesson says now; see docs/protocol.md. */

import type { LessonInfo } from './api';
import type { Puzzle } from './puzzles.svelte';

export interface Coach {
  lesson: string;
  name: string;
  at: number;
  of: number;
  say: string;
  rules: string[];
  show: string[]; // ids that get a ring
  asks: boolean; // something is to be done; else it is read
  back: boolean;
  dice: boolean;
  over: boolean;
  figure: number; // of the rules, if one is tried
  play: { seats: number; options: Record<string, string> }; // the game that comes after it
  following: LessonInfo | null;
  puzzle?: Puzzle | null; // where it stands, if it is one
}
