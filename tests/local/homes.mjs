// node homes.mjs ENGINE SOURCE: what bots choose in the page's interpreter, without a browser.
// Takes what they are asked as a list of JSON texts on its input, writes their answers as another one.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [engine, source] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(resolve(engine), 'pyodide.mjs')).href);
const lockFileContents = readFileSync(join(engine, 'lock.json'), 'utf8');
const python = await loadPyodide({ indexURL: resolve(engine), lockFileContents });
for (const one of readdirSync(source, { withFileTypes: true, recursive: true })) {
  if (!one.isFile()) continue;
  const from = join(one.parentPath, one.name);
  const [, ...inside] = relative(source, from).split(/[\\/]/);
  const to = `/sectors/${inside.join('/')}`;
  python.FS.mkdirTree(dirname(to));
  python.FS.writeFile(to, new Uint8Array(readFileSync(from)));
}
python.runPython('import sys; sys.path.insert(0, "/sectors")');
const { think } = python.pyimport('sectors.server.local.mind');
const works = JSON.parse(readFileSync(0, 'utf8'));
process.stdout.write(JSON.stringify(works.map((work) => think(work))));
