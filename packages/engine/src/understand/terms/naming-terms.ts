import { fold } from '../../analyze/fold.ts';
import { wordsOf } from '../../analyze/words.ts';
import type { QueryTerm, VocabularyView } from '../types.ts';
import { queryLanguages } from './query-languages.ts';

/** A longer text names no product. */
const MAX_TERMS = 12;

/**
 * The stems of a text that may name a product. Unlike `queryTerms` it leaves out compounds of the shop and joined
 * neighbours. It costs a tenth of that, and serves for counting, not for finding. Empty for a longer text.
 */
export const namingTerms = (
  text: string,
  { language, words }: { language: string; words: VocabularyView },
): QueryTerm[] => {
  const languages = queryLanguages(language, words);
  const terms = new Map<string, QueryTerm>();
  for (const { parts, joined } of wordsOf(fold(text))) {
    for (const part of parts) {
      if (languages.isStopWord(part) || terms.has(part)) continue;
      if (terms.size === MAX_TERMS) return [];
      const stems = [part, ...(joined === null ? [] : [joined])].flatMap(languages.stems);
      terms.set(part, { text: part, alternatives: stems.map((term) => ({ term, weight: 1 })) });
    }
  }
  return [...terms.values()];
};
