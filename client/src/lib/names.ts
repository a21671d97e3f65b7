/** People are called by their names, wherever a game speaks of the seats on which they sit. */

import type { Look } from './context';
import type { Scene } from './scene';

export type Rename = (words: string) => string;

interface Seated {
  seat: number;
  name: string;
  level: string;
}

/** How a seat is called: by the name of who sits there; a bot has none and is called by its side. */
export function called({ seat, name, level }: Seated, look: Look | undefined): string {
  return name && name !== level ? name : look?.name || `Seat ${seat + 1}`;
}

/** Puts names in place of sides. */
export function byName(looks: readonly Look[], seats: readonly Seated[]): Rename {
  const names = new Map(
    seats.flatMap((s): [string, string][] => {
      const side = looks[s.seat]?.name;
      return side && called(s, looks[s.seat]) !== side ? [[side, s.name]] : [];
    }),
  );
  if (names.size === 0) return (words) => words;
  const sides = new RegExp(
    `\\b(?:${[...names.keys()].map((side) => side.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')).join('|')})\\b`,
    'gu',
  );
  return (words) => words.replace(sides, (side) => names.get(side) ?? side);
}

/** A scene in which people are called by their names. */
export function named(scene: Scene, say: Rename): Scene {
  return {
    ...scene,
    prompt: say(scene.prompt),
    help: say(scene.help),
    heading: say(scene.heading),
    areas: scene.areas.map((a) => ({ ...a, title: say(a.title) })),
    places: scene.places.map((p) => (p.label || p.note ? { ...p, label: say(p.label), note: say(p.note) } : p)),
    pieces: scene.pieces.map((p) =>
      p.label || p.badges.length
        ? { ...p, label: say(p.label), badges: p.badges.map(([words, tone]): [string, string] => [say(words), tone]) }
        : p,
    ),
    meters: scene.meters.map((m) => ({ ...m, label: say(m.label) })),
    tables: scene.tables.map((t) => ({
      ...t,
      title: say(t.title),
      columns: t.columns.map(say),
      rows: t.rows.map((r) => ({ ...r, cells: r.cells.map(say) })),
    })),
    rolls: scene.rolls.map((r) => ({ ...r, label: say(r.label) })),
    marks: scene.marks.map((m) => (m.text ? { ...m, text: say(m.text) } : m)),
    choices: scene.choices.map((c) => ({
      ...c,
      label: say(c.label),
      note: say(c.note),
      why: say(c.why),
      tag: say(c.tag),
      opens: say(c.opens),
    })),
  };
}
