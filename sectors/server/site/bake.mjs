// node bake.mjs bake ENGINE SOURCE OUT: modules for the page's interpreter, made by it, and its memory with them.
// node bake.mjs squeeze FOLDER: beside each file the same one packed, where that is worth it.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const [command, ...words] = process.argv.slice(2);
const PACKED = /\.(br|gz|woff2|png)$/;
const NEAR = 16; // words between two runs that are one
const LEAST = 1000; // bytes of a file that is worth it

function below(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((one) => {
    const path = join(folder, one.name);
    return one.isDirectory() ? below(path) : [path];
  });
}

const imported = (engine, name) => import(pathToFileURL(join(resolve(engine), name)).href);

async function begun(engine, more) {
  const { loadPyodide } = await imported(engine, 'pyodide.mjs');
  const lockFileContents = readFileSync(join(engine, 'lock.json'), 'utf8');
  return loadPyodide({ indexURL: resolve(engine), lockFileContents, ...more });
}

async function bake(engine, source, out) {
  const python = await begun(engine, { env: { PYTHONNODEBUGRANGES: '1' } }); // a line has a number, that is enough
  for (const file of below(source)) {
    const name = relative(source, file).replaceAll('\\', '/');
    const data = new Uint8Array(readFileSync(file));
    for (const path of [`/source/${name}`, `/all/${name.slice(name.indexOf('/') + 1)}`]) {
      python.FS.mkdirTree(dirname(path));
      python.FS.writeFile(path, data);
    }
  }
  const baking = readFileSync(new URL('baking.py', import.meta.url), 'utf8');
  python.runPython(baking.replace('__name__', '"baking"'));
  const folders = readdirSync(source);
  const found = python.globals.get('baked')(python.toPy(folders));
  mkdirSync(out, { recursive: true });
  for (const [name, data] of Object.entries(found.toJs())) writeFileSync(join(out, name), data);
  writeFileSync(join(out, 'memory'), await memory(engine, out));
}

/** The memory of an interpreter that has imported all of ours; `client/src/local/memory.ts` puts it back. */
async function memory(engine, out) {
  const more = { stdLibURL: join(resolve(out), 'library'), env: { HOME: '/home', PYTHONDONTWRITEBYTECODE: '1' } };
  const python = await begun(engine, { ...more, _makeSnapshot: true });
  const core = readFileSync(join(out, 'core'));
  let at = 4 + core.readUInt32LE();
  for (const [name, size] of JSON.parse(core.subarray(4, at))) {
    python.FS.mkdirTree(dirname(`/sectors/${name}`));
    python.FS.writeFile(`/sectors/${name}`, core.subarray(at, (at += size)));
  }
  python.runPython('import sys; sys.path.insert(0, "/sectors")');
  python.runPython('from sectors.server.local import page; page.everything()');
  const { _module: machine, _api: api } = python;
  const keys = api.serializeHiwireState();
  const words = new Int32Array(machine.HEAPU8.slice(0, machine._sbrk(0)).buffer);
  words[(machine.__PyRuntime + words[machine.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >> 2]) >> 2] = 0; // each browser has its own
  const below = machine._emscripten_stack_get_end();
  const runs = differing(words, await untouched(engine, more, below));
  const sum = words.reduce((sum, word) => (sum + word) | 0, 0);
  const list = JSON.stringify({ keys, size: words.byteLength, below, sum, runs });
  const length = Buffer.alloc(4);
  length.writeUInt32LE(Buffer.byteLength(list));
  const parts = runs.map(([start, count]) => Buffer.from(words.buffer, start, count));
  return Buffer.concat([length, Buffer.from(list), ...parts]);
}

/** The lower part of the memory as the program brings it: what differs by browser and by run is not in it. */
function untouched(engine, more, below) {
  return new Promise((resolve) => {
    const createPyodideModule = async (settings) => {
      const { default: create } = await imported(engine, 'pyodide.asm.mjs');
      const usual = settings.instantiateWasm;
      const found = ({ exports }) => resolve(new Int32Array(exports.memory.buffer.slice(0, below)));
      return create({ ...settings, instantiateWasm: (given) => usual(given, found) });
    };
    void begun(engine, { ...more, createPyodideModule }); // it waits for ever
  });
}

/** Where words differ from those given, or from 0 where none are given: starts and lengths in bytes. */
function differing(words, given) {
  const runs = [];
  let end = -Infinity;
  for (let i = 0; i < words.length; i++) {
    if (words[i] === (given[i] ?? 0)) continue;
    if (i - end > NEAR) runs.push([4 * i, 4]);
    else runs.at(-1)[1] = 4 * (i + 1) - runs.at(-1)[0];
    end = i;
  }
  return runs;
}

function squeeze(folder) {
  for (const file of below(folder)) {
    if (PACKED.test(file) || statSync(file).size < LEAST) continue;
    const data = readFileSync(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: data.length > 3e6 ? 10 : 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    };
    const small = brotliCompressSync(data, { params });
    if (small.length > data.length * 0.95) continue;
    writeFileSync(`${file}.br`, small);
    writeFileSync(`${file}.gz`, gzipSync(data, { level: 9 }));
  }
}

try {
  await { bake, squeeze }[command](...words);
} catch (error) {
  console.error(String(error.message ?? error).slice(-2000));
  process.exit(1);
}
