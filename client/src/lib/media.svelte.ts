/** How wide the page is. */

const query = typeof matchMedia === 'function' ? matchMedia('(max-width: 719px)') : null;

export const media = $state({ isPhone: query?.matches ?? false });

query?.addEventListener('change', (event) => {
  media.isPhone = event.matches;
});
