/**
 * What runs before everything else: whoever follows a link to a table is connected to it while the
 * rest of the page is still on its way. This file is loaded by itself, so it imports next to nothing.
 */

import { PROTOCOL } from './net/protocol';
import { stored, tokensIn } from './net/seats';

export type Data = string | ArrayBuffer;

interface Early {
  url: string;
  ws: WebSocket;
  heard: Data[]; // what the server has said so far
}

/** The address of a room's socket. */
export function socketUrl(room: string, token: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const packed = 'DecompressionStream' in globalThis ? '&packed=1' : '';
  const proof = token ? `&token=${encodeURIComponent(token)}` : '';
  return `${scheme}://${location.host}/ws/${encodeURIComponent(room)}?protocol=${PROTOCOL}${packed}${proof}`;
}

/** The address of a lesson's socket, from one of its steps on. */
export function lessonUrl(game: string, lesson: string, at: number): string {
  const [way, query = ''] = socketUrl('', '').split('?');
  return `${way}lesson/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}?${query}&at=${at}`;
}

/** A socket that hears whole tables in one packed piece. */
export function opened(url: string): WebSocket {
  const ws = new WebSocket(url);
  ws.binaryType = 'arraybuffer';
  return ws;
}

function begin(): Early | null {
  const name = /^\/t\/([^/]+)$/.exec(location.pathname)?.[1];
  if (!name) return null;
  const room = decodeURIComponent(name);
  const url = socketUrl(room, tokensIn(stored(), room));
  const early: Early = { url, ws: opened(url), heard: [] };
  early.ws.onmessage = (event: MessageEvent<Data>) => early.heard.push(event.data);
  return early;
}

let early = begin();

/** The connection that was made early, for whoever wants just that one; it is given once. */
export function taken(url: string): Early | null {
  const found = early;
  early = null;
  if (found && found.url === url && found.ws.readyState < 2) return found;
  found?.ws.close();
  return null;
}
