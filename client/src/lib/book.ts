/** The rules of a game for players, in layers, and how something is found in them. */

export interface Figure {
  caption: string;
  points: [id: string, words: string][]; // things that are numbered, and what is said of them
  number: number; // by which it can be tried; 0 if it cannot
  before: unknown;
  after?: unknown; // when it was played
  why?: { sentence: string; rule: string }; // or why it may not be
}

export interface Part {
  html: string;
  figures: Figure[];
}

export interface Phase extends Part {
  title: string;
  rules: string[];
}

export interface Ruling {
  id: string;
  title: string;
  html: string;
}

export interface BookRule extends Part {
  id: string;
  title: string;
  rulings: Ruling[];
  words: string[]; // by which it is looked for too
  asked: string[]; // kinds of question at which it is of use
  says: string[]; // refusals that name it
}

export interface Chapter {
  title: string;
  rules: BookRule[];
}

export interface Book {
  screen: Part;
  notes: Part;
  turn: Phase[];
  pieces: Part;
  chapters: Chapter[];
  ways: Part;
}

export interface Found {
  rules: BookRule[];
  cards: string[]; // faces of that name
  isNear: boolean; // nothing has these words: these are the nearest
}

const NEAREST = 2;

/** All rules in order. */
export function allRules(book: Book): BookRule[] {
  return book.chapters.flatMap((chapter) => chapter.rules);
}

/** The rule of a number, or the one that a ruling stands under. */
export function ruleAt(book: Book, id: string): BookRule | undefined {
  const wanted = id.toUpperCase();
  return allRules(book).find((rule) => rule.id === wanted || rule.rulings.some((one) => one.id === wanted));
}

/** The rules that are of use at a kind of question. */
export function askedRules(book: Book, question: string): BookRule[] {
  return question ? allRules(book).filter((rule) => rule.asked.includes(question)) : [];
}

/** Text without its tags. */
export function plain(html: string): string {
  const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
  return html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot);/g, (sign) => signs[sign] ?? sign);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const start = (wanted: string): RegExp => new RegExp(`(^|[^\\p{L}\\p{N}])${escaped(wanted)}`, 'iu');
const body = (rule: BookRule): string => [rule, ...rule.rulings].map((one) => plain(one.html)).join(' ');

/** How well a rule answers: by its title, a word for it, a refusal, or its own words; 0: not at all. */
function rank(rule: BookRule, wanted: string): number {
  const at = start(wanted);
  const titles = [rule.title, ...rule.rulings.map((one) => one.title)];
  if (rule.title.toLowerCase() === wanted) return 6;
  if (titles.some((title) => at.test(title))) return 5;
  if (rule.words.some((word) => at.test(word))) return 4;
  if (rule.says.some((said) => at.test(said))) return 3;
  const text = body(rule);
  if (at.test(text)) return 2;
  return wanted.split(' ').every((word) => start(word).test(text)) ? 1 : 0;
}

/** What some words or a number lead to, the best first; where nothing has them, the nearest two. */
export function search(book: Book, titles: Record<string, string>, typed: string): Found {
  const wanted = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  const nothing: Found = { rules: [], cards: [], isNear: false };
  if (!wanted) return nothing;
  const number = /^([a-z]?)(\d+)$/.exec(wanted);
  if (number) {
    const rule = ruleAt(book, `${number[1] || 'R'}${number[2]}`);
    return { ...nothing, rules: rule ? [rule] : [] };
  }
  const at = start(wanted);
  const cards = Object.keys(titles).filter((id) => at.test(titles[id] ?? ''));
  const ranked = allRules(book).map((rule) => ({ rule, rank: rank(rule, wanted) }));
  const rules = ranked
    .filter((one) => one.rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map((one) => one.rule);
  if (rules.length || cards.length) return { rules, cards, isNear: false };
  const near = nearest(book, wanted);
  return { rules: near, cards: [], isNear: near.length > 0 };
}

/** The rules with the words that are most like these; a title counts before a text. */
function nearest(book: Book, wanted: string): BookRule[] {
  const scored = allRules(book).map((rule) => {
    const fields = [rule.title, rule.words.join(' '), body(rule)];
    const far = fields.flatMap((text, i) =>
      (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => distance(word, wanted) + i / 10),
    );
    return { rule, far: Math.min(...far) };
  });
  const most = Math.max(1, Math.floor(wanted.length / 3)) + 0.5;
  const close = scored.filter((one) => one.far <= most).sort((a, b) => a.far - b.far);
  return close.slice(0, NEAREST).map((one) => one.rule);
}

/** How many letters must change to make one word of another. */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** HTML with some words marked where they stand in its text. */
export function marked(html: string, typed: string): string {
  const wanted = typed.trim();
  if (!wanted || /^[a-z]?\d+$/i.test(wanted)) return html;
  const hit = new RegExp(escaped(wanted.replace(/[<>&]/g, '')), 'gi');
  return html.replace(/(^|>)([^<]+)/g, (_, edge: string, text: string) => edge + text.replace(hit, '<mark>$&</mark>'));
}
