/** Where a bubble goes: beside its thing, inside the stage, over as few lit things as possible. */

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Side = 'above' | 'below' | 'left' | 'right';

export interface Placed {
  x: number;
  y: number;
  side: Side;
}

const GAP = 14;

function candidates(thing: Rect, width: number, height: number): Placed[] {
  const middle = { x: thing.x + thing.width / 2 - width / 2, y: thing.y + thing.height / 2 - height / 2 };
  return [
    { x: thing.x + thing.width + GAP, y: middle.y, side: 'right' },
    { x: thing.x - width - GAP, y: middle.y, side: 'left' },
    { x: middle.x, y: thing.y - height - GAP, side: 'above' },
    { x: middle.x, y: thing.y + thing.height + GAP, side: 'below' },
  ];
}

/** How much of the page two rectangles share. */
export function shared(a: Rect, b: Rect): number {
  const w = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

function clamp(n: number, low: number, high: number): number {
  return Math.max(low, Math.min(n, high));
}

/** The best place for a bubble of this size. */
export function placeTip(thing: Rect, width: number, height: number, stage: Rect, avoid: Rect[], first?: Side): Placed {
  let best: Placed | null = null;
  let least = Infinity;
  for (const spot of candidates(thing, width, height)) {
    const x = clamp(spot.x, stage.x + 6, stage.x + stage.width - width - 6);
    const y = clamp(spot.y, stage.y + 6, stage.y + stage.height - height - 6);
    const bubble = { x, y, width, height };
    const covered = avoid.reduce((sum, rect) => sum + shared(bubble, rect), 0);
    const cost = covered + 50 * shared(bubble, thing) + (spot.side === first ? -200 : 0);
    if (cost < least) [best, least] = [{ x, y, side: spot.side }, cost];
  }
  return best ?? { x: stage.x, y: stage.y, side: 'right' };
}

const WORTH_SEEING = '[data-id], .token, .stage-label, h2, h3, .meter-view, .words, .window, .tools, .thrown, .legend';
const NAMES = '.board text, .board rect.plate, .board .region'; // with the sign before a name
const NAME = 8; // a name that is half covered cannot be read; an edge of a thing can be missed
const SPOTS = ['top', 'bottom', 'top-left', 'top-right', 'bottom-left', 'bottom-right'];
const STEPS = 40; // along an edge, where each of these spots covers something

/** What is said lies where it covers least: at the top, at the bottom, in a corner, else anywhere at these edges. */
export function clear(node: HTMLElement): void {
  const stage = node.parentElement;
  if (!stage) return;
  const boxes = (what: string): DOMRect[] =>
    [...stage.querySelectorAll(what)]
      .filter((e) => e !== node && !node.contains(e))
      .map((e) => e.getBoundingClientRect());
  const [things, names] = [boxes(WORTH_SEEING), boxes(NAMES)];
  const sum = (box: Rect, all: DOMRect[]): number => all.reduce((n, thing) => n + shared(box, thing), 0);
  const cost = (box: Rect): number => sum(box, things) + NAME * sum(box, names);
  node.style.left = '';
  const covered = SPOTS.map((spot) => {
    node.dataset['at'] = spot;
    return cost(node.getBoundingClientRect());
  });
  const least = Math.min(...covered);
  node.dataset['at'] = SPOTS[covered.indexOf(least)] ?? 'top';
  if (least > 0) slide(node, stage.getBoundingClientRect(), cost, least);
}

/** Move something along the upper and the lower edge to where it covers less than it does. */
function slide(node: HTMLElement, stage: Rect, cost: (box: Rect) => number, least: number): void {
  const was = node.dataset['at'];
  let best = { edge: was, left: '', cost: least };
  for (const edge of ['top', 'bottom']) {
    node.dataset['at'] = edge;
    const { y, width, height } = node.getBoundingClientRect();
    const room = stage.width - width - 2 * GAP;
    for (let i = 0; i <= STEPS && room > 0; i++) {
      const box = { x: stage.x + GAP + (room * i) / STEPS, y, width, height };
      const middle = (100 * (box.x + width / 2 - stage.x)) / stage.width;
      if (cost(box) < best.cost) best = { edge, left: `${middle}%`, cost: cost(box) };
    }
  }
  node.dataset['at'] = best.edge;
  node.style.left = best.left;
}
