/** Walking and choosing with the keyboard: what is lit carries `data-lit`, whatever draws it. */

import type { Chooser } from './chooser.svelte';
import { neighbour, type Point } from './geometry';

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The keys, for the list that `?` shows. */
export const KEYS: [string, string][] = [
  ['1 … 9', 'take the card or button with this number'],
  ['← ↑ → ↓', 'walk through what is lit'],
  ['Shift and arrows', 'walk through every space; what is not lit says why'],
  ['Enter', 'take what is pointed at'],
  ['Esc', 'one click back'],
  ['R', 'turn; Shift+R turns the other way'],
  ['+ −', 'more, less'],
  ['H', 'a hint'],
  ['U', 'take back, or ask for it'],
  ['Y N', 'allow it to somebody who asks, or not'],
  ['W', 'why not? the rule that refuses'],
  ['M', 'sound on or off'],
  ['T', 'text view'],
  ['/', 'type a move'],
  ['?', 'these keys'],
];

function middle(node: Element): Point {
  const r = node.getBoundingClientRect();
  return { x: r.x + r.width / 2, y: r.y + r.height / 2 };
}

/** Everything lit on the page, in reading order. */
export function litElements(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-lit]')];
}

/** Move the focus one step; true if there was somewhere to go. */
export function walk(root: ParentNode, key: string, isAll: boolean): boolean {
  const way = ARROWS[key];
  if (!way) return false;
  const nodes = isAll ? [...root.querySelectorAll<HTMLElement>('[data-id]:not([inert] *)')] : litElements(root);
  const at = (document.activeElement as HTMLElement | null)?.closest<HTMLElement>('[data-id]');
  const from = at ?? nodes.find((node) => node.closest('svg')) ?? nodes[0];
  if (!from) return false;
  if (!at) {
    from.focus();
    return true;
  }
  const beside = isAll ? null : atOnce(nodes, at, way[0] + way[1] > 0);
  if (beside) {
    beside.focus();
    return true;
  }
  const others = nodes.filter((node) => node !== at);
  const spots = new Map(others.map((node, i) => [String(i), middle(node)]));
  const found = neighbour(middle(at), way[0], way[1], spots);
  if (found !== null) others[Number(found)]?.focus();
  return found !== null;
}

/** Where one step leads whatever its direction: from what is not lit, and among things that lie on each other. */
function atOnce(lit: HTMLElement[], at: HTMLElement, isForward: boolean): HTMLElement | undefined {
  const here = middle(at);
  const far = (node: Element): number => Math.hypot(middle(node).x - here.x, middle(node).y - here.y);
  const index = lit.indexOf(at);
  if (index < 0) return [...lit].sort((a, b) => far(a) - far(b))[0];
  const rest = isForward ? lit.slice(index + 1) : lit.slice(0, index).reverse();
  return rest.find((node) => far(node) < 2);
}

/** What a key does while choosing; true if it did something. */
export function chooseKey(event: KeyboardEvent, chooser: Chooser, root: ParentNode, numbers: string[]): boolean {
  const { key } = event;
  if (key === 'Escape') return chooser.back();
  if (key === 'r' || key === 'R') return stepped(chooser, event.shiftKey ? -1 : 1, 'turns');
  if (key === '+' || key === '=') return stepped(chooser, 1, 'numbers');
  if (key === '-' || key === '−') return stepped(chooser, -1, 'numbers');
  if (key in ARROWS && chooser.turns.length && !event.shiftKey)
    return stepped(chooser, key === 'ArrowLeft' || key === 'ArrowDown' ? -1 : 1, 'turns');
  if (key in ARROWS) return walk(root, key, event.shiftKey);
  if (key === 'Enter' && (chooser.target || chooser.turns.length || chooser.numbers.length)) {
    chooser.confirm();
    return true;
  }
  if (/^[1-9]$/.test(key)) {
    const id = numbers[Number(key) - 1];
    if (id === undefined) return false;
    chooser.take(id, 'key');
    return true;
  }
  return false;
}

function stepped(chooser: Chooser, by: number, kind: 'turns' | 'numbers'): boolean {
  if (chooser[kind].length === 0) return false;
  chooser.step(by);
  return true;
}
