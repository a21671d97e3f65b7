/** Where a page stands in the address: a server knows every page by its path. */

export interface Spot {
  path: string;
  query: string;
  hash: string; // with its #
}

/** Where we are. */
export const here = (): Spot => ({ path: location.pathname, query: location.search, hash: location.hash });

/** The address of a page of this site. */
export const addressOf = (page: string): string => page;

/** Let links that are opened elsewhere lead to where they say. */
export const watchAddresses = (): (() => void) => () => undefined;
