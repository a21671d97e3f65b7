import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A socket that remembers where it went. */
class Fake {
  static all: Fake[] = [];
  readyState = 0;
  binaryType = 'blob';
  onopen = (): void => undefined;
  onclose = (): void => undefined;
  onmessage = (_: { data: unknown }): void => undefined;
  isClosed = false;

  constructor(readonly url: string) {
    Fake.all.push(this);
  }
  send(): void {
    // nobody listens
  }
  close(): void {
    this.isClosed = true;
    this.readyState = 3;
  }
}

const HELD = [{ room: 'a1b2', code: 'KRSTM', game: 'x', tokens: { 0: 'one', 1: 'two' }, at: 0 }];
const TABLE = { type: 'table', seq: 1, scene: {} };

async function packed(message: unknown): Promise<ArrayBuffer> {
  const stream = new Blob([JSON.stringify(message)]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}

beforeEach(() => {
  Fake.all = [];
  vi.resetModules();
  vi.stubGlobal('WebSocket', Fake);
  localStorage.setItem('sectors.rooms', JSON.stringify(HELD));
});
afterEach(() => {
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

describe('the early connection', () => {
  it('is made at a table only', async () => {
    history.replaceState(null, '', '/new');
    await import('../src/early');
    expect(Fake.all).toHaveLength(0);
  });

  it('goes to the table of the address with every token, by id or code', async () => {
    history.replaceState(null, '', '/t/krstm');
    await import('../src/early');
    expect(Fake.all).toHaveLength(1);
    expect(Fake.all[0]!.url).toContain('/ws/krstm?');
    expect(Fake.all[0]!.url).toContain(`token=${encodeURIComponent('one,two')}`);
  });

  it('takes no seat from the address', async () => {
    history.replaceState(null, '', '/t/krstm?token=stolen');
    await import('../src/early');
    expect(Fake.all[0]!.url).not.toContain('stolen');
    expect(Fake.all[0]!.url).toContain(`token=${encodeURIComponent('one,two')}`);
  });

  it('is taken over with what was said, in order, packed or not', async () => {
    history.replaceState(null, '', '/t/a1b2');
    const { socketUrl } = await import('../src/early');
    const { tokensIn, stored } = await import('../src/net/seats');
    const { Socket } = await import('../src/net/socket');
    const ws = Fake.all[0]!;
    ws.readyState = 1;
    ws.onmessage({ data: await packed(TABLE) });
    const heard: number[] = [];
    let isOpen = false;
    new Socket(
      socketUrl('a1b2', tokensIn(stored(), 'a1b2')),
      (m) => heard.push(m.seq ?? -1),
      (open) => (isOpen = open),
    );
    expect(Fake.all).toHaveLength(1);
    await Promise.resolve();
    ws.onmessage({ data: JSON.stringify({ type: 'update', seq: 2 }) });
    expect(isOpen).toBe(true);
    await vi.waitFor(() => expect(heard).toEqual([1, 2]), { timeout: 60_000 });
    ws.onmessage({ data: JSON.stringify({ type: 'update', seq: 3 }) });
    expect(heard).toEqual([1, 2, 3]);
  });

  it('is closed if the page wants another one, and is given once', async () => {
    history.replaceState(null, '', '/t/a1b2');
    const { taken, socketUrl } = await import('../src/early');
    expect(taken(socketUrl('other', ''))).toBeNull();
    expect(Fake.all[0]!.isClosed).toBe(true);
    expect(taken(Fake.all[0]!.url)).toBeNull();
  });
});
