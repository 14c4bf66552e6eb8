import { wordsOfAll } from '../languages/find-pack.ts';
import { fold } from './fold.ts';

/** Said between two words and meaningless for what they name: `Black & Decker`, `Black and Decker`. */
const JOINING = new RegExp(` (?:${[...wordsOfAll(({ conjunction }) => conjunction)].join('|')}) `, 'g');
const APOSTROPHES = /['’‘`´]/g;
const OTHER = /[^\p{L}\p{N}\p{M}]+/gu;
const PLAIN = /^[a-z0-9]*$/;

/** A phrase of keys as a key of its own. */
export const joinKeys = (keys: readonly string[]): string =>
  keys.length < 3 ? keys.join(' ') : keys.join(' ').replace(JOINING, ' ');

/**
 * What is left of a name or value when case, accents, punctuation, apostrophes and an `and` in between do not count:
 * `Black & Decker` is `black decker`, `Men's` is `mens`. Two phrases with one key are the same thing said twice.
 */
export const phraseKey = (text: string): string => {
  const folded = fold(text);
  if (PLAIN.test(folded)) return folded;
  return folded.replace(APOSTROPHES, '').replace(OTHER, ' ').trim().replace(JOINING, ' ');
};
