/** A memory that was kept is put into an interpreter that has not begun. */

import { expect, test } from 'vitest';
import { remembered, type Kept, type Machine } from '../src/local/memory';

const OWN = 12; // where a browser has something of its own

function machine(size = 64): Machine {
  const heap = new Uint8Array(size).fill(9);
  new Int32Array(heap.buffer)[1] = OWN - 8; // the offset, from 8 on
  new Int32Array(heap.buffer)[OWN / 4] = 77;
  const made: Machine = {
    HEAPU8: heap,
    API: { restoreSnapshot: () => ({}) },
    __PyRuntime: 8,
    __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: 4,
    _malloc: (more) => {
      const grown = new Uint8Array(size + more);
      grown.set(made.HEAPU8);
      made.HEAPU8 = grown;
      return 0;
    },
  };
  return made;
}

/** Eight bytes that belong at 40, in a memory that is empty from 32 on. */
function memory(size = 64, off = 0): ArrayBuffer {
  const bytes = machine().HEAPU8.slice(0, 32);
  const words = new Int32Array(bytes.buffer);
  words[OWN / 4] = 0;
  const sum = words.reduce((all, word) => (all + word) | 0, 5 + 6 + off) | 0;
  const kept: Kept = { keys: { known: 1 }, size, below: 32, sum, runs: [[40, 8]] };
  const list = new TextEncoder().encode(JSON.stringify(kept));
  const made = new Uint8Array(4 + list.length + 8);
  new DataView(made.buffer).setUint32(0, list.length, true);
  made.set(list, 4);
  made.set(new Uint8Array(new Int32Array([5, 6]).buffer), 4 + list.length);
  return made.buffer;
}

test("what was kept lies where it belongs, and what is the browser's stays", () => {
  const one = machine();
  expect(remembered(one, memory())).toEqual({ known: 1 });
  const words = new Int32Array(one.HEAPU8.buffer);
  expect([...words.slice(8)]).toEqual([0, 0, 5, 6, 0, 0, 0, 0]);
  expect(words[OWN / 4]).toBe(77);
});

test('an interpreter grows where its memory is too small', () => {
  const one = machine();
  remembered(one, memory(128));
  expect(one.HEAPU8.length).toBeGreaterThanOrEqual(128);
});

test('a memory that does not fit is refused', () => {
  expect(() => remembered(machine(), memory(64, 1))).toThrow('does not fit');
});
