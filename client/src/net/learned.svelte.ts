/** Which lessons were done in this browser. */

import type { GameInfo, LessonInfo } from './api';

const KEY = 'sectors.lessons';

function stored(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}

export const learned: { lessons: string[] } = $state({ lessons: stored() });

/** Whether a lesson was done. */
export function isLearned(game: string, lesson: string): boolean {
  return learned.lessons.includes(`${game}/${lesson}`);
}

/** Note that a lesson is done. */
export function noteLearned(game: string, lesson: string): void {
  addLearned([`${game}/${lesson}`]);
}

/** Lessons that were done, here or in another browser. */
export function addLearned(lessons: readonly string[]): void {
  const fresh = lessons.filter((one) => !learned.lessons.includes(one));
  if (!fresh.length) return;
  learned.lessons = [...learned.lessons, ...fresh];
  try {
    localStorage.setItem(KEY, JSON.stringify(learned.lessons));
  } catch {
    return; // it counts until the page is closed
  }
}

/** The first lesson of a game that was not done yet, or its first; none if it has no lessons. */
export function nextLesson(game: GameInfo): LessonInfo | undefined {
  const all = game.lessons ?? [];
  return all.find((lesson) => !isLearned(game.slug, lesson.id)) ?? all[0];
}
