/** Scenes change by differences: what is set or dropped, by id. */

import { fill, LISTS, type ListName, type Scene } from './scene';

interface Edit {
  set: unknown[];
  drop: string[];
}

export type Change = Partial<Record<'prompt' | 'help' | 'heading', string>> & Partial<Record<ListName, Edit>>;

/** The id of an element; choices are known by their text. */
export function key(element: { id?: string; text?: string }): string {
  return element.id ?? element.text ?? '';
}

/** A scene with a difference applied; elements keep their places, new ones come last. */
export function patched(scene: Scene, change: Change): Scene {
  const next: Scene = {
    ...scene,
    prompt: change.prompt ?? scene.prompt,
    help: change.help ?? scene.help,
    heading: change.heading ?? scene.heading,
  };
  for (const name of LISTS) {
    const edit = change[name];
    if (edit) (next as unknown as Record<string, unknown>)[name] = edited(scene[name], name, edit);
  }
  return next;
}

type Element = { id?: string; text?: string };

function edited(elements: Element[], name: ListName, edit: Edit): Element[] {
  const kept = new Map<string, Element>();
  for (const element of elements) kept.set(key(element), element);
  for (const id of edit.drop ?? []) kept.delete(id);
  for (const element of fill(name, edit.set)) kept.set(key(element), element);
  return [...kept.values()];
}
