/** How wide the page is. */

const matches = (widest: number): MediaQueryList | null =>
  typeof matchMedia === 'function' ? matchMedia(`(max-width: ${widest}px)`) : null;
const phone = matches(719);
const narrow = matches(1100); // no room for the rail beside the board

export const media = $state({ isPhone: phone?.matches ?? false, isNarrow: narrow?.matches ?? false });

phone?.addEventListener('change', (event) => {
  media.isPhone = event.matches;
});
narrow?.addEventListener('change', (event) => {
  media.isNarrow = event.matches;
});
