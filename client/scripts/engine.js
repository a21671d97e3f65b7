// Puts the interpreter beside the page that needs no server.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const from = new URL('../node_modules/pyodide/', import.meta.url);
const to = new URL('../../sectors/server/site/static/engine/', import.meta.url);
mkdirSync(to, { recursive: true });
for (const name of ['pyodide.asm.mjs', 'pyodide.asm.wasm', 'pyodide.mjs', 'python_stdlib.zip', 'package.json']) {
  copyFileSync(new URL(name, from), new URL(name, to));
}
const { info } = JSON.parse(readFileSync(new URL('pyodide-lock.json', from), 'utf8'));
writeFileSync(new URL('lock.json', to), JSON.stringify({ info, packages: {} })); // no packages are fetched
