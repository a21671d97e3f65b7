/** A worker with Python in it: one hosts the tables of this device, and has another one that thinks for bots. */

import { loadPyodide, type PyodideAPI, type PyodideConfig } from 'pyodide';
import type { PyBuffer } from 'pyodide/ffi';
import type { Files } from './early';
import { remembering } from './memory';
import { unpack } from './pack';
import * as store from './store';
import { Network } from './sums';
import { Thinker } from './thinker';

interface Entry {
  call(path: string, body?: string): Promise<string>;
  open(link: number, where: string): Promise<void>;
  hear(link: number, text: string): Promise<void>;
  close(link: number): void;
  changed(room: string): Promise<void>;
}

interface Page {
  ready(): void;
  host(bridge: object): Entry;
  mind(): (work: string) => string;
}

export type Said =
  | { kind: 'begin'; files: Files }
  | { kind: 'call'; id: number; path: string; body?: string }
  | { kind: 'open'; link: number; where: string }
  | { kind: 'hear'; link: number; text: string }
  | { kind: 'close'; link: number }
  | { kind: 'think'; id: number; work: string };

interface Buffered {
  getBuffer(kind: string): PyBuffer;
}

const ROOT = '/sectors';
const WARM = 500; // milliseconds after a table was sent until bots are made ready to think: it is drawn by then
const others = 'BroadcastChannel' in self ? new BroadcastChannel('sectors') : null;

/** Python with our modules in it; games are brought when they are first wanted. */
class Python {
  private games = new Map<string, Promise<void>>();

  private constructor(
    private files: Files,
    readonly api: PyodideAPI,
  ) {}

  /** The memory that was kept is quickest; where it does not fit, all is imported. */
  static async started(files: Files): Promise<Python> {
    const memory = fetched(files, files.memory);
    const engine = new URL(files.engine, files.home).href;
    const made = await begun(files, files.nothing, remembering(engine, memory)).then(
      (api) => new Python(files, api),
      () => Python.imported(files),
    );
    made.api.registerJsModule('sectors_sums', { network });
    return made;
  }

  private static async imported(files: Files): Promise<Python> {
    const core = fetched(files, files.core);
    const made = new Python(files, await begun(files, files.library));
    made.put(await core);
    made.api.runPython(`import sys; sys.path.insert(0, "${ROOT}")`);
    made.page.ready();
    return made;
  }

  /** The module of ours that a worker calls. */
  get page(): Page {
    return this.api.pyimport('sectors.server.local.page') as unknown as Page;
  }

  private put(pack: ArrayBuffer): void {
    const { FS } = this.api;
    const made = new Set<string>();
    unpack(pack, (path, bytes) => {
      const file = `${ROOT}/${path}`;
      const folder = file.slice(0, file.lastIndexOf('/'));
      if (!made.has(folder)) FS.mkdirTree(folder);
      made.add(folder);
      FS.writeFile(file, bytes);
    });
  }

  /** Bring a game, if there is one of that name. */
  async want(game: string): Promise<void> {
    const file = this.files.games[game];
    if (!file) return;
    const found = this.games.get(game) ?? fetched(this.files, file).then((pack) => this.put(pack));
    this.games.set(game, found);
    await found.catch((error: unknown) => {
      this.games.delete(game);
      throw error;
    });
    this.api.runPython('import importlib; importlib.invalidate_caches()');
  }
}

function begun(files: Files, library: string, more: PyodideConfig = {}): Promise<PyodideAPI> {
  return loadPyodide({
    indexURL: new URL(files.engine, files.home).href,
    stdLibURL: new URL(library, files.home).href,
    lockFileContents: JSON.stringify(files.lock),
    env: { HOME: '/home', PYTHONDONTWRITEBYTECODE: '1' },
    ...more,
  });
}

async function fetched(files: Files, name: string): Promise<ArrayBuffer> {
  const answer = await fetch(new URL(name, files.home));
  if (!answer.ok) throw new Error(`${name} could not be loaded.`);
  return answer.arrayBuffer();
}

/** The sums of a network, for Python to call: it sees the numbers where they lie. */
function network(
  inputs: number,
  width: number,
  blocks: number,
  outputs: number,
  first: number,
  body: Buffered,
): object {
  const bytes = body.getBuffer('u8');
  const made = new Network(inputs, width, blocks, outputs, first, bytes.data as Uint8Array);
  bytes.release();
  const think = (row: Buffered, found: Buffered, said: Buffered): void => {
    const seen = [row.getBuffer('i16'), found.getBuffer('i32'), said.getBuffer('i32')] as const;
    made.think(seen[0].data as Int16Array, seen[1].data as Int32Array, seen[2].data as Int32Array);
    for (const one of seen) one.release();
  };
  return { think };
}

/** Have a record judged by a worker that ends with its work: bots think meanwhile. */
async function judged(files: Files, work: string): Promise<string | undefined> {
  const judge = new Thinker(files);
  try {
    return await judge.think(work);
  } finally {
    judge.end();
  }
}

/** What Python's host asks of the browser; texts are JSON. */
function bridge(files: Files, python: Python): object {
  let shown = (): void => undefined;
  const thinker = new Thinker(files, new Promise((resolve) => (shown = resolve)));
  return {
    keep: async (text: string) => {
      const change = JSON.parse(text) as store.Change;
      const isStored = await store.keep(change);
      if (isStored) others?.postMessage(change.room);
      return isStored;
    },
    create: (text: string) => store.create(JSON.parse(text) as Parameters<typeof store.create>[0]),
    load: async (name: string) => {
      const found = await store.load(name);
      return found && JSON.stringify(found);
    },
    think: (work: string) => thinker.think(work),
    judge: (work: string) => judged(files, work),
    give_up: () => thinker.giveUp(),
    send: (link: number, message: string) => {
      postMessage({ link, message });
      setTimeout(() => {
        shown();
        thinker.warm();
      }, WARM);
    },
    want: (game: string) => python.want(game),
  };
}

async function hosting(files: Files): Promise<Entry> {
  const python = await Python.started(files);
  return python.page.host(bridge(files, python));
}

async function thinking(files: Files): Promise<(work: string) => Promise<string>> {
  const python = await Python.started(files);
  const think = python.page.mind();
  return async (work) => {
    await python.want((JSON.parse(work) as [string])[0]);
    return think(work);
  };
}

let host: Promise<Entry> | undefined;
let mind: Promise<(work: string) => Promise<string>> | undefined;

function begin(files: Files): void {
  if (self.name === 'mind') mind = thinking(files);
  else host = hosting(files);
  (mind ?? host)!.catch((error: unknown) =>
    postMessage({ failed: `The games could not be started: ${String(error)}` }),
  );
  if (others && host) others.onmessage = ({ data }: MessageEvent<string>) => void host!.then((e) => e.changed(data));
}

async function heard(said: Said): Promise<void> {
  if (said.kind === 'begin') begin(said.files);
  else if (said.kind === 'think') postMessage({ id: said.id, thought: await (await mind!)(said.work) });
  else if (said.kind === 'call') {
    const answer = await (await host!).call(said.path, said.body);
    postMessage({ id: said.id, answer });
  } else if (said.kind === 'open') await (await host!).open(said.link, said.where);
  else if (said.kind === 'hear') await (await host!).hear(said.link, said.text);
  else (await host!).close(said.link);
}

self.onmessage = ({ data }: MessageEvent<Said>) => void heard(data);
