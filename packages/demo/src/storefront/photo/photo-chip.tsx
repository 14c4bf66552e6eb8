import type { KeptPhoto } from '@aisle/capture';
import { render } from 'preact';
import { ICONS } from '../dom/dom.ts';
import { type ShopState, stateUrl, withChange } from '../state.ts';
import { words } from '../wording/page-words.ts';

/** A thumbnail of the photo; a link to the same page without it. `key` gives another photo a new element. */
const PhotoChip = ({ state, url }: { state: ShopState; url: string }) => (
  <li key={url}>
    <a class="chip chip-photo" href={stateUrl(withChange(state, { photo: null }))} data-go="filter">
      {/* Where the browser cannot show the format (a TIFF, say) the words remain. */}
      <img src={url} alt="" onError={({ currentTarget }) => currentTarget.remove()} />
      <span class="visually-hidden">{words.say('removePhoto')} </span>
      {words.say('yourPhoto')}
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={ICONS.close} />
      </svg>
    </a>
  </li>
);

/** Shows the photo in `host`, or nothing when the search has none. */
export const showPhotoChip = (host: HTMLElement, state: ShopState, photo: KeptPhoto | null): void => {
  const isShown = state.photo !== null && photo !== null;
  render(isShown ? <PhotoChip state={state} url={photo.url} /> : null, host);
};
