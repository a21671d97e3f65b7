/** One connection to a room: requests with answers, and messages; it mends itself. */

import { opened, taken, type Data } from '../early';
import { Refused } from './refused';
import type { Link, Message } from './way';

export { lessonUrl, socketUrl } from '../early';
export type { Message } from './way';

interface Waiting {
  resolve: (message: Message) => void;
  reject: (error: Error) => void;
  request: Message;
  isSent: boolean;
}

const PATIENCE = [300, 700, 1500, 3000, 5000];
const PATIENT = new Set(['act']); // sent again until it is answered; the server takes it once

export class Socket implements Link {
  private ws: WebSocket | null = null;
  private waiting = new Map<number, Waiting>();
  private next = 1;
  private tries = 0;
  private ended = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private unpacking = 0; // messages that wait, because a packed one came before them
  private order = Promise.resolve();

  constructor(
    private url: string | (() => string), // the address; or what gives it, whenever it is opened
    private heard: (message: Message) => void,
    private changed: (isOpen: boolean) => void,
  ) {
    this.connect();
  }

  /** Ask something; resolves with the answer, rejects with the server's sentence. */
  ask(type: string, fields: Record<string, unknown> = {}): Promise<Message> {
    const request = { type, id: this.next++, ...fields };
    return new Promise((resolve, reject) => {
      this.waiting.set(request.id, { resolve, reject, request, isSent: this.isOpen() });
      if (this.isOpen()) this.ws?.send(JSON.stringify(request));
      else if (!PATIENT.has(type)) this.drop(request.id, 'There is no connection just now.');
    });
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    this.ws?.close();
  }

  private isOpen(): boolean {
    return this.ws?.readyState === 1;
  }

  private drop(id: number, sentence: string, code = 'offline'): void {
    this.waiting.get(id)?.reject(new Refused(0, code, sentence));
    this.waiting.delete(id);
  }

  private connect(): void {
    const url = typeof this.url === 'string' ? this.url : this.url();
    const early = taken(url);
    const ws = early?.ws ?? opened(url);
    this.ws = ws;
    ws.onopen = () => this.begin(ws);
    ws.onmessage = (event: MessageEvent<Data>) => this.take(event.data);
    ws.onclose = () => this.lost();
    if (early && ws.readyState === 1) {
      queueMicrotask(() => {
        this.begin(ws);
        for (const data of early.heard) this.take(data);
      });
    }
  }

  private begin(ws: WebSocket): void {
    this.tries = 0;
    this.changed(true);
    for (const waiting of this.waiting.values()) {
      waiting.isSent = true;
      ws.send(JSON.stringify(waiting.request));
    }
  }

  /** Take a message in; whatever follows a packed one waits for it. */
  private take(data: Data): void {
    if (typeof data === 'string' && !this.unpacking) return this.receive(JSON.parse(data) as Message);
    this.unpacking += 1;
    this.order = this.order.then(async () => {
      const text = await unpacked(data);
      this.unpacking -= 1;
      this.receive(JSON.parse(text) as Message);
    });
  }

  private receive(message: Message): void {
    if (message.type === 'reply' && message.id !== undefined) {
      this.waiting.get(message.id)?.resolve(message);
      this.waiting.delete(message.id);
    } else if (message.type === 'refused' && message.id !== undefined) {
      this.drop(message.id, String(message['sentence'] ?? ''), String(message['code'] ?? ''));
    } else {
      if (message.type === 'closed') this.ended = true;
      this.heard(message);
    }
  }

  private lost(): void {
    if (this.ended) return;
    this.changed(false);
    for (const [id, { isSent, request }] of this.waiting) {
      if (isSent && !PATIENT.has(request.type)) this.drop(id, 'The connection broke before the answer came.', 'broken');
    }
    const wait = PATIENCE[Math.min(this.tries++, PATIENCE.length - 1)] ?? 5000;
    this.timer = setTimeout(() => this.connect(), wait);
  }
}

/** The text of a message that may have come packed. */
async function unpacked(data: Data): Promise<string> {
  if (typeof data === 'string') return data;
  return new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
}
