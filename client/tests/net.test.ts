import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patched } from '../src/lib/patch';
import { EMPTY, fullScene } from '../src/lib/scene';
import { LiveTable } from '../src/net/live.svelte';
import { remember } from '../src/net/mine.svelte';
import { PROTOCOL } from '../src/net/protocol';
import { told } from '../src/net/story';

/** A socket whose other end is the test. */
class Fake {
  static all: Fake[] = [];
  readyState = 0;
  sent: { type: string; id: number; [field: string]: unknown }[] = [];
  onopen = (): void => undefined;
  onclose = (): void => undefined;
  onmessage = (_: { data: string }): void => undefined;

  constructor(readonly url: string) {
    Fake.all.push(this);
  }
  open(): void {
    this.readyState = 1;
    this.onopen();
    this.say({ type: 'table', seq: 1, protocol: PROTOCOL, viewer: 1, room: {}, log: [], count: 7, scene: {} });
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  say(message: unknown): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  close(): void {
    this.readyState = 3;
    this.onclose();
  }
}

beforeEach(() => {
  Fake.all = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Fake);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function seated(): { table: LiveTable; socket: Fake } {
  const table = new LiveTable(() => ({}));
  table.connect('room', 'token');
  Fake.all[0]!.open();
  return { table, socket: Fake.all[0]! };
}

describe('a story', () => {
  const beat = (words: string): object => ({ event: { name: 'e', words, sound: '' }, change: { prompt: '' } });
  const line = (words: string): object => ({ at: 8, turn: 1, seat: 0, words });

  it('is told by the prompt too, and the log does not run ahead', async () => {
    const { table, socket } = seated();
    socket.say({
      type: 'update',
      seq: 2,
      count: 8,
      change: { prompt: 'Your turn.' },
      beats: [beat('A flies.'), beat('B falls.'), beat('C is lost.')],
      log: [line('A flies.'), line('B falls.'), line('C is lost.')],
    });
    await vi.advanceTimersByTimeAsync(10);
    expect([table.isPlaying, table.scene.prompt]).toEqual([true, 'A flies.']);
    expect(table.told.map((one) => one.words)).toEqual(['A flies.']);
    await vi.advanceTimersByTimeAsync(600);
    expect(table.scene.prompt).toBe('B falls.');
    expect(table.told.length).toBe(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect([table.isPlaying, table.scene.prompt]).toEqual([false, 'Your turn.']);
    expect(table.told.length).toBe(3);
  });
});

describe('a move', () => {
  it('carries the count it was made at, and its seat', () => {
    const { table, socket } = seated();
    void table.act('pass');
    expect(socket.sent.at(-1)).toMatchObject({ type: 'act', text: 'pass', count: 7, seat: 1 });
  });

  it('whose answer was lost is sent again as it was, and a stale one is done', async () => {
    const { table, socket } = seated();
    const done = table.act('pass');
    socket.close();
    vi.advanceTimersByTime(1000);
    const next = Fake.all[1]!;
    next.open();
    expect(next.sent).toEqual([socket.sent.at(-1)]);
    next.say({ type: 'refused', id: next.sent[0]!.id, code: 'stale', sentence: 'The table has gone on.' });
    await done;
    expect(table.flash).toBe('');
  });
});

describe('a seat that is freed', () => {
  const held = (): unknown => JSON.parse(localStorage.getItem('sectors.rooms') ?? '[]');

  it('is forgotten, with its token, and the others stay', () => {
    remember({ room: 'a1b2', code: 'KRSTM', tokens: { 0: 'one', 2: 'two' } }, 'x');
    const { table, socket } = seated();
    const told = { type: 'table', protocol: PROTOCOL, room: { id: 'a1b2' }, log: [], count: 0, scene: {} };
    socket.say({ ...told, seq: 2, viewer: 0, mine: [0, 2] });
    socket.say({ ...told, seq: 3, viewer: 0, mine: [0] });
    expect([table.mine, table.isFreed]).toEqual([[0], false]);
    expect(held()).toMatchObject([{ room: 'a1b2', tokens: { 0: 'one' } }]);
    socket.say({ ...told, seq: 4, viewer: -1, mine: [] });
    expect([table.mine, table.isFreed, held()]).toEqual([[], true, []]);
  });

  it('is told apart from other reasons to be turned away', () => {
    const { table, socket } = seated();
    socket.say({ type: 'closed', code: 'not_yours', sentence: 'That seat is not yours.' });
    expect(table.isNotMine).toBe(true);
  });
});

describe('another version', () => {
  it('is named in the address, and a refusal for it is kept apart', () => {
    const { table, socket } = seated();
    expect(socket.url).toContain(`protocol=${PROTOCOL}`);
    socket.say({ type: 'closed', code: 'outdated', sentence: 'Reload.' });
    expect([table.outdated, table.closed]).toEqual(['Reload.', '']);
  });

  it('of the server ends the talk before anything is read', () => {
    const { table, socket } = seated();
    socket.say({ type: 'table', seq: 1, protocol: PROTOCOL + 1, scene: 'of another make' });
    expect(table.outdated).toMatch(/Reload/);
    expect(table.count).toBe(7);
  });
});

describe('what flies', () => {
  const board = fullScene({
    areas: [{ id: 'b', kind: 'board' }],
    places: [
      { id: '1', area: 'b' },
      { id: '2', area: 'b' },
    ],
    pieces: [{ id: 'ship', at: '1', face: 's', owner: 0 }],
  });
  it('is the shot an event tells of, and the trail of a piece that moved', () => {
    const change = { pieces: { set: [{ id: 'ship', at: '2', face: 's', owner: 0 }], drop: [] } };
    const [moment] = told(
      board,
      [{ event: { name: 'x', words: '', sound: '', args: { seat: 1 }, trace: ['1', '2'] } }],
      patched(board, change),
    );
    expect(moment?.shots).toEqual([
      { kind: 'shot', places: ['1', '2'], seat: 1 },
      { kind: 'trail', places: ['1', '2'], seat: 0 },
    ]);
  });
  it('is nothing when a piece only appears', () => {
    const [moment] = told(EMPTY, [{ event: { name: 'x', words: '', sound: '' } }], board);
    expect(moment?.shots).toEqual([]);
  });
});

describe('a hint', () => {
  it('comes with its reason and what other moves lose, or without', async () => {
    const { table, socket } = seated();
    const asked = table.hint();
    const { id } = socket.sent.at(-1)!;
    socket.say({
      type: 'reply',
      id,
      text: 'a',
      label: 'A',
      reason: 'It wins.',
      alternatives: [{ text: 'b', loses: 'a ship' }],
    });
    expect(await asked).toEqual({
      text: 'a',
      label: 'A',
      reason: 'It wins.',
      alternatives: [{ text: 'b', loses: 'a ship' }],
    });
    const again = table.hint();
    socket.say({ type: 'reply', id: socket.sent.at(-1)!.id, text: 'a', label: 'A' });
    expect(await again).toEqual({ text: 'a', label: 'A', reason: '', alternatives: [] });
  });
});
