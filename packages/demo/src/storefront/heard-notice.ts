import type { AudioSearchResponse } from '@aisle/contract';
import { byId, el } from './dom.ts';

/** What was said, as long as its words are what is searched for. */
export type Heard = Pick<AudioSearchResponse, 'transcript' | 'corrections' | 'query'>;

const quoted = (text: string): HTMLElement => el('strong', { dir: 'auto' }, `“${text}”`);

/** The words into the box, all marked, so that typing replaces them. */
const edit = (query: string): void => {
  const box = byId('q', HTMLInputElement);
  box.value = query;
  box.focus();
  box.select();
};

/** What was heard, how it was read, and the way to put it right. */
export const heardNotice = ({ transcript, corrections, query }: Heard): HTMLElement => {
  const button = el('button', { type: 'button', class: 'text-button' }, 'Change the words');
  button.addEventListener('click', () => edit(query));
  const read = corrections.length === 0 ? [] : [', read as ', quoted(query)];
  return el('p', { class: 'note note-heard' }, 'Heard: ', quoted(transcript), ...read, ' ', button);
};
