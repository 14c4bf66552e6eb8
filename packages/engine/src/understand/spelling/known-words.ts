import { BloomFilter } from './bloom-filter.ts';
import { FOREIGN_WORDS_BASE64, KNOWN_WORDS_BASE64 } from './generated/known-words.ts';

const filter = new BloomFilter(Buffer.from(KNOWN_WORDS_BASE64, 'base64'));
const foreign = new BloomFilter(Buffer.from(FOREIGN_WORDS_BASE64, 'base64'));
/** The languages of the text model besides English. */
const FOREIGN_LANGUAGES = new Set(['de', 'es', 'fr', 'it', 'nl', 'pl', 'pt']);

/**
 * Whether a folded word is a word of the language or a known name (`women`, `nike`), whatever the shop sells. The text
 * model knows the meaning of most of them. 1 misspelling in 2,000 is accepted by mistake.
 */
export const isKnownWord = (word: string): boolean => filter.has(word);

/** The same for the other languages of the text model, where one of `languages` is among them. Codes of packs. */
export const isKnownForeignWord = (word: string, languages: readonly string[]): boolean =>
  languages.some((language) => FOREIGN_LANGUAGES.has(language)) && foreign.has(word);
