/** The way to a server: calls over HTTP, a WebSocket for each table. */

import type { Reach } from './api';
import { Refused } from './refused';
import { lessonUrl, Socket, socketUrl } from './socket';
import type { Link, Message, Place, Way } from './way';

async function call<T>(path: string, body?: unknown, base = '/api'): Promise<T> {
  const answer = await fetch(`${base}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  }).catch(() => {
    throw new Refused(0, 'offline', 'The server cannot be reached just now.');
  });
  const kind = answer.headers.get('Content-Type') ?? '';
  if (!answer.ok) {
    const said = kind.includes('json') ? ((await answer.json()) as { sentence?: string; code?: string }) : {};
    throw new Refused(answer.status, said.code ?? '', said.sentence ?? `The server answered ${answer.status}.`);
  }
  if (/zip|png/.test(kind)) return (await answer.blob()) as T;
  return (kind.includes('json') ? await answer.json() : await answer.text()) as T;
}

function link(place: Place, heard: (message: Message) => void, changed: (isOpen: boolean) => void): Link {
  const url =
    'lesson' in place ? () => lessonUrl(place.game, place.lesson, place.at()) : socketUrl(place.room, place.token);
  return new Socket(url, heard, changed);
}

const kept = (): Promise<unknown[]> => Promise.resolve([]);
const restore = (): Promise<void> => Promise.resolve();

export const way: Way = { isLocal: false, call, link, kept, restore, reach: () => call<Reach>('/reach') };
