/** Where things of a scene lie on the page, for rings around them. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Spot extends Box {
  pane: Box | null; // the part of the table that it lies in, and that is dimmed around it
}

const PANES = '.stage, .zone, .content'; // what is dimmed around a thing
const MARGIN = 3; // pixels between a thing and its ring
const LEAST = 0.3; // the part of a thing that must be in sight

/** Everything on the page that is drawn for an id: the thing itself before what can be clicked of it. */
function drawn(id: string): Element[] {
  const name = CSS.escape(id);
  const found = ['on', 'id', 'area'].flatMap((key) => [...document.querySelectorAll(`.app [data-${key}="${name}"]`)]);
  return found.filter((node) => !node.closest('[inert]')); // nor in a figure of the rules
}

const hasSize = (node: Element): boolean => {
  const box = node.getBoundingClientRect();
  return box.width > 0 && box.height > 0;
};

const boxOf = ({ x, y, width, height }: DOMRect): Box => ({ x, y, width, height });

/** The part of a thing that nothing around it cuts off. */
function inSight(node: Element): Box {
  const box = node.getBoundingClientRect();
  let [left, top, right, bottom] = [box.left - MARGIN, box.top - MARGIN, box.right + MARGIN, box.bottom + MARGIN];
  for (let around = node.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflow === 'visible' || !hasSize(around)) continue;
    const edge = around.getBoundingClientRect();
    left = Math.max(left, edge.left);
    top = Math.max(top, edge.top);
    right = Math.min(right, edge.right);
    bottom = Math.min(bottom, edge.bottom);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Where a thing is seen; nothing if it is not on the page, or out of sight. */
export function spotOf(id: string): Spot[] {
  const node = drawn(id).find(hasSize);
  if (!node) return [];
  const box = node.getBoundingClientRect();
  const seen = inSight(node);
  if (seen.width <= 0 || seen.height <= 0 || seen.width * seen.height < LEAST * box.width * box.height) return [];
  const around = node.closest(PANES)?.getBoundingClientRect();
  return [{ ...seen, pane: around ? boxOf(around) : null }];
}

/** Bring things into sight: what is folded is opened, what is scrolled away comes back. */
export function bring(ids: readonly string[]): void {
  for (const id of ids) {
    const node = drawn(id).find((one) => !one.closest('svg.board'));
    if (!node) continue;
    const folded = node.closest('details');
    if (folded) folded.open = true;
    node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}

export const alike = (a: readonly Spot[], b: readonly Spot[]): boolean =>
  a.length === b.length &&
  a.every((one, i) => {
    const other = b[i]!;
    return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
  });

/** A rounded rectangle as a path. */
export function outline({ x, y, width, height }: Box, round = 10): string {
  const r = Math.min(round, width / 2, height / 2);
  return (
    `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}` +
    `h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}z`
  );
}

/** An arrow from the edge of one thing to the edge of another; empty where they touch. */
export function arrow(from: Spot, to: Spot): { line: string; tip: string } | null {
  const [a, b] = [middle(from), middle(to)];
  const [start, end] = [edge(from, a, b), edge(to, b, a)];
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const apart = (end.x - start.x) * (b.x - a.x) + (end.y - start.y) * (b.y - a.y);
  if (length < 24 || apart <= 0) return null;
  const angle = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
  return { line: `M${start.x} ${start.y}L${end.x} ${end.y}`, tip: `translate(${end.x} ${end.y}) rotate(${angle})` };
}

const middle = (s: Spot): { x: number; y: number } => ({ x: s.x + s.width / 2, y: s.y + s.height / 2 });

/** Where the way from the middle of a thing to a point leaves it. */
function edge(s: Spot, from: { x: number; y: number }, to: { x: number; y: number }): { x: number; y: number } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const part = Math.min(
    dx ? s.width / 2 / Math.abs(dx) : Infinity,
    dy ? s.height / 2 / Math.abs(dy) : Infinity,
    Number.MAX_SAFE_INTEGER,
  );
  return { x: from.x + part * dx, y: from.y + part * dy };
}
