import type { SearchResponse } from '@aisle/contract';
import { words } from './page-words.ts';

/** More words than this are not listed. */
const MOST_LISTED = 3;

type Parts = Pick<SearchResponse, 'relaxation' | 'products' | 'page'> & { byRelevance: boolean };

/**
 * The text above an answer in which no product has all of the words. Null: some products match. `without`: the words to name in the place of its `{words}`.
 */
export const relaxationWords = (parts: Parts): { text: string; without: string[] } | null => {
  const { droppedTerms: dropped = [] } = parts.relaxation ?? {};
  if (dropped.length === 0) return null;
  // The best of an answer have a word if any product does; a later page or another order shows only some.
  const best = parts.byRelevance && parts.page === 1;
  if (best && !parts.products.some(({ matchedBy }) => matchedBy.includes('lexical')))
    return { text: words.say('noneOfWords'), without: [] };
  if (!best || dropped.length > MOST_LISTED) return { text: words.say('notAllWords'), without: [] };
  return { text: words.template('foundWithout'), without: dropped };
};

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** The words that a correction replaced, as they were typed. */
export const replacedWords = (typed: string, corrected: string): string[] => {
  const kept = new Set(wordsOf(corrected.toLocaleLowerCase()));
  return [...new Set(wordsOf(typed))].filter((word) => !kept.has(word.toLocaleLowerCase()));
};
