/** A request to take a move back. */

/** Somebody asks to take a move back; those who are missing have yet to agree. */
export interface Asks {
  seat: number;
  text: string;
  words: string;
  missing: number[];
}

/** A request to take a move back, as it was told. */
export function asked(m: Record<string, unknown>): Asks {
  const text = String(m['text'] ?? '');
  return {
    seat: Number(m['seat']),
    text,
    words: String(m['words'] ?? text),
    missing: (m['missing'] ?? []) as number[],
  };
}

export interface Chat {
  name: string;
  seat: number;
  text: string;
  at: number;
}

/** A bot's favourite move, and why. */
export interface Hint {
  text: string;
  label: string;
  reason: string;
  alternatives: { text: string; loses: string }[];
}
