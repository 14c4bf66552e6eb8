import { wordsOfAll } from '../languages/find-pack.ts';
import { fold } from './fold.ts';
import { rulesOf } from './language.ts';

/** Conjunctions between two words of a name, which do not count: `Black & Decker`, `Black and Decker`. */
const JOINING = new RegExp(` (?:${[...wordsOfAll(({ conjunction }) => conjunction)].join('|')}) `, 'g');
/** Folded text has no others. */
const APOSTROPHE = /['`]/g;
const OTHER = /[^\p{L}\p{N}\p{M}]+/gu;
const PLAIN = /^[a-z0-9]*$/;

/** A phrase of keys as a key of its own. */
export const joinKeys = (keys: readonly string[]): string =>
  keys.length < 3 ? keys.join(' ') : keys.join(' ').replace(JOINING, ' ');

/**
 * The key of a name or value, without case, accents, punctuation, apostrophes and an `and` in between. `Black & Decker`
 * is `black decker`, `Men's` is `mens`. Two phrases with one key name the same thing.
 */
export const phraseKey = (text: string): string => {
  const folded = fold(text);
  if (PLAIN.test(folded)) return folded;
  return folded.replace(APOSTROPHE, '').replace(OTHER, ' ').trim().replace(JOINING, ' ');
};

/** A `phraseKey` without the endings of its words: `weiss` and `weisse` are one in German. */
export const stemmedKey = (key: string, language: string): string =>
  key.split(' ').map(rulesOf(language).stem).join(' ');
