import type { SearchResponse } from '@aisle/contract';
import { ApiFault } from '../api/api.ts';
import { countDown } from '../dom/count-down.ts';
import { byId, el } from '../dom/dom.ts';
import { phrase } from '../dom/phrase.ts';
import { type ShopState, stateUrl, withChange } from '../state.ts';
import { type Asked, faultWords } from '../wording/fault-words.ts';
import { words } from '../wording/page-words.ts';
import { relaxationWords, replacedWords } from '../wording/relaxation-words.ts';
import { quoted } from '../wording/wording.ts';

const note = (kind: string, ...children: (Node | string)[]): HTMLElement =>
  el('p', { class: `note note-${kind}` }, ...children);

/** The limit of the API. */
const MOST_PLAIN = 20;

const strong = (text: string): HTMLElement => el('strong', { dir: 'auto' }, text);

/** The corrected query, with a link that searches for the typed one. */
const correctionNotice = (answer: SearchResponse, state: ShopState, corrected: string): HTMLElement => {
  const plainText = [...state.plainText, ...replacedWords(answer.query, corrected)].slice(0, MOST_PLAIN);
  return note(
    'info',
    ...phrase(words.template('showingResultsFor'), { query: strong(quoted(corrected)) }),
    ' ',
    el(
      'a',
      { href: stateUrl(withChange(state, { plainText })), 'data-go': 'filter' },
      ...phrase(words.template('searchInstead'), { query: strong(quoted(answer.query)) }),
    ),
  );
};

const relaxationNotice = (answer: SearchResponse, state: ShopState): HTMLElement | null => {
  const said = relaxationWords({ ...answer, byRelevance: state.sort === 'relevance' });
  if (said === null) return null;
  if (said.without.length === 0) return note('info', said.text);
  const without = strong(words.list(said.without.map(quoted)));
  return note('info', ...phrase(said.text, { words: without }));
};

/** What the shop wants to say beside these products. */
const bannerNotice = ({ text, url }: SearchResponse['banners'][number]): HTMLElement =>
  note(
    'banner',
    url !== null && /^https?:/.test(url) ? el('a', { href: url, dir: 'auto' }, text) : strong(text),
  );

/** Banners of the shop, and notices on how the answer was found. */
export const answerNotices = (answer: SearchResponse, state: ShopState): HTMLElement[] => {
  const notices = answer.banners.map(bannerNotice);
  if (answer.correctedQuery !== null) notices.push(correctionNotice(answer, state, answer.correctedQuery));
  const relaxed = relaxationNotice(answer, state);
  if (relaxed !== null) notices.push(relaxed);
  if (state.plainText.length > 0) {
    const back = stateUrl(withChange(state, { plainText: [] }));
    notices.push(
      note(
        'info',
        ...phrase(words.template('takenAsPlain'), { words: strong(words.list(state.plainText)) }),
        ' ',
        el('a', { href: back, 'data-go': 'filter' }, words.say('undo')),
      ),
    );
  }
  const comparesPrices =
    state.sort.startsWith('price_') || answer.appliedFilters.some(({ field }) => field === 'price');
  if (answer.otherCurrencies !== undefined && comparesPrices) {
    const count = words.number(answer.otherCurrencies);
    notices.push(note('info', words.say('otherCurrencies', { count })));
  }
  if (answer.degraded !== null) notices.push(note('warning', words.say(answer.degraded)));
  return notices;
};

/** Nothing found: suggestions with links. */
export const emptyNotice = (state: ShopState, filtered: boolean): HTMLElement => {
  const unfiltered = stateUrl(withChange(state, { query: state.query ?? '', terms: {}, ranges: {} }));
  return el(
    'div',
    { class: 'blank' },
    el('p', { class: 'blank-title' }, words.say('nothingFound')),
    el('p', {}, words.say(state.photo === null ? 'emptyWords' : 'emptyPhoto')),
    el(
      'p',
      { class: 'blank-links' },
      filtered
        ? el('a', { class: 'button', href: unfiltered, 'data-go': 'filter' }, words.say('removeFilters'))
        : null,
      el(
        'a',
        { class: filtered ? 'button button-quiet' : 'button', href: '/demo?q=', 'data-go': 'filter' },
        words.say('browseEverything'),
      ),
    ),
  );
};

/** Faults for which sending the same photo again does not help. */
const ANOTHER_PHOTO = /^(media_|body_too_large|photo_gone)/;

/** Possible remedies: another photo, loading the page again, or the same request again. */
const remedyOf = (fault: ApiFault, asked: Asked): [label: string, act: (retry: () => void) => void] => {
  if (fault.kind === 'token') return [words.say('loadAgain'), () => location.reload()];
  return asked === 'photo' && ANOTHER_PHOTO.test(fault.code)
    ? [words.say('chooseAnotherPhoto'), () => byId('photo', HTMLButtonElement).click()]
    : [words.say('tryAgain'), (retry) => retry()];
};

/** A fault in words, with a button that may help. The button is enabled when the time to wait is over. */
export const faultNotice = (error: unknown, retry: () => void, asked: Asked = 'words'): HTMLElement => {
  const fault = error instanceof ApiFault ? error : new ApiFault('unavailable', '');
  const { title, text } = faultWords(fault, asked);
  const [label, act] = remedyOf(fault, asked);
  const button = el('button', { type: 'button', class: 'button' }, label);
  button.addEventListener('click', () => act(retry));
  const waiting = el('span', { class: 'waiting' });
  if (fault.retryAfter > 0) countDown(fault.retryAfter, button, waiting);
  // The API's own text is in English.
  const isReadable = words.language === 'en' && fault.kind === 'refused' && asked === 'words';
  const detail = isReadable && fault.message !== '' ? el('p', { class: 'quiet' }, fault.message) : null;
  return el(
    'div',
    { class: 'blank', role: 'alert' },
    el('p', { class: 'blank-title' }, title),
    el('p', {}, text),
    detail,
    el('p', { class: 'blank-links' }, button, waiting),
  );
};
