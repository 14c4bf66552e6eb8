import { fold } from '../../analyze/fold.ts';
import { splitWords } from '../../languages/find-pack.ts';
import { ASSISTANCE } from '../words/index.ts';

const LONGEST = 80;
const MOST_WORDS = 8;
/** Letters, digits and what stands inside words. Marks that would be drawn over others are not among them. */
const PLAIN = /^(?!.*\p{M}{3})[\p{L}\p{Mn}\p{Mc}\p{N} '’-]+$/u;
const DIGIT = /\p{N}/u;

const CLAIMS = new Set(ASSISTANCE.flatMap(({ claims }) => splitWords(claims).map((word) => fold(word))));

const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/**
 * A query that a language model proposes, tidied; null when it must not be shown. A number, or a word about price, stock or
 * praise, must be the shopper's own. Whether the shop has such products a search must tell.
 */
export const checkRewrite = (query: string, rewrite: string): string | null => {
  const text = rewrite.normalize('NFC').replace(/ +/g, ' ').trim();
  if (text.length > LONGEST || !PLAIN.test(text)) return null;
  const own = new Set(wordsIn(query));
  const words = wordsIn(text);
  const isClaim = (word: string): boolean => DIGIT.test(word) || CLAIMS.has(word);
  if (words.length === 0 || words.length > MOST_WORDS) return null;
  if (words.some((word) => isClaim(word) && !own.has(word))) return null;
  return words.join(' ') === wordsIn(query).join(' ') ? null : text;
};
