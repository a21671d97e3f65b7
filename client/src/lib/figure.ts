/** What a figure of the rules draws of a scene: its boards, what lies over them, and what its caption names. */

import { arrange } from '../table/view.svelte';
import { faceOf, type Area, type Faces, type Scene } from './scene';

export interface DrawnParts {
  boards: [area: Area, height: number][];
  duel: Area[]; // drawn together
  rows: Area[];
}

const WIDE = 480; // pixels that a figure has at a desk
const LEAST = 130;
const MOST = 300;
const FEW = 6; // rows that are shown as they are

/** Which areas a figure draws; a window lies over the board at the table, and stands in its place here. */
export function drawnParts(scene: Scene, faces: Faces, caption: string): DrawnParts {
  const parts = arrange(scene);
  const windows = parts.windows.filter((area) => isFilled(scene, area));
  const duel = windows.filter((area) => area.shape.startsWith('duel'));
  const named = parts.mine.filter((area) => isNamed(scene, area, faces, caption));
  const rows = parts.rows.filter((area) => area.kind !== 'pile' && isFilled(scene, area));
  return {
    boards: windows.length ? [] : parts.boards.map((area) => [area, heightOf(scene, area)]),
    duel,
    rows: [...windows.filter((area) => !duel.includes(area)), ...rows, ...named],
  };
}

const spots = (scene: Scene, area: Area): Set<string> =>
  new Set([area.id, ...scene.places.filter((p) => p.area === area.id).map((p) => p.id)]);

function isFilled(scene: Scene, area: Area): boolean {
  const here = spots(scene, area);
  return (
    scene.pieces.some((p) => here.has(p.at)) ||
    [...scene.rolls, ...scene.tables, ...scene.meters].some((one) => one.area === area.id)
  );
}

/** The scene of a figure; of a table the rows that its caption names, if it names any. */
export function figureScene(scene: Scene, caption: string): Scene {
  const tables = scene.tables.map((table) => {
    if (table.rows.length <= FEW) return table;
    const named = table.rows.filter((row) => {
      const name = row.cells[0]?.split('\n')[0];
      return name && wordOf(name).test(caption);
    });
    return named.length ? { ...table, rows: named } : table;
  });
  return { ...scene, tables };
}

/** Whether the caption names something that lies in an area and nowhere on a board. */
function isNamed(scene: Scene, area: Area, faces: Faces, caption: string): boolean {
  const boards = new Set(scene.areas.filter((a) => a.kind === 'board').flatMap((a) => [...spots(scene, a)]));
  const onBoard = new Set(scene.pieces.filter((p) => boards.has(p.at)).map((p) => p.face));
  const here = spots(scene, area);
  const pieces = scene.pieces.filter((p) => here.has(p.at) && !onBoard.has(p.face));
  const names = [
    ...pieces.map((p) => faceOf(faces, p.face).title),
    ...scene.meters.filter((m) => m.area === area.id).map((m) => m.label),
  ];
  return names.some((name) => name && wordOf(name).test(caption));
}

const wordOf = (name: string): RegExp =>
  new RegExp(`(^|[^\\p{L}])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{Ll}{2})`, 'u');

/** As high as a board is in the width of a figure. */
function heightOf(scene: Scene, area: Area): number {
  const places = scene.places.filter((p) => p.area === area.id);
  const span = (at: number[]): number => Math.max(...at) - Math.min(...at) + 1;
  const ratio = span(places.map((p) => p.x)) / span(places.map((p) => p.y));
  return Math.round(Math.min(Math.max(WIDE / ratio, LEAST), MOST));
}
