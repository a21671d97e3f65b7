/**
 * The memory of an interpreter that has imported all of ours, kept when the folder was written
 * (`sectors/server/site/bake.mjs`). It replaces that of a fresh interpreter, and nothing is imported.
 */

import type { PyodideConfig } from 'pyodide';

export interface Kept {
  keys: object; // what Python knows of the page, for Pyodide
  size: number; // bytes of the whole
  below: number; // up to here the memory is as the program brings it, from here on empty, but for the runs
  sum: number; // of all words
  runs: [number, number][]; // where the bytes that follow belong, and how many
}

/** What is needed of an interpreter: see Pyodide's `snapshot.ts`, and `_PyEM_TrampolineCall` in its CPython. */
export interface Machine {
  HEAPU8: Uint8Array;
  API: { restoreSnapshot: () => object };
  __PyRuntime: number;
  __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: number;
  _malloc(size: number): number;
}

/** Let an interpreter begin with a memory; it fails if that does not fit. */
export function remembering(engine: string, memory: Promise<ArrayBuffer>): PyodideConfig {
  const create = async (settings: unknown): Promise<Machine> => {
    const script = (await import(/* @vite-ignore */ `${engine}pyodide.asm.mjs`)) as {
      default: (settings: unknown) => Promise<Machine>;
    };
    const [machine, kept] = await Promise.all([script.default(settings), memory]);
    machine.API.restoreSnapshot = () => remembered(machine, kept);
    return machine;
  };
  const createPyodideModule = create as unknown as PyodideConfig['createPyodideModule'];
  return { createPyodideModule, _loadSnapshot: new Uint8Array(1) }; // Pyodide would want all of it, empty or not
}

/** Put a memory into an interpreter; gives what Python knows of the page. */
export function remembered(machine: Machine, memory: ArrayBuffer): object {
  const length = new DataView(memory).getUint32(0, true);
  const kept = JSON.parse(new TextDecoder().decode(new Uint8Array(memory, 4, length))) as Kept;
  if (machine.HEAPU8.length < kept.size) machine._malloc(kept.size); // it grows
  const heap = machine.HEAPU8;
  const words = new Int32Array(heap.buffer, 0, kept.size >> 2);
  const own = (machine.__PyRuntime + words[machine.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >> 2]!) >> 2;
  const way = words[own]!; // how this browser lets Python call functions
  heap.fill(0, kept.below);
  let at = 4 + length;
  for (const [start, count] of kept.runs) {
    heap.set(new Uint8Array(memory, at, count), start);
    at += count;
  }
  words[own] = 0;
  let sum = 0;
  for (let i = 0; i < words.length; i++) sum = (sum + words[i]!) | 0;
  if (sum !== kept.sum) throw new Error('the memory does not fit');
  words[own] = way;
  return kept.keys;
}
