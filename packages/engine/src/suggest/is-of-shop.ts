import { analyze, surfaceWords } from '../analyze/index.ts';
import { functionWordsOf } from './function-words.ts';
import type { SuggestView } from './types.ts';

const HAS_DIGIT = /\p{Nd}/u;
/** A price or a size; a longer number that the shop does not know may be an order's or a telephone's. */
const SHORT_NUMBER = /^\p{Nd}{1,3}(?:\.\p{Nd}{1,2})?$/u;
const MAX_NUMBERS = 1;

const isKnown = (word: string, view: SuggestView): boolean =>
  view.vocabulary.frequency(word) > 0 ||
  functionWordsOf(view.language).has(word) ||
  SHORT_NUMBER.test(word) ||
  analyze(word, view.language).some((term) => view.vocabulary.hasTerm(term) || view.leadsFrom(term));

/**
 * Whether a query that shoppers asked may be shown to others: each word is one of the shop's or leads to one, and there
 * is one number at most. So what only a person says, a name or where they live, is never suggested.
 */
export const isOfShop = (query: string, view: SuggestView): boolean => {
  const words = surfaceWords(query);
  if (words.filter((word) => HAS_DIGIT.test(word)).length > MAX_NUMBERS) return false;
  return words.every((word) => isKnown(word, view));
};
