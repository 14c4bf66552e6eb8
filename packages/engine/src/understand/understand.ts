import { headTerm } from '../analyze/index.ts';
import { expandTerms, type SynonymSet, withSourceTerms } from '../synonyms/index.ts';
import { correctSpelling } from './correct-spelling.ts';
import { type Draft, withEdits } from './draft.ts';
import { queryTerms } from './query-terms.ts';
import { takePrices } from './take-prices.ts';
import type { QueryPlan, QueryTerm, UnderstandRequest, VocabularyView } from './types.ts';

type Step = (draft: Draft, request: UnderstandRequest, words: VocabularyView) => Draft;

/** In this order: what is a filter is not misspelt. */
const STEPS: readonly Step[] = [takePrices, correctSpelling];

const headOf = (text: string, terms: readonly QueryTerm[], language: string): number => {
  const head = headTerm(text, language);
  return head === null ? -1 : terms.findIndex(({ alternatives }) => alternatives[0]?.term === head);
};

/**
 * Turns what a shopper typed into a plan for the index. Any string is understood, nothing throws; a query that is
 * only filters has no terms and an empty `text` (browse with the filters). `synonyms`: of the request's language.
 */
export const understand = (
  request: UnderstandRequest,
  words: VocabularyView,
  synonyms: readonly SynonymSet[] = [],
): QueryPlan => {
  let draft: Draft = {
    query: request.query,
    taken: [],
    spelling: [],
    filters: {},
    appliedFilters: [],
    preferences: [],
    excluded: [],
  };
  const typable = withSourceTerms(words, synonyms);
  for (const step of STEPS) draft = step(draft, request, typable);
  const { query, taken, spelling, filters, appliedFilters, preferences, excluded } = draft;
  const text = withEdits(query, [...taken, ...spelling])
    .replace(/\s+/g, ' ')
    .trim();
  const own = queryTerms(text, { language: request.language, words });
  const terms = expandTerms(own, synonyms, words);
  const correctedQuery = spelling.length > 0 ? withEdits(query, spelling) : null;
  const head = headOf(text, terms, request.language);
  return { text, terms, head, filters, appliedFilters, preferences, excluded, correctedQuery };
};
