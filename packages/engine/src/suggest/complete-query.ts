import { fold } from '../analyze/fold.ts';
import { wholeWords } from './read-prefix.ts';
import type { SuggestView } from './types.ts';

/** The last word, from two letters on. Codes and amounts are no beginnings of words. */
const LAST = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}]{2,}$/u;

/**
 * Completes the last word of a query that is still being typed: `desk la` becomes `desk lamp`. It takes the word that
 * most products named by the words before have. A word that the shop knows stays as it is.
 */
export const completeQuery = (query: string, view: Pick<SuggestView, 'vocabulary' | 'endings'>): string => {
  const last = LAST.exec(query)?.[0];
  if (last === undefined || view.vocabulary.frequency(fold(last)) > 0) return query;
  const before = query.slice(0, -last.length);
  const [likely] = view.endings(wholeWords(before), fold(last), 1);
  return likely === undefined ? query : before + likely.word;
};
