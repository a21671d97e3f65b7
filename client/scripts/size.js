// Prints what the table page loads, and fails if its JavaScript is more than it may be.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const MOST = 150_000;
const root = new URL('../../sectors/server/web/static/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', root), 'utf8'));

function files(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) files(next, seen);
  return seen;
}

const keys = files('index.html'); // the table is part of it
const size = (file) => gzipSync(readFileSync(new URL(file, root))).length;
const script = [...keys].reduce((sum, key) => sum + size(manifest[key].file), 0);
const styles = new Set([...keys].flatMap((key) => manifest[key].css ?? []));
const style = [...styles].reduce((sum, file) => sum + size(file), 0);
console.log(`table page: ${(script / 1000).toFixed(1)} kB JavaScript, ${(style / 1000).toFixed(1)} kB CSS, gzipped`);
if (script > MOST) {
  console.error(`more than ${MOST / 1000} kB`);
  process.exit(1);
}
