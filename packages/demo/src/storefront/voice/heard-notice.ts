import type { AudioSearchResponse } from '@aisle/contract';
import { byId, el } from '../dom/dom.ts';
import { phrase } from '../dom/phrase.ts';
import { words } from '../wording/page-words.ts';
import { quoted } from '../wording/wording.ts';

/** A recording's text, kept while its words are the query. */
export type Heard = Pick<AudioSearchResponse, 'transcript' | 'corrections' | 'query'>;

const strong = (text: string): HTMLElement => el('strong', { dir: 'auto' }, quoted(text));

/** Puts the words into the box and selects them, so that typing replaces them. */
const edit = (query: string): void => {
  const box = byId('q', HTMLInputElement);
  box.value = query;
  box.focus();
  box.select();
};

/** The transcript, its correction, and a button to change the words. */
export const heardNotice = ({ transcript, corrections, query }: Heard): HTMLElement => {
  const button = el('button', { type: 'button', class: 'text-button' }, words.say('changeWords'));
  button.addEventListener('click', () => edit(query));
  const said = phrase(words.template(corrections.length === 0 ? 'heard' : 'heardAs'), {
    words: strong(transcript),
    query: strong(query),
  });
  return el('p', { class: 'note note-heard' }, ...said, ' ', button);
};
