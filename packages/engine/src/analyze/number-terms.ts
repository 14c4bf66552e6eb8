/** Fewer digits inside a word mean nothing without it: the `8` of `M8`, the `24` of `S24`. */
const INSIDE = /\d{3,}/g;
const WITHIN = /^\d{3,}$/;
/** A longer number is no amount. */
const NUMBER = /^\d{1,6}(?:\.\d+)?$/;
const ONLY_NUMBER = /^[\d.]+$/;
const BARE = '#';
const INSIDE_MARK = '*';

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

export const isNumberTerm = (term: string): boolean => term.startsWith(BARE) || term.startsWith(INSIDE_MARK);
