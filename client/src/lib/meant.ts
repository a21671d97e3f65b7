/** What a refusal speaks of: the things that were clicked, and those that its sentence names. */

import { faceOf, type Faces, type Scene } from './scene';

const MOST = 8;
const MOST_ALIKE = 2; // pieces of one name; where there are more, the name means a kind and no piece

/** The ids in question, what was clicked first. */
export function meant(scene: Scene, faces: Faces, clicks: readonly string[], sentence: string): string[] {
  const boards = new Set(scene.areas.filter((a) => a.kind === 'board').map((a) => a.id));
  const places = scene.places.filter((p) => boards.has(p.area));
  const known = new Set([...scene.places.map((p) => p.id), ...scene.pieces.map((p) => p.id)]);
  const named = places.filter((p) => [p.id, ...turned(p.label)].some((name) => says(sentence, name))).map((p) => p.id);
  const titles = new Map<string, string[]>();
  for (const piece of scene.pieces) {
    const title = faceOf(faces, piece.face).title;
    if (title) titles.set(title, [...(titles.get(title) ?? []), piece.id]);
  }
  const pieces = [...titles].filter(([title, ids]) => ids.length <= MOST_ALIKE && says(sentence, title));
  const clicked = clicks.filter((id) => known.has(id));
  return [...new Set([...clicked, ...named, ...pieces.flatMap(([, ids]) => ids)])].slice(0, MOST);
}

/** The ways in which a label stands in a sentence: `23 Wolf` is also Wolf 23. */
function turned(label: string): string[] {
  const hit = /^(\d+)\s+(.+)$/.exec(label);
  return hit ? [`${hit[2]} ${hit[1]}`] : [label];
}

/** Whether a sentence says a name, and not only a longer one with it inside. */
function says(sentence: string, name: string): boolean {
  if (!name) return false;
  const at = sentence.indexOf(name);
  if (at < 0) return false;
  const isPart = (letter: string | undefined): boolean => !!letter && /[\p{L}\p{N}-]/u.test(letter);
  const [before, after] = [sentence[at - 1], sentence[at + name.length]];
  const isCut = after === ',' && /\d/.test(sentence[at + name.length + 1] ?? ''); // 1 of 1,0
  return !isPart(before) && !isPart(after) && !isCut && !(before === ',' && /\d/.test(sentence[at - 2] ?? ''));
}
