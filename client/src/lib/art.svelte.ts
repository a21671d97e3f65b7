/** A game's own drawings and colours, fetched once and put into the page. */

import { SvelteSet } from 'svelte/reactivity';

const loaded = new Map<string, Promise<void>>();
const known = new SvelteSet<string>(); // the ids of all symbols in the page

/** The id under which a symbol of a game stands in the page. */
export function symbolId(game: string, name: string): string {
  return `art-${game}-${name.replaceAll(' ', '-')}`;
}

/** Whether a game has drawn something under this name. */
export function hasSymbol(game: string, name: string): boolean {
  return known.has(symbolId(game, name));
}

/** Load a game's symbols and colours; a game without them is drawn with letters. */
export function loadArt(game: string, art: { symbols: string; style: string }): Promise<void> {
  const before = loaded.get(game);
  if (before) return before;
  const work = Promise.all([style(art.style), symbols(game, art.symbols)]).then(
    () => undefined,
    () => undefined,
  );
  loaded.set(game, work);
  return work;
}

function style(url: string): Promise<void> {
  if (!url) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}

async function symbols(game: string, url: string): Promise<void> {
  if (!url) return;
  const answer = await fetch(url);
  if (!answer.ok) return;
  const sheet = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement;
  if (sheet.localName !== 'svg') return;
  for (const script of sheet.querySelectorAll('script, foreignObject')) script.remove();
  rename(sheet, game);
  sheet.setAttribute('aria-hidden', 'true');
  sheet.setAttribute('style', 'position: absolute; width: 0; height: 0');
  document.body.append(document.importNode(sheet, true));
  for (const symbol of sheet.querySelectorAll('symbol')) known.add(symbol.id);
}

/** Give every id in a sheet its game's name, so that two games do not mix. */
export function rename(sheet: Element, game: string): void {
  for (const element of sheet.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      if (name === 'id') element.setAttribute(name, symbolId(game, value));
      else if (name.endsWith('href')) element.setAttribute(name, value.replace(/^#/, `#${symbolId(game, '')}`));
      else if (value.includes('url(#'))
        element.setAttribute(name, value.replaceAll('url(#', `url(#${symbolId(game, '')}`));
    }
  }
}
