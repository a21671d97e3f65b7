/** A rules page once it is in the document: chapters get names, tables can be scrolled, words be found. */

export interface Chapter {
  id: string;
  title: string;
  level: 2 | 3;
}

/** The name of a heading in links, as the rules pages write it. */
export function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');
}

/** Make a page of rules ready; its chapters. */
export function prepare(box: HTMLElement): Chapter[] {
  for (const pre of box.querySelectorAll('pre')) pre.tabIndex = 0; // it may be scrolled
  for (const th of box.querySelectorAll('th:empty')) th.replaceWith(document.createElement('td'));
  for (const [i, table] of [...box.querySelectorAll('table')].entries()) wrap(table, i + 1);
  const taken = new Set<string>();
  return [...box.querySelectorAll('h2, h3')].map((heading) => {
    const title = heading.textContent ?? '';
    heading.id ||= slug(title);
    while (taken.has(heading.id)) heading.id += '-more'; // chapters may share a name
    taken.add(heading.id);
    return { id: heading.id, title, level: heading.tagName === 'H2' ? 2 : 3 };
  });
}

/** A table may be wider than a phone: what holds it scrolls, and can be reached with the keyboard. */
function wrap(table: HTMLElement, number: number): void {
  if (table.parentElement?.classList.contains('scrolls')) return;
  const holder = document.createElement('div');
  holder.className = 'scrolls';
  holder.tabIndex = 0;
  holder.setAttribute('role', 'region');
  holder.setAttribute('aria-label', `Table ${number}`);
  table.replaceWith(holder);
  holder.append(table);
}

/** Leave only the lines that hold a word, and the headings over them; how many lines there are. */
export function filter(box: HTMLElement, wanted: string): number {
  const word = wanted.trim().toLowerCase();
  let found = 0;
  for (const item of box.querySelectorAll<HTMLElement>('p, li, tr, pre')) {
    const has = !word || (item.textContent ?? '').toLowerCase().includes(word) || item.id.toLowerCase() === word;
    item.classList.toggle('is-out', !has);
    if (word && has) found++;
  }
  for (const heading of box.querySelectorAll('h2, h3'))
    heading.classList.toggle('is-out', !!word && !hasLines(heading));
  return found;
}

function hasLines(heading: Element): boolean {
  const isNext = (node: Element): boolean => /^H[23]$/.test(node.tagName) && node.tagName <= heading.tagName;
  for (let next = heading.nextElementSibling; next && !isNext(next); next = next.nextElementSibling) {
    if (next.matches('p:not(.is-out), pre:not(.is-out)') || next.querySelector('li:not(.is-out), tr:not(.is-out)'))
      return true;
  }
  return false;
}
