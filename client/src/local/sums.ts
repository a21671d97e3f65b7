/**
 * The sums of a network in whole numbers: the same as in `sectors/players/networks/sums.py` and `sums.c`, bit for
 * bit. No sum leaves 32 bits; whoever reads a network has made sure of that.
 */

const SEATS = 8;
const MOST = 32767;

/** The numbers of a network, one kind after the other as its file has them. */
export class Network {
  private readonly parts: Record<string, Int32Array | Int16Array | Uint8Array | Int8Array> = {};
  private readonly units: Int32Array;
  private readonly more: Int32Array;

  constructor(
    private readonly inputs: number,
    private readonly width: number,
    private readonly blocks: number,
    outputs: number,
    private readonly first: number,
    body: Uint8Array,
  ) {
    const data = body.slice().buffer; // of its own, so that numbers lie as they must
    const units = blocks * width;
    let at = 0;
    const take = <T>(
      kind: { new (data: ArrayBuffer, at: number, count: number): T },
      size: number,
      count: number,
    ): T => {
      const found = new kind(data, at, count);
      at += size * count;
      return found;
    };
    this.parts['b_in'] = take(Int32Array, 4, width);
    this.parts['b_mid'] = take(Int32Array, 4, units);
    this.parts['b_out'] = take(Int32Array, 4, outputs);
    this.parts['b_seat'] = take(Int32Array, 4, SEATS);
    this.parts['bounds'] = take(Int16Array, 2, inputs);
    this.parts['w_seat'] = take(Int16Array, 2, SEATS * width);
    this.parts['s_in'] = take(Uint8Array, 1, inputs);
    this.parts['s_mid'] = take(Uint8Array, 1, units);
    this.parts['s_out'] = take(Uint8Array, 1, outputs);
    this.parts['s_seat'] = take(Uint8Array, 1, SEATS);
    this.parts['w_in'] = take(Int8Array, 1, inputs * width);
    this.parts['w_mid'] = take(Int8Array, 1, units * width);
    this.parts['w_out'] = take(Int8Array, 1, outputs * width);
    this.units = new Int32Array(width);
    this.more = new Int32Array(width);
  }

  /** What the network says to a row: eight seats, then the actions named. */
  think(row: Int16Array, found: Int32Array, said: Int32Array): void {
    this.begin(row);
    for (let block = 0; block < this.blocks; block++) this.goThrough(block);
    for (let seat = 0; seat < SEATS; seat++) said[seat] = this.output('seat', seat);
    for (let i = 0; i < found.length; i++) said[SEATS + i] = this.output('out', found[i]!);
  }

  private begin(row: Int16Array): void {
    const { width, units, first } = this;
    const { bounds, s_in: shifts, w_in: weights } = this.parts;
    units.set(this.parts['b_in']!);
    for (let i = 0; i < this.inputs; i++) {
      const bound = bounds![i]!;
      if (!row[i] || !bound) continue;
      const value = Math.max(-bound, Math.min(row[i]!, bound)) << shifts![i]!;
      for (let unit = 0, at = i * width; unit < width; unit++, at++) {
        units[unit] = (units[unit]! + Math.imul(value, weights![at]!)) | 0;
      }
    }
    const half = first ? 1 << (first - 1) : 0;
    for (let unit = 0; unit < width; unit++) {
      const sum = units[unit]!;
      units[unit] = sum > 0 ? Math.min(shifted(sum + half, first), MOST) : 0;
    }
  }

  private goThrough(block: number): void {
    const { width, units, more } = this;
    const { b_mid: biases, s_mid: shifts, w_mid: weights } = this.parts;
    for (let unit = 0; unit < width; unit++) {
      let sum = biases![block * width + unit]!;
      for (let before = 0, at = (block * width + unit) * width; before < width; before++, at++) {
        sum = (sum + Math.imul(units[before]!, weights![at]!)) | 0;
      }
      more[unit] = sum;
    }
    for (let unit = 0; unit < width; unit++) {
      if (more[unit]! <= 0) continue;
      const shift = shifts![block * width + unit]!;
      const half = shift ? 1 << (shift - 1) : 0;
      units[unit] = Math.min(units[unit]! + shifted(more[unit]! + half, shift), MOST);
    }
  }

  private output(kind: 'seat' | 'out', number: number): number {
    const { width, units } = this;
    const weights = this.parts[`w_${kind}`]!;
    let sum = this.parts[`b_${kind}`]![number]!;
    for (let unit = 0, at = number * width; unit < width; unit++, at++) {
      sum = (sum + Math.imul(units[unit]!, weights[at]!)) | 0;
    }
    const shift = this.parts[`s_${kind}`]![number]!;
    return shifted(sum + (shift ? 1 << (shift - 1) : 0), shift);
  }
}

/** A whole number shifted to the right; with what was added for rounding it may have 33 bits. */
function shifted(sum: number, shift: number): number {
  return Math.floor(sum / 2 ** shift);
}
