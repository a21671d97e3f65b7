/** The way to the host on this device: a worker that the page talks to. */

import type { Reach } from '../net/api';
import { Refused } from '../net/refused';
import type { Link, Message, Place, Way } from '../net/way';
import { files, worker } from './early';
import { kept, restore } from './store';

type Told = { link: number; message: string } | { id: number; answer: string } | { failed: string };

const answers = new Map<number, (answer: [number, unknown]) => void>();
const links = new Map<number, LocalLink>();
let next = 1;

class LocalLink implements Link {
  private waiting = new Map<number, { resolve: (m: Message) => void; reject: (error: Error) => void }>();
  private asked = 1;
  private isOpen = false;

  constructor(
    readonly number: number,
    private heard: (message: Message) => void,
    private changed: (isOpen: boolean) => void,
  ) {}

  ask(type: string, fields: Record<string, unknown> = {}): Promise<Message> {
    const request = { type, id: this.asked++, ...fields };
    return new Promise((resolve, reject) => {
      this.waiting.set(request.id, { resolve, reject });
      worker.postMessage({ kind: 'hear', link: this.number, text: JSON.stringify(request) });
    });
  }

  close(): void {
    links.delete(this.number);
    worker.postMessage({ kind: 'close', link: this.number });
  }

  receive(message: Message): void {
    const asked = this.waiting.get(message.id ?? 0);
    if (message.type === 'reply' || message.type === 'refused') {
      this.waiting.delete(message.id ?? 0);
      if (message.type === 'reply') asked?.resolve(message);
      else asked?.reject(new Refused(0, String(message['code'] ?? ''), String(message['sentence'] ?? '')));
      return;
    }
    if (!this.isOpen && message.type === 'table') this.changed((this.isOpen = true));
    this.heard(message);
  }

  fail(sentence: string): void {
    for (const { reject } of this.waiting.values()) reject(new Refused(0, 'failed', sentence));
    this.heard({ type: 'closed', sentence });
  }
}

worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
  if ('link' in data) links.get(data.link)?.receive(JSON.parse(data.message) as Message);
  else if ('answer' in data) {
    answers.get(data.id)?.(JSON.parse(data.answer) as [number, unknown]);
    answers.delete(data.id);
  } else fail(data.failed);
});
worker.addEventListener('error', () => fail('The games could not be started in this browser.'));

function fail(sentence: string): void {
  for (const link of links.values()) link.fail(sentence);
  for (const answer of answers.values()) answer([503, { sentence, code: 'failed' }]);
  answers.clear();
}

/** What was written before, where it is; else the worker answers. */
async function call<T>(path: string, body?: unknown): Promise<T> {
  const page = body === undefined ? files.pages[path] : undefined;
  if (page) {
    const found = await fetch(new URL(page, files.home)).catch(() => null);
    if (!found?.ok) throw new Refused(0, 'offline', 'This page is not here yet, and there is no network.');
    return (await found.json()) as T;
  }
  const id = next++;
  const [status, answer] = await new Promise<[number, unknown]>((resolve) => {
    answers.set(id, resolve);
    worker.postMessage({ kind: 'call', id, path, body: body === undefined ? undefined : JSON.stringify(body) });
  });
  if (status < 300) return answer as T;
  const said = answer as { sentence: string; code: string };
  throw new Refused(status, said.code, said.sentence);
}

function link(place: Place, heard: (message: Message) => void, changed: (isOpen: boolean) => void): Link {
  const made = new LocalLink(next++, heard, changed);
  links.set(made.number, made);
  const where =
    'lesson' in place
      ? { game: place.game, lesson: place.lesson, at: place.at() }
      : { room: place.room, tokens: place.token.split(',') };
  worker.postMessage({ kind: 'open', link: made.number, where: JSON.stringify(where) });
  return made;
}

const reach = (): Promise<Reach> =>
  Promise.resolve({ addresses: [files.home.replace(/\/$/, '')], sentence: '', site: '' });

export const way: Way = { isLocal: true, call, link, kept, restore, reach };

/** Once the page has something to show, keep all files, so that it works without a network from now on. */
function keepFiles(): void {
  if (!('serviceWorker' in navigator) || isKept) return;
  isKept = true;
  navigator.serviceWorker.register(new URL('sw.js', files.home)).catch(() => undefined); // then it needs a network
}
let isKept = false;
addEventListener('load', () => setTimeout(keepFiles, 4000));
worker.addEventListener('message', () => setTimeout(keepFiles, 1000), { once: true });
