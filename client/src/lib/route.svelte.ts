/** Where we are: the address as parts, kept in step with the browser's history. */

import { addressOf, here, watchAddresses } from '#place';

const first = here();
export const route: { path: string; query: URLSearchParams; hash: string } = $state({
  path: first.path,
  query: new URLSearchParams(first.query),
  hash: first.hash,
});

function read(): void {
  const now = here();
  route.path = now.path;
  route.query = new URLSearchParams(now.query);
  route.hash = now.hash;
}

/** Go to an address of this site. */
export function go(to: string, isReplace = false): void {
  history[isReplace ? 'replaceState' : 'pushState'](null, '', addressOf(to));
  read();
  if (!to.includes('#')) scrollTo(0, 0);
}

/** The page that a link of this site leads to; its parts may stand behind a #. */
function pageOf(link: HTMLAnchorElement): string {
  const given = link.getAttribute('href') ?? '';
  if (given.startsWith('#') && !given.startsWith('#/')) return route.path + given; // within the page
  const page = given.slice(given.indexOf('#/') + 1);
  return given.includes('#/') ? page : link.pathname + link.search + link.hash;
}

/** Let links within the site change the page without loading it again. */
export function watchLinks(): () => void {
  const click = (event: MouseEvent): void => {
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    event.preventDefault();
    go(pageOf(link));
  };
  const unwatch = watchAddresses();
  document.addEventListener('click', click);
  window.addEventListener('popstate', read);
  window.addEventListener('hashchange', read);
  return () => {
    unwatch();
    document.removeEventListener('click', click);
    window.removeEventListener('popstate', read);
    window.removeEventListener('hashchange', read);
  };
}
