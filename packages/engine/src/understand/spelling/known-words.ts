import { BloomFilter } from './bloom-filter.ts';
import { KNOWN_WORDS_BASE64 } from './generated/known-words.ts';

const filter = new BloomFilter(Buffer.from(KNOWN_WORDS_BASE64, 'base64'));

/**
 * Whether a folded word is a word of the language or a known name (`women`, `nike`), whatever the shop sells. The text
 * model knows the meaning of most of them. 1 misspelling in 2,000 is accepted by mistake.
 */
export const isKnownWord = (word: string): boolean => filter.has(word);
