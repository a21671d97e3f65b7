/** What the levels of bots are like, in plain words; from weak to strong. */

const WORDS: Record<string, string> = {
  cadet: 'A beginner, who sees what is near and little else.',
  pilot: 'Knows the game, and forgets things now and then.',
  captain: 'Plays often, and soundly.',
  commander: 'Thinks ahead, and is hard to beat.',
  admiral: 'The best that can be had here.',
};

/** The levels of a game that have a name, each with what it is like. */
export const described = (levels: string[]): [string, string][] => {
  return levels.flatMap((level): [string, string][] => (WORDS[level] ? [[level, WORDS[level]]] : []));
};

export const levelWords = (level: string): string => WORDS[level] ?? '';

/** "an admiral", "a cadet". */
export const oneOf = (level: string): string => `${/^[aeiou]/.test(level) ? 'an' : 'a'} ${level}`;

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
