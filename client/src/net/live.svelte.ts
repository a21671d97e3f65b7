/** A table that is being played: what the server says about it, and what is asked of it. */

import { Chooser, type Objection, type Oracle } from '../lib/chooser.svelte';
import type { Names } from '../lib/choices';
import type { Look } from '../lib/context';
import { byName, named, type Rename } from '../lib/names';
import { patched, type Change } from '../lib/patch';
import { EMPTY, fullPreview, fullScene, type Faces, type Preview, type Scene } from '../lib/scene';
import { isStill, settings } from '../lib/settings.svelte';
import { play, tell } from '../lib/sound';
import type { Line, Room } from './api';
import { Refused } from './api';
import { asked, type Asks, type Chat, type Hint } from './asks';
import type { Coach } from './coach';
import { release } from './mine.svelte';
import { muted } from './muted.svelte';
import { PROTOCOL } from './protocol';
import { joined, newcomers, told, type Beat, type Bid, type Moment, type Shot } from './story';
import type { Link, Message, Place } from './way';
import { way } from '#way';

const PACE = 520; // milliseconds a beat stays in sight
const FLIGHT = 900; // milliseconds until a shot has flown
const OPENED = 3200; // milliseconds that opened bids stay in sight

export class LiveTable implements Oracle {
  room: Room | null = $state.raw(null);
  scene: Scene = $state.raw(EMPTY); // what is drawn
  viewer = $state(-1);
  mine: number[] = $state.raw([]);
  log: Line[] = $state.raw([]);
  chat: Chat[] = $state.raw([]);
  /** What the chat shows: all but the lines of those who are muted here. */
  readonly heardChat = $derived(this.chat.filter((line) => !muted(this.room?.id ?? '').includes(line.seat)));
  undoMay: '' | 'yes' | 'ask' = $state('');
  count = $state(0);
  question = $state(''); // which kind of question is asked, by its name
  drawn: string[] = $state.raw([]);
  isOpen = $state(false);
  wasOpen = $state(false);
  closed = $state('');
  isNotMine = $state(false); // the server knows none of the tokens that were sent
  isFreed = $state(false); // a seat of this page was freed
  outdated = $state(''); // this page and the server do not fit together
  asks: Asks | null = $state.raw(null); // somebody asks to take back
  coach: Coach | null = $state.raw(null); // of a lesson
  answered = $state(''); // what the coach said to a move that he had not asked for
  tries = $state(0); // such moves since something was done
  wentOn = $state(''); // the room of a rematch
  flash = $state('');
  spoken = $state(''); // the same for those who listen; what the log tells is not said twice
  heard = $state(0); // log lines that the story has come to
  seen = $state(0); // log lines that were there when the viewer last acted
  fresh: Set<string> = $state.raw(new Set());
  story: Moment[] = $state.raw([]); // since the viewer last acted
  isPlaying = $state(false);
  shots: Shot[] = $state.raw([]); // what flies over the board just now
  bids: Bid[] = $state.raw([]); // that were opened just now
  looks: Look[] = $state.raw([]); // what the game calls its seats
  readonly chooser: Chooser;

  private newest: Scene = EMPTY;
  private seq = -1;
  private place = ''; // the room's id or code
  private socket: Link | null = null;
  private run = 0;
  private isRead = false;
  private isUndoing = false;
  private wake: (() => void) | null = null;

  constructor(private faces: () => Faces) {
    this.chooser = new Chooser(
      EMPTY,
      this,
      (id) => this.names(id),
      () => settings.confirm,
    );
  }

  connect(room: string, token: string): void {
    if (room !== this.place) [this.mine, this.isFreed] = [[], false];
    this.place = room;
    this.closed = '';
    this.isNotMine = false;
    this.open({ room, token });
  }

  /** Take a lesson; whoever is cut off comes back to the step where he was. */
  learn(game: string, lesson: string): void {
    this.open({ game, lesson, at: () => (this.coach ? this.coach.at - (this.coach.over ? 0 : 1) : 0) });
  }

  private open(place: Place): void {
    this.socket = way.link(
      place,
      (m) => this.hear(m),
      (open) => {
        this.isOpen = open;
        if (open) this.wasOpen = true;
        if (open && this.isRead) this.read(true);
      },
    );
  }

  /** Whether the board is also wanted as lines of text. */
  read(yes: boolean): void {
    this.isRead = yes;
    void this.ask('text', { yes }).then(
      (said) => (this.drawn = (said['drawn'] ?? []) as string[]),
      () => undefined,
    );
  }

  close(): void {
    this.run++;
    this.socket?.close();
  }

  /** Words of the game, with people called by their names. */
  readonly words: Rename = $derived(byName(this.looks, this.room?.seats ?? []));

  /** Learn what the game calls its seats. */
  introduce(looks: Look[]): void {
    this.looks = looks;
    if (this.room && !this.isPlaying) this.present();
  }

  readonly isMyTurn = $derived.by(() => this.scene.choices.length > 0);

  // --- asking

  private ask(type: string, fields: Record<string, unknown> = {}): Promise<Message> {
    return this.socket?.ask(type, fields) ?? Promise.reject(new Refused(0, 'offline', 'There is no connection.'));
  }

  /** Play; with the count it was made at, so that the server takes a move that is sent twice once. */
  async act(text: string): Promise<void> {
    this.seen = this.log.length;
    this.story = [];
    this.fresh = new Set();
    await this.ask('act', { text, count: this.count, seat: this.viewer }).catch((error: unknown) => {
      if (error instanceof Refused && error.code === 'lesson') this.hearAnswer(error.message);
      else if (!(error instanceof Refused) || error.code !== 'stale') this.say(error);
    });
  }

  private hearAnswer(words: string): void {
    this.answered = this.words(words);
    this.tries++;
  }

  /** Go on in a lesson, or back, or let the coach do what he asks for. */
  step(way: 'next' | 'back' | 'show'): void {
    this.seen = this.log.length;
    this.story = [];
    void this.ask(way).catch((error: unknown) => this.say(error));
  }

  async preview(text: string): Promise<Preview> {
    const found = fullPreview((await this.ask('preview', { text }))['preview']);
    return { ...found, notes: found.notes.map(([tone, words]) => [tone, this.words(words)]) };
  }

  async why(clicks: string[], text: string | null): Promise<Objection | null> {
    const there = clicks.length ? await this.ask('why', { clicks }) : null;
    let said = there;
    if (!said || said['code'] === 'no_such_action') said = text ? await this.ask('why', { text }) : null;
    if (said?.['code'] === 'bad_syntax') said = there; // the line was only a guess
    if (!said || said['legal']) return null;
    return { sentence: this.words(String(said['sentence'] ?? '')), rule: String(said['rule'] ?? '') };
  }

  async hint(): Promise<Hint> {
    const said = await this.ask('hint');
    const others = (said['alternatives'] ?? []) as { text: string; loses: unknown }[];
    return {
      text: String(said['text'] ?? ''),
      label: String(said['label'] ?? ''),
      reason: this.words(String(said['reason'] ?? '')),
      alternatives: others.map(({ text, loses }) => ({ text, loses: String(loses ?? '') })),
    };
  }

  /** The move that would be taken back, in words. */
  readonly lastMove: string = $derived.by(() => {
    const line = this.log.findLast((one) => one.seat === this.viewer && one.words !== '');
    return line ? this.words(line.words).replace(/\.$/, '') : '';
  });

  /** Take the last move back, or ask for it; once, however often the key is pressed meanwhile. */
  async undo(): Promise<void> {
    if (this.isUndoing || (this.asks && this.mine.includes(this.asks.seat))) return;
    this.isUndoing = true;
    const [move, isDone] = [this.lastMove, this.undoMay === 'yes'];
    await this.ask('undo').then(
      () => isDone && move && this.say(`Taken back: ${move}.`),
      (error: unknown) => this.say(error),
    );
    this.isUndoing = false;
  }

  /** The seat here that has yet to answer whoever asks to take a move back; -1 if there is none. */
  readonly answering = $derived(this.asks?.missing.find((seat) => this.mine.includes(seat)) ?? -1);

  /** Answer whoever asks to take a move back; or withdraw what one asks oneself. */
  allow(yes: boolean): void {
    const seat = this.answering >= 0 ? this.answering : (this.asks?.seat ?? -1);
    this.asks = null;
    void this.ask('allow', { yes, seat }).catch((error: unknown) => this.say(error));
  }

  speak(text: string): void {
    void this.ask('chat', { text }).catch((error: unknown) => this.say(error));
  }

  resign(): void {
    void this.ask('resign').catch((error: unknown) => this.say(error));
  }

  sit(seat: number): void {
    void this.ask('seat', { seat }).catch((error: unknown) => this.say(error));
  }

  /** Show a sentence over the board for a while. */
  say(error: unknown): undefined {
    const words = error instanceof Error ? error.message : String(error);
    this.spoken = words;
    return this.show(words);
  }

  private show(words: string): undefined {
    this.flash = words;
    setTimeout(() => {
      if (this.flash === words) this.flash = '';
    }, 3500);
    return undefined;
  }

  // --- hearing

  hear(message: Message): void {
    if (message.seq !== undefined && message.type !== 'table') {
      if (message.seq !== this.seq + 1) {
        void this.ask('sync').catch(() => undefined);
        return;
      }
      this.seq = message.seq;
    }
    if (message.type === 'table') {
      if (!this.differs(message)) this.wholeTable(message);
    } else if (message.type === 'update') this.update(message);
    else if (message.type === 'chat') this.chat = [...this.chat, message['line'] as Chat];
    else if (message.type === 'asked') this.asks = asked(message);
    else if (message.type === 'rematch') this.wentOn = String(message['room']);
    else if (message.type === 'closed' && message['code'] === 'outdated') this.outdated = String(message['sentence']);
    else if (message.type === 'closed') {
      this.isNotMine = message['code'] === 'not_yours';
      this.closed = String(message['sentence']);
    }
  }

  /** A server of another version: nothing that it says can be trusted to mean what we think. */
  private differs(m: Message): boolean {
    if (m['protocol'] === undefined || m['protocol'] === PROTOCOL) return false;
    this.outdated = 'This page and the server are of different versions. Reload the page to go on.';
    this.close();
    return true;
  }

  private wholeTable(m: Message): void {
    const first = this.seq < 0;
    this.run++;
    this.seq = m.seq ?? 0;
    this.stand(m);
    this.room = m['room'] as Room;
    this.wentOn = this.room.next || this.wentOn;
    this.viewer = Number(m['viewer']);
    this.seatIn((m['mine'] ?? []) as number[]);
    this.log = m['log'] as Line[];
    this.chat = (m['chat'] ?? []) as Chat[];
    this.drawn = (m['drawn'] ?? []) as string[];
    this.newest = fullScene(m['scene']);
    this.isPlaying = false;
    if (first) this.seen = this.log.length;
    this.present();
  }

  /** The seats of this page; the host may have freed one of them. */
  private seatIn(seats: number[]): void {
    const lost = this.mine.filter((seat) => !seats.includes(seat));
    this.isFreed = seats.length === 0 && (this.isFreed || lost.length > 0);
    if (lost.length && this.room) release(this.room.id, lost);
    this.mine = seats;
  }

  /** What happened, as far as the story has been told. */
  readonly told: Line[] = $derived.by(() => (this.heard < this.log.length ? this.log.slice(0, this.heard) : this.log));

  private update(m: Message): void {
    const before = this.newest;
    this.newest = patched(before, (m['change'] ?? {}) as Change);
    if (m['room']) this.room = m['room'] as Room;
    this.wentOn = this.room?.next || this.wentOn;
    if (m['drawn']) this.drawn = m['drawn'] as string[];
    this.log = joined(this.log, (m['log'] ?? []) as Line[], Number(m['count'] ?? this.count), this.count);
    this.stand(m);
    const moments = told(before, (m['beats'] ?? []) as Beat[], this.newest);
    if (moments.length < 2 || isStill()) this.heard = this.log.length;
    this.story = [...this.story, ...moments].slice(-80);
    for (const piece of newcomers(before, this.newest)) this.fresh = new Set([...this.fresh, piece.id]);
    void this.tell(moments);
  }

  /** How many moves there are, what may be taken back, and who asks for that. */
  private stand(m: Message): void {
    const count = Number(m['count'] ?? this.count);
    const now = m['asks'] ? asked(m['asks'] as Record<string, unknown>) : null;
    const isMine = this.asks && this.mine.includes(this.asks.seat);
    if (isMine && !now && count > this.count) this.say('Your move is not taken back: the game went on.');
    if (isMine && !now && count === this.count) this.say('Your move is not taken back: somebody said no.');
    this.asks = now;
    this.coach = (m['coach'] ?? this.coach) as Coach | null;
    this.answered = '';
    this.tries = 0;
    this.question = String(m['question'] ?? '');
    this.count = count;
    this.undoMay = (m['undo'] ?? '') as '' | 'yes' | 'ask';
  }

  /** Step through what happened since the viewer last acted. */
  async again(): Promise<void> {
    await this.tell(this.story, PACE * 1.6);
  }

  /** Go to the present at once. */
  skip(): void {
    this.run++;
    this.wake?.();
    this.present();
  }

  private async tell(moments: Moment[], pace = PACE): Promise<void> {
    const run = ++this.run;
    this.unseal(moments.flatMap((moment) => moment.bid ?? []));
    this.isPlaying = moments.length > 1 && !isStill();
    for (const [i, moment] of moments.entries()) {
      if (run !== this.run) return;
      if (moment.words) this.show(this.words(moment.words));
      if (moment.words) this.heard++;
      tell(moment.sound, moments.length - 1 - i);
      this.shoot(moment.shots);
      if (isStill() || i === moments.length - 1) continue;
      const prompt = moment.scene.prompt || moment.words || this.scene.prompt;
      this.scene = named({ ...moment.scene, prompt, choices: [] }, this.words);
      await this.pause(pace);
    }
    if (run === this.run) this.present();
  }

  /** Bids that were sealed are opened together. */
  private unseal(bids: Bid[]): void {
    if (bids.length < 2) return; // one alone was said aloud
    this.bids = bids;
    setTimeout(() => {
      if (this.bids === bids) this.bids = [];
    }, OPENED);
  }

  /** Let something fly over the board for a moment. */
  private shoot(shots: Shot[]): void {
    if (shots.length === 0 || isStill()) return;
    this.shots = [...this.shots, ...shots];
    setTimeout(() => (this.shots = this.shots.filter((shot) => !shots.includes(shot))), FLIGHT);
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
      setTimeout(resolve, ms);
    });
  }

  private present(): void {
    const wasMine = this.scene.choices.length > 0;
    this.isPlaying = false;
    this.heard = this.log.length;
    if (this.coach) this.flash = ''; // it would lie over what he speaks of
    this.scene = named(this.newest, this.words);
    this.chooser.show(this.scene);
    if (!wasMine && this.newest.choices.length > 0) play('turn');
  }

  /** What a thing may be called in a typed line. */
  private names(id: string): ReturnType<Names> {
    const piece = this.newest.pieces.find((p) => p.id === id);
    if (!piece) return { sort: 'place', words: [id] };
    const short = this.faces()[piece.face]?.short ?? '';
    return { sort: 'piece', words: [piece.face, short, id, piece.at].filter(Boolean) };
  }
}
