import { isSignTerm } from './sign-terms.ts';

/** Fewer digits inside a word mean nothing without it: the `8` of `M8`, the `24` of `S24`. */
const INSIDE = /\d{3,}/g;
const WITHIN = /^\d{3,}$/;
/** A longer number is no amount. */
const NUMBER = /^\d{1,6}(?:\.\d+)?$/;
const ONLY_NUMBER = /^[\d.]+$/;
const BARE = '#';
const INSIDE_MARK = '*';
const BESIDE = '~';
/** A word that a number may follow as part of a name, and that number: `iphone 15`, `pixel 7a`, the cross of `m8 x 40`. */
const BEFORE_NUMBER = /^(?:\p{L}{2,}|x)$/u;
const AFTER_WORD = /^\d{1,4}[a-z]{0,2}$/;

/** Index term of a number that stands without a unit. `12 V` finds a bare `12` by it, and not `12 kg`. */
export const bareNumber = (number: string): string => BARE + number;

/** Index term of a number inside a word: `TW5600` has `5600`. Apart from that of a whole word, which counts more. */
export const numberInside = (number: string): string => INSIDE_MARK + number;

/** Whether a number may be searched for inside words. */
export const mayBeInside = (word: string): boolean => WITHIN.test(word);

/** The further index terms of a folded word that is no part of an amount: of the number that it is, or of those in it. */
export const numberTerms = (word: string): string[] => {
  if (ONLY_NUMBER.test(word)) return NUMBER.test(word) ? [bareNumber(word)] : [];
  return word.match(INSIDE)?.map(numberInside) ?? [];
};

/** Index term of a word and the number right after it: `ps` and `5` of `PS 5`, but not of `PS/2 switch, 4 ports`. */
export const numberBeside = (word: string, number: string): string => BESIDE + word + number;

/** Whether a word and the one after it have a `numberBeside`. */
export const mayBeBeside = (word: string, next: string): boolean =>
  AFTER_WORD.test(next) && BEFORE_NUMBER.test(word);

const MARKS = new Set([BARE, INSIDE_MARK, BESIDE]);

/** Whether a term only adds to those of the words: it does not count as length of a field. */
export const isNumberTerm = (term: string): boolean => MARKS.has(term.charAt(0)) || isSignTerm(term);
