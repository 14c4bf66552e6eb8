import type { AudioSearchResponse } from '@aisle/contract';
import { byId, el } from '../dom/dom.ts';

/** A recording's text, kept while its words are the query. */
export type Heard = Pick<AudioSearchResponse, 'transcript' | 'corrections' | 'query'>;

const quoted = (text: string): HTMLElement => el('strong', { dir: 'auto' }, `“${text}”`);

/** Puts the words into the box and selects them, so that typing replaces them. */
const edit = (query: string): void => {
  const box = byId('q', HTMLInputElement);
  box.value = query;
  box.focus();
  box.select();
};

/** The transcript, its correction, and a button to change the words. */
export const heardNotice = ({ transcript, corrections, query }: Heard): HTMLElement => {
  const button = el('button', { type: 'button', class: 'text-button' }, 'Change the words');
  button.addEventListener('click', () => edit(query));
  const read = corrections.length === 0 ? [] : [', read as ', quoted(query)];
  return el('p', { class: 'note note-heard' }, 'Heard: ', quoted(transcript), ...read, ' ', button);
};
