/**
 * A click that was meant for the question before must not answer the next one: for a moment after the
 * question has changed, a press at the spot of the last one does not count.
 */

export const GUARD = 300; // milliseconds
const NEAR = 40; // pixels

export class Guard {
  private asked = -Infinity;
  private last = { x: -1, y: -1, at: -Infinity };

  constructor(private now: () => number = () => performance.now()) {}

  /** Another question is asked. */
  renew(): void {
    this.asked = this.now();
  }

  /** Whether a press at a spot counts; keys have no spot, and a key that is held is no press. */
  allows(x: number, y: number): boolean {
    const [now, { x: wasX, y: wasY, at }] = [this.now(), this.last];
    this.last = { x, y, at: now };
    const isNear = Math.hypot(x - wasX, y - wasY) < NEAR;
    return !(isNear && at <= this.asked && now - this.asked < GUARD);
  }

  /** How long the question has been there. */
  get age(): number {
    return this.now() - this.asked;
  }
}
