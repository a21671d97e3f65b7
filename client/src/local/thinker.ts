/** The worker that thinks for bots: one thought after the other; what is given up ends with its worker. */

import type { Files } from './early';

interface Thought {
  work: string;
  resolve: (found: string | undefined) => void;
}

export class Thinker {
  private worker: Worker | null = null;
  private line: Thought[] = [];

  constructor(
    private files: Files,
    private ready: Promise<void> = Promise.resolve(), // no worker is started before
  ) {}

  /** Think; nothing comes of a thought that is given up. */
  think(work: string): Promise<string | undefined> {
    return new Promise((resolve) => {
      this.line.push({ work, resolve });
      if (this.line.length === 1) void this.begin();
    });
  }

  /** Think no more of what is in hand or waits. */
  giveUp(): void {
    if (!this.line.length) return;
    this.worker?.terminate();
    this.worker = null;
    const given = this.line;
    this.line = [];
    for (const { resolve } of given) resolve(undefined);
  }

  /** Start the worker before there is something to think of. */
  warm(): void {
    this.worker ??= this.started();
  }

  /** There is nothing more to think of. */
  end(): void {
    this.giveUp();
    this.worker?.terminate();
    this.worker = null;
  }

  private async begin(): Promise<void> {
    const first = this.line[0]!;
    await this.ready;
    if (this.line[0] !== first) return; // it was given up
    this.warm();
    this.worker!.postMessage({ kind: 'think', id: 0, work: first.work });
  }

  private started(): Worker {
    const worker = new Worker(self.location.href, { type: 'module', name: 'mind' });
    worker.postMessage({ kind: 'begin', files: this.files });
    worker.onmessage = ({ data }: MessageEvent<{ thought?: string }>) => this.told(data.thought);
    worker.onerror = () => this.giveUp();
    return worker;
  }

  private told(found: string | undefined): void {
    this.line.shift()?.resolve(found);
    if (this.line.length) void this.begin();
  }
}
