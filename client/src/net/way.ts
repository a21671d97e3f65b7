/** The way to the host of the tables: a server, or this device itself. Which one is chosen when the client is built. */

import type { Reach } from './api';

export interface Message {
  type: string;
  id?: number;
  seq?: number;
  [field: string]: unknown;
}

/** A connection to a table. */
export interface Link {
  /** Ask something; resolves with the answer, rejects with the host's sentence. */
  ask(type: string, fields?: Record<string, unknown>): Promise<Message>;
  close(): void;
}

/** What is opened: a room with the proof of one's seats, or a lesson from a step on. */
export type Place = { room: string; token: string } | { game: string; lesson: string; at: () => number };

export interface Way {
  /** Whether everything happens on this device: there is nobody to invite, and no clock. */
  isLocal: boolean;
  /** Something that is asked once. */
  call<T>(path: string, body?: unknown, base?: string): Promise<T>;
  /** Open a table; it is heard of, and told when the connection comes and goes. */
  link(place: Place, heard: (message: Message) => void, changed: (isOpen: boolean) => void): Link;
  /** The tables that lie on this device alone, to be taken along; a server keeps its own. */
  kept(): Promise<unknown[]>;
  /** Put such tables here, beside those that are here. */
  restore(tables: unknown[]): Promise<void>;
  /** Where others can open this page. */
  reach(): Promise<Reach>;
}
