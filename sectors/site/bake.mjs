// node bake.mjs bake ENGINE SOURCE OUT: modules for the page's interpreter, made by it.
// node bake.mjs squeeze FOLDER: beside each file the same one packed, where that is worth it.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const [command, ...words] = process.argv.slice(2);
const PACKED = /\.(br|gz|woff2|png)$/;
const LEAST = 1000; // bytes of a file that is worth it

function below(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((one) => {
    const path = join(folder, one.name);
    return one.isDirectory() ? below(path) : [path];
  });
}

async function bake(engine, source, out) {
  const { loadPyodide } = await import(pathToFileURL(join(resolve(engine), 'pyodide.mjs')).href);
  const lockFileContents = readFileSync(join(engine, 'lock.json'), 'utf8');
  const python = await loadPyodide({ indexURL: resolve(engine), lockFileContents });
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
