import { el, icon } from './dom.ts';
import type { KeptPicture } from './picture-store.ts';
import { type ShopState, stateUrl, withChange } from './state.ts';

/** The picture that is searched with, small; a link to the same page without it. Nothing where there is none. */
export const pictureChip = (state: ShopState, picture: KeptPicture | null): HTMLElement[] => {
  if (state.picture === null || picture === null) return [];
  const without = stateUrl(withChange(state, { picture: null }));
  return [
    el(
      'li',
      {},
      el(
        'a',
        { class: 'chip chip-picture', href: without, 'data-go': 'filter' },
        // What this browser cannot show (a TIFF, say) leaves the words.
        el('img', { src: picture.url, alt: '', on: { error: ({ target }) => (target as Element).remove() } }),
        el('span', { class: 'visually-hidden' }, 'Remove '),
        'Your picture',
        icon('close'),
      ),
    ),
  ];
};
