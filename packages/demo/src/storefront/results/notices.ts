import type { SearchResponse } from '@aisle/contract';
import { ApiFault } from '../api/api.ts';
import { countDown } from '../dom/count-down.ts';
import { byId, el } from '../dom/dom.ts';
import { type ShopState, stateUrl, withChange } from '../state.ts';
import { type Asked, faultWords } from '../wording/fault-words.ts';
import { relaxationWords, replacedWords } from '../wording/relaxation-words.ts';

const note = (kind: string, ...children: (Node | string)[]): HTMLElement =>
  el('p', { class: `note note-${kind}` }, ...children);

/** The limit of the API. */
const MOST_PLAIN = 20;

const quoted = (text: string): HTMLElement => el('strong', { dir: 'auto' }, `“${text}”`);

const DEGRADED: Record<NonNullable<SearchResponse['degraded']>, string> = {
  semantic_unavailable: 'Searching by words only for the moment; search by meaning will be back shortly.',
  semantic_timeout: 'This answer was found by words only, because search by meaning took too long.',
  search_quota_exceeded:
    'This shop has used up its smart searches of the month; these results were found by words.',
};

/** The corrected query, with a link that searches for the typed one. */
const correctionNotice = (answer: SearchResponse, state: ShopState, corrected: string): HTMLElement => {
  const plainText = [...state.plainText, ...replacedWords(answer.query, corrected)].slice(0, MOST_PLAIN);
  return note(
    'info',
    'Showing results for ',
    quoted(corrected),
    '. ',
    el(
      'a',
      { href: stateUrl(withChange(state, { plainText })), 'data-go': 'filter' },
      'Search instead for ',
      quoted(answer.query),
    ),
  );
};

const relaxationNotice = (answer: SearchResponse, state: ShopState): HTMLElement | null => {
  const said = relaxationWords({ ...answer, byRelevance: state.sort === 'relevance' });
  if (said === null) return null;
  if (said.without.length === 0) return note('info', said.text);
  const words = said.without.map((term) => `“${term}”`).join(', ');
  return note('info', `${said.text} `, el('strong', { dir: 'auto' }, words), '.');
};

/** Notices on how the answer was found. */
export const answerNotices = (answer: SearchResponse, state: ShopState): HTMLElement[] => {
  const notices: HTMLElement[] = [];
  if (answer.correctedQuery !== null) notices.push(correctionNotice(answer, state, answer.correctedQuery));
  const relaxed = relaxationNotice(answer, state);
  if (relaxed !== null) notices.push(relaxed);
  if (state.plainText.length > 0) {
    const back = stateUrl(withChange(state, { plainText: [] }));
    notices.push(
      note(
        'info',
        'Taken as plain words: ',
        el('strong', { dir: 'auto' }, state.plainText.join(', ')),
        '. ',
        el('a', { href: back, 'data-go': 'filter' }, 'Undo'),
      ),
    );
  }
  if (answer.degraded !== null) notices.push(note('warning', DEGRADED[answer.degraded]));
  return notices;
};

const EMPTY_WORDS = 'Try fewer or other words, or say what you need it for: “shoes for muddy trails”.';
const EMPTY_PHOTO =
  'Nothing in the shop looks like it. Try a photo of one thing alone, from the front, in good light.';

/** Nothing found: suggestions with links. */
export const emptyNotice = (state: ShopState, filtered: boolean): HTMLElement => {
  const unfiltered = stateUrl(withChange(state, { query: state.query ?? '', terms: {}, ranges: {} }));
  return el(
    'div',
    { class: 'blank' },
    el('p', { class: 'blank-title' }, 'Nothing found'),
    el('p', {}, state.photo === null ? EMPTY_WORDS : EMPTY_PHOTO),
    el(
      'p',
      { class: 'blank-links' },
      filtered
        ? el('a', { class: 'button', href: unfiltered, 'data-go': 'filter' }, 'Remove the filters')
        : null,
      el(
        'a',
        { class: filtered ? 'button button-quiet' : 'button', href: '/demo?q=', 'data-go': 'filter' },
        'Browse everything',
      ),
    ),
  );
};

/** Faults for which sending the same photo again does not help. */
const ANOTHER_PHOTO = /^(media_|body_too_large|photo_gone)/;

/** What may help: another photo, loading the page again, or the same request again. */
const remedyOf = (fault: ApiFault, asked: Asked): [label: string, act: (retry: () => void) => void] => {
  if (fault.kind === 'token') return ['Load again', () => location.reload()];
  return asked === 'photo' && ANOTHER_PHOTO.test(fault.code)
    ? ['Choose another picture', () => byId('photo', HTMLButtonElement).click()]
    : ['Try again', (retry) => retry()];
};

/** A fault in words, with a button that may help. The button is enabled when the time to wait is over. */
export const faultNotice = (error: unknown, retry: () => void, asked: Asked = 'words'): HTMLElement => {
  const fault = error instanceof ApiFault ? error : new ApiFault('unavailable', '');
  const [title, text] = faultWords(fault, asked);
  const [label, act] = remedyOf(fault, asked);
  const button = el('button', { type: 'button', class: 'button' }, label);
  button.addEventListener('click', () => act(retry));
  const waiting = el('span', { class: 'waiting' });
  if (fault.retryAfter > 0) countDown(fault.retryAfter, button, waiting);
  const detail =
    fault.kind === 'refused' && asked === 'words' && fault.message !== ''
      ? el('p', { class: 'quiet' }, fault.message)
      : null;
  return el(
    'div',
    { class: 'blank', role: 'alert' },
    el('p', { class: 'blank-title' }, title),
    el('p', {}, text),
    detail,
    el('p', { class: 'blank-links' }, button, waiting),
  );
};
