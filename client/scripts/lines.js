// Fails at a line of more than 120 characters or a file of more than 400 lines; prettier breaks no words.
import { readdirSync, readFileSync } from 'node:fs';

const [WIDEST, LONGEST] = [120, 400];
const root = new URL('../', import.meta.url);
const inside = (folder) =>
  readdirSync(new URL(folder, root), { recursive: true }).map((name) => `${folder}${name}`.replaceAll('\\', '/'));
const names = [...readdirSync(root), ...['src/', 'tests/', 'scripts/'].flatMap(inside)];

let wrong = 0;
function complain(where, what) {
  console.error(`client/${where}: ${what}`);
  wrong += 1;
}

for (const name of names.filter((one) => /\.(ts|js|svelte|css|html)$/.test(one))) {
  const lines = readFileSync(new URL(name, root), 'utf8').trimEnd().split('\n');
  if (lines.length > LONGEST) complain(name, `${lines.length} lines, more than ${LONGEST}`);
  lines.forEach((line, i) => {
    if (line.length > WIDEST) complain(`${name}:${i + 1}`, `${line.length} characters, more than ${WIDEST}`);
  });
}
process.exit(wrong ? 1 : 0);
