/** Choosing: the path clicked so far, what is pointed at, its preview, and "why can't I?". */

import { buttons, click, dim, lit, mainButton, pointed, question, values, type Lit, type Names } from './choices';
import { Guard } from './guard';
import type { Choice, Preview, Scene } from './scene';

/** The rules' answer to "why not?". */
export interface Objection {
  sentence: string;
  rule: string;
}

/** Whom a chooser asks; a table answers from the server, a dev page from a fixture. */
export interface Oracle {
  preview(text: string): Promise<Preview>;
  /** By where one would click; where that means no action, by a typed line like it. */
  why(clicks: string[], text: string | null): Promise<Objection | null>;
  act(text: string): Promise<void>;
}

const REST = 500; // milliseconds after a question in which a pointer that rests asks nothing
const HELD = 5000; // milliseconds that an answer stays when it was clicked for

export type How = 'mouse' | 'key' | 'touch';
export type Sure = 'touch' | 'always' | 'never';

export class Chooser {
  scene: Scene;
  path: string[] = $state([]);
  pointedAt: string | null = $state(null);
  preview: Preview | null = $state(null);
  refusal: { id: string; objection: Objection } | null = $state(null);
  at = $state(0); // the number or turn shown in the stepper
  busy = $state(false);

  readonly lit: Map<string, Lit> = $derived.by(() => lit(this.scene.choices, this.path));
  readonly dim: Map<string, string> = $derived.by(() => dim(this.scene.choices, this.path));
  readonly buttons = $derived.by(() => buttons(this.lit));
  readonly main = $derived.by(() => mainButton(this.lit));
  readonly guard = new Guard();
  readonly numbers: number[] = $derived.by(() => values(this.lit, 'n'));
  readonly turns: number[] = $derived.by(() => values(this.lit, 'turn'));
  readonly target: Choice | null = $derived.by(() =>
    this.pointedAt === null ? null : pointed(this.scene.choices, this.path, this.pointedAt),
  );

  private previews = new Map<string, Preview>();
  private objections = new Map<string, Objection | null>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private turn = 0; // of scenes: what was asked about an older one is not told
  private isByFinger = false; // what a finger points at stays so: the page moves under a mouse that rests
  private held = ''; // what a click has asked about: its answer stays while the mouse goes there

  constructor(
    scene: Scene,
    private oracle: Oracle,
    private names: Names,
    private sure: () => Sure = () => 'touch',
  ) {
    this.scene = $state.raw(scene);
  }

  /** A new scene: what was chosen or pointed at may be gone. */
  show(scene: Scene): void {
    const same = sameChoices(scene.choices, this.scene.choices);
    if (scene === this.scene) return;
    this.scene = scene;
    this.turn++;
    this.guard.renew();
    this.previews.clear();
    this.objections.clear();
    this.refusal = null; // what it spoke of may have changed
    if (same) return this.renewed();
    this.path = [];
    this.busy = false;
    this.open([]);
  }

  /** The same answers on another table: what pointing shows is asked for anew. */
  private renewed(): void {
    this.preview = null;
    if (this.target) void this.showPreview(this.target.text);
  }

  /** Whether an id may be clicked now, here or further up the path. */
  isOpen(id: string): boolean {
    return this.lit.has(id) || click(this.scene.choices, this.path, id) !== null;
  }

  isChosen(id: string): boolean {
    return this.path.includes(id);
  }

  /** Point at something: lit things show their preview, others may be asked about. */
  point(id: string, how: How): void {
    if (this.pointedAt === id && how !== 'touch') return;
    if (how === 'mouse' && (this.held || (this.isByFinger && this.pointedAt !== null))) return;
    this.isByFinger = how === 'touch';
    clearTimeout(this.timer);
    this.pointedAt = id;
    this.preview = null;
    if (this.isOpen(id)) {
      this.refusal = null;
      if (this.target) void this.showPreview(this.target.text);
    } else if (how === 'mouse') {
      if (this.guard.age < REST) return; // the table moved, not the pointer
      this.timer = setTimeout(() => void this.ask(id), 250);
    } else {
      void this.ask(id);
    }
  }

  /**
   * Point at nothing, or at what the stepper shows; an answer that was clicked for stays a while. What a
   * mouse leaves matters only while it is pointed at: a finger or a key may have pointed elsewhere since.
   */
  unpoint(id: string): void {
    if (!this.held && this.pointedAt === id) this.clear();
  }

  private clear(): void {
    this.held = '';
    clearTimeout(this.timer);
    this.pointedAt = null;
    this.preview = null;
    this.refusal = null;
    const id = this.stepped();
    if (id) this.point(id, 'key');
  }

  /** Click on something. */
  take(id: string, how: How): void {
    const step = click(this.scene.choices, this.path, id);
    this.held = '';
    if (!step) {
      this.point(id, how === 'mouse' ? 'key' : how);
      this.hold(id);
      return;
    }
    const first = this.pointedAt !== id;
    const careful = this.sure() === 'always' || (how === 'touch' && this.sure() === 'touch');
    if (step.done && careful && first) {
      this.point(id, how);
    } else if (step.done) {
      void this.act(step.done.text);
    } else {
      this.open(step.path);
    }
  }

  /** Do what is pointed at or shown in the stepper. */
  confirm(): void {
    const id = this.shown();
    const done = this.target ?? (id === null ? null : (this.lit.get(id)?.done ?? null));
    if (done) void this.act(done.text);
    else if (id !== null) this.take(id, 'key');
  }

  /** Take back one click; false if there was none. */
  back(): boolean {
    if (this.refusal || (this.pointedAt !== this.stepped() && this.path.length === 0)) {
      this.clear();
      return true;
    }
    if (this.path.length === 0) return false;
    this.path = this.path.slice(0, -1);
    this.clear();
    return true;
  }

  /** Turn or count up (1) or down (-1). */
  step(by: number): void {
    const ids = this.turns.length ? this.turns : this.numbers;
    if (ids.length === 0) return;
    const next = this.at + by;
    this.at = this.turns.length ? (next + ids.length) % ids.length : Math.min(Math.max(next, 0), ids.length - 1);
    const id = this.shown();
    if (id) this.point(id, 'key');
  }

  /** The id of the number or turn that the stepper shows, or else of what is pointed at. */
  shown(): string | null {
    return this.stepped() ?? this.pointedAt;
  }

  private stepped(): string | null {
    if (this.turns.length) return `turn:${this.turns[this.at] ?? this.turns[0]}`;
    if (this.numbers.length) return `n:${this.numbers[this.at] ?? this.numbers[0]}`;
    return null;
  }

  /** Keep an answer so long that its rule can be clicked. */
  private hold(id: string): void {
    this.held = id;
    setTimeout(() => {
      if (this.held === id) this.clear();
    }, HELD);
  }

  private open(path: string[]): void {
    this.path = path;
    this.at = 0;
    this.clear();
  }

  private async act(text: string): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await this.oracle.act(text);
    } finally {
      this.busy = false;
    }
  }

  private async showPreview(text: string): Promise<void> {
    const turn = this.turn;
    const known = this.previews.get(text);
    const found = known ?? (await this.oracle.preview(text).catch(() => null));
    if (!found || turn !== this.turn) return;
    this.previews.set(text, found);
    if (this.target?.text === text) this.preview = found;
  }

  private async ask(id: string): Promise<void> {
    const said = this.dim.get(id);
    const turn = this.turn;
    const objection = said ? { sentence: said, rule: '' } : await this.objection(id);
    if (objection && this.pointedAt === id && turn === this.turn) this.refusal = { id, objection };
  }

  private async objection(id: string): Promise<Objection | null> {
    if (this.scene.choices.length === 0) return null;
    const clicks = [...this.path, id];
    const key = clicks.join(' ');
    const known = this.objections.get(key);
    if (known !== undefined) return known;
    const text = question(this.scene.choices, this.path, id, this.names);
    const turn = this.turn;
    const found = await this.oracle.why(clicks, text).catch(() => null);
    if (turn === this.turn) this.objections.set(key, found);
    return found;
  }
}

function sameChoices(a: readonly Choice[], b: readonly Choice[]): boolean {
  return a.length === b.length && a.every((choice, i) => choice.text === b[i]?.text);
}
