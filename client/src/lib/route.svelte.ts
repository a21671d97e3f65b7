/** Where we are: the address as parts, kept in step with the browser's history. */

export const route: { path: string; query: URLSearchParams; hash: string } = $state({
  path: location.pathname,
  query: new URLSearchParams(location.search),
  hash: location.hash,
});

function read(): void {
  route.path = location.pathname;
  route.query = new URLSearchParams(location.search);
  route.hash = location.hash;
}

/** Go to an address of this site. */
export function go(to: string, isReplace = false): void {
  history[isReplace ? 'replaceState' : 'pushState'](null, '', to);
  read();
  if (!to.includes('#')) scrollTo(0, 0);
}

/** Let links within the site change the page without loading it again. */
export function watchLinks(): () => void {
  const click = (event: MouseEvent): void => {
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  document.addEventListener('click', click);
  window.addEventListener('popstate', read);
  return () => {
    document.removeEventListener('click', click);
    window.removeEventListener('popstate', read);
  };
}
