/** Which lights are on the board, and what each of them means. */

import type { Lit } from '../lib/choices';
import type { Preview, Scene } from '../lib/scene';

export interface LegendLine {
  sign: 'lit' | 'chosen' | 'refused' | 'cross' | 'ghost' | 'fresh' | 'piece';
  tone: string;
  words: string;
  count: number;
}

export interface Lights {
  scene: Scene;
  lit: Map<string, Lit>;
  tones: Record<string, string>; // the game's words for its own tones
  fresh: Set<string>;
  hasChosen: boolean;
  preview: Preview | null;
  isRefused: boolean;
}

const USUAL: Record<string, string> = {
  good: 'good for you',
  bad: 'costs you something',
  warn: 'take care',
  danger: 'cannot be taken back',
};

/** The lines of the legend: only what can be seen now. */
export function legend(lights: Lights): LegendLine[] {
  const { scene, hasChosen, isRefused, preview } = lights;
  const boards = new Set(scene.areas.filter((a) => a.kind === 'board').map((a) => a.id));
  const places = new Set(scene.places.filter((p) => boards.has(p.area)).map((p) => p.id));
  const pieces = scene.pieces.filter((p) => places.has(p.at));
  const onBoard = new Set([...places, ...pieces.map((p) => p.id)]);
  const lines = litLines(lights, onBoard);
  if (hasChosen) lines.push(line('chosen', '', 'chosen'));
  if (preview?.pieces.some((p) => !pieces.some((q) => q.id === p.id && q.at === p.at)))
    lines.push(line('ghost', '', 'would stand here'));
  const crosses = preview?.marks.filter((m) => m.kind === 'cross' && m.tone === 'bad') ?? [];
  if (crosses.length)
    lines.push(line('cross', 'bad', crosses.some((m) => m.at.length > 1) ? 'would close' : 'would be lost'));
  if (isRefused) lines.push(line('refused', '', 'not possible; see why'));
  const fresh = pieces.filter((p) => lights.fresh.has(p.id)).length;
  if (fresh) lines.push(line('fresh', '', 'new since your last move', fresh));
  for (const [tone, count] of counted(pieces.map((p) => p.tone))) {
    const words = lights.tones[tone];
    if (words) lines.push(line('piece', tone, words, count));
  }
  return lines;
}

function line(sign: LegendLine['sign'], tone: string, words: string, count = 1): LegendLine {
  return { sign, tone, words, count };
}

/** What may be chosen on the board, a line for each tone that has words of its own. */
function litLines({ lit, tones }: Lights, onBoard: Set<string>): LegendLine[] {
  const here = [...lit.values()].filter((at) => onBoard.has(at.id));
  const known = (tone: string): string => tones[tone] ?? USUAL[tone] ?? '';
  const first = here.map((at) => at.tone.split(' ').find((tone) => tone !== 'hits' && known(tone)) ?? '');
  const lines = [...counted(first, true)].map(([tone, count]) =>
    line('lit', tone, known(tone) || 'may be chosen', count),
  );
  const hits = here.filter((at) => at.tone.split(' ').includes('hits')).length;
  return hits ? [...lines, line('cross', 'hits', known('hits') || 'hits something', hits)] : lines;
}

function counted(words: string[], hasEmpty = false): Map<string, number> {
  const found = new Map<string, number>();
  for (const word of words) if (word || hasEmpty) found.set(word, (found.get(word) ?? 0) + 1);
  return found;
}
