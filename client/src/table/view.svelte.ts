/** What this page shows of a table: tabs, layers, dialogs; nothing of it is the game's. */

import { Glides } from '../lib/motion';
import { Pan } from '../lib/pan.svelte';
import type { Area, Face, Mark, Scene } from '../lib/scene';
import type { Hint } from '../net/asks';

export type DialogName = '' | 'keys' | 'menu' | 'resign' | 'options';

export class TableView {
  rail: string = $state('log');
  sheet: string = $state('');
  isRailOpen = $state(false);
  isText = $state(false);
  dialog: DialogName = $state('');
  rule = $state('');
  asked = $state(0); // how often rules were asked for
  meant: string[] = $state.raw([]); // what a refusal speaks of, while its rule is open
  hidden: Set<string> = $state.raw(new Set());
  layers: string[] = $state.raw([]);
  face: { face: Face; at: DOMRect; node: Element } | null = $state.raw(null); // a card shown in large
  hint: Hint | null = $state.raw(null);
  isToolsOpen = $state(false); // on a phone
  readonly pan = new Pan();
  readonly glides = new Glides();

  /** Remember the layers of marks that a scene has; those that begin switched off stay so. */
  learn(marks: readonly Mark[]): void {
    for (const mark of marks) {
      if (mark.layer === 'map' || mark.layer.startsWith('at ') || this.layers.includes(mark.layer)) continue;
      this.layers = [...this.layers, mark.layer];
      if (!mark.on) this.hidden = new Set([...this.hidden, mark.layer]);
    }
  }

  /** Show a card in large, beside where it lies; nothing: none. */
  explain(face: Face | null, node: Element | null): void {
    this.face = face && node ? { face, node, at: node.getBoundingClientRect() } : null;
  }

  /** The table has changed: a card that has left, or lies under no pointer any more, is not shown. */
  look(): void {
    const node = this.face?.node;
    if (node && !(node.isConnected && node.matches(':hover, :focus-visible'))) this.face = null;
  }

  toggle(layer: string): void {
    const next = new Set(this.hidden);
    if (!next.delete(layer)) next.add(layer);
    this.hidden = next;
  }

  /** Show how the game ended, beside the board. */
  showResult(): void {
    this.rail = this.sheet = 'result';
    this.isRailOpen = true;
  }

  /** The result has been read: what was there before takes its place. */
  shutResult(): void {
    this.rail = 'log';
    this.sheet = '';
    this.isRailOpen = false;
  }

  /** Open the rules beside the table, at a rule or at what is asked now; a refusal says what it means. */
  showRule(rule: string, meant: string[] = []): void {
    this.rule = rule;
    this.meant = meant;
    this.asked += 1;
    this.dialog = '';
    this.rail = this.sheet = 'rules';
    this.isRailOpen = true;
  }
}

/** A title without its owner, for narrow tabs: "Your hand" becomes "Hand". */
export function shortTitle(title: string): string {
  const word = title.replace(/^(your|my|\S+['’]s)\s+/i, '');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export interface Arrangement {
  boards: Area[];
  mine: Area[];
  rows: Area[]; // rows and piles in the middle, over the board
  others: Area[]; // rows and piles of other seats
  sheets: Area[]; // numbers and tables beside the board
  asides: Area[]; // what others have, to look up
  windows: Area[]; // what lies over the board
}

/** Which area goes where. */
export function arrange(scene: Scene): Arrangement {
  const isBoard = (a: Area): boolean => a.kind === 'board';
  const rest = scene.areas.filter((a) => !isBoard(a));
  const windows = rest.filter((a) => a.at === 'focus' || a.kind === 'window');
  const left = rest.filter((a) => !windows.includes(a));
  return {
    boards: scene.areas.filter(isBoard),
    windows,
    mine: left.filter((a) => a.at === 'mine'),
    rows: left.filter((a) => a.at === 'centre' && a.kind !== 'sheet'),
    others: left.filter((a) => a.at === 'side' && a.kind !== 'sheet'),
    sheets: left.filter((a) => a.at !== 'mine' && a.at !== 'aside' && a.kind === 'sheet'),
    asides: left.filter((a) => a.at === 'aside'),
  };
}

/** On a chart a window keeps away from the half where the viewer's own pieces are. */
export function freeSide(scene: Scene, board: Area | undefined, viewer: number): '' | 'at-left' | 'at-right' {
  if (board?.shape !== 'chart') return '';
  const spots = scene.places.filter((p) => p.area === board.id);
  const own = spots.filter((p) => scene.pieces.some((q) => q.owner === viewer && q.at === p.id));
  const xs = spots.map((p) => p.x);
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
  return own.some((p) => p.x > middle) ? 'at-left' : 'at-right';
}

/** The number keys: cards that are lit, in the order in which they lie, then buttons. */
export function numberKeys(scene: Scene, isLit: (id: string) => boolean, buttons: readonly string[]): string[] {
  const { mine, rows, windows, others } = arrange(scene);
  const cards = [...mine, ...windows, ...rows, ...others].flatMap((area) => {
    const spots = new Set(scene.places.filter((p) => p.area === area.id).map((p) => p.id));
    const here = scene.pieces.filter((p) => spots.has(p.at) || p.at === area.id);
    return here.sort((a, b) => a.level - b.level).map((p) => p.id);
  });
  return [...cards.filter(isLit), ...buttons].slice(0, 9);
}
