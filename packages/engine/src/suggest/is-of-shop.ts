import { analyze, surfaceWords } from '../analyze/index.ts';
import { functionWordsOf } from './function-words.ts';
import type { SuggestView } from './types.ts';

const HAS_DIGIT = /\p{Nd}/u;
/** A price or a size. A longer number that the shop does not know may be an order or telephone number. */
const SHORT_NUMBER = /^\p{Nd}{1,3}(?:\.\p{Nd}{1,2})?$/u;
const MAX_NUMBERS = 1;

const isKnown = (word: string, view: SuggestView): boolean =>
  view.vocabulary.frequency(word) > 0 ||
  functionWordsOf(view.language).has(word) ||
  SHORT_NUMBER.test(word) ||
  analyze(word, view.language).some((term) => view.vocabulary.hasTerm(term) || view.leadsFrom(term));

/**
 * Whether a popular query may be shown to other shoppers. Each word must be one of the shop's or lead to one, and at
 * most one may be a number. So personal data, such as a name or an address, is never suggested.
 */
export const isOfShop = (query: string, view: SuggestView): boolean => {
  const words = surfaceWords(query);
  if (words.filter((word) => HAS_DIGIT.test(word)).length > MAX_NUMBERS) return false;
  return words.every((word) => isKnown(word, view));
};
