/**
 * Where a page stands in the address: behind a #, since a folder of files knows one page only. So it
 * works on every host, in any folder, and needs none to know the pages of this site.
 */

import type { Spot } from '../lib/place';

/** Where we are. */
export function here(): Spot {
  const [page = '', hash = ''] = location.hash.replace(/^#/, '').split('#');
  const [path = '', query = ''] = page.split('?');
  return { path: path || '/', query, hash: hash ? `#${hash}` : '' };
}

/** The address of a page of this site. */
export const addressOf = (page: string): string => `${location.pathname}#${page}`;

/** Let links that are opened elsewhere lead to where they say: just before one is used, it gets its address. */
export function watchAddresses(): () => void {
  const mend = (event: Event): void => {
    const link = (event.target as Element | null)?.closest?.('a[href^="/"]');
    const page = link?.getAttribute('href') ?? '';
    if (link && !link.hasAttribute('download')) link.setAttribute('href', addressOf(page));
  };
  document.addEventListener('auxclick', mend, true);
  document.addEventListener('contextmenu', mend, true);
  return () => {
    document.removeEventListener('auxclick', mend, true);
    document.removeEventListener('contextmenu', mend, true);
  };
}
