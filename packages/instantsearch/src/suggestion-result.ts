import type { Suggestion } from '@aisle/contract';
import { markedValue, tagsOf, unmarked } from './highlights.ts';
import type { Params } from './search-plan.ts';

/** Names that query suggestions are kept under. */
const SUGGESTIONS = /(?:query_suggestions|suggestions)$/i;

export const isSuggestionIndex = (indexName: string, own: string | undefined): boolean =>
  own === undefined ? SUGGESTIONS.test(indexName) : indexName === own;

type Query = Extract<Suggestion, { type: 'query' | 'category' | 'brand' }>;

const isQuery = (suggestion: Suggestion): suggestion is Query => suggestion.type === 'query';

/** Suggested queries as hits: `query` is the text. */
export const suggestionResult = (
  indexName: string,
  params: Params,
  suggestions: readonly Suggestion[],
): object => {
  const text = typeof params.query === 'string' ? params.query : '';
  const wanted = Number(params.hitsPerPage ?? 5);
  const tags = tagsOf(params);
  const queries = suggestions.filter(isQuery).slice(0, Math.max(0, wanted));
  const hits = queries.map((suggestion) => ({
    objectID: suggestion.text,
    query: suggestion.text,
    popularity: suggestion.count,
    nb_words: suggestion.text.split(/\s+/).length,
    _highlightResult: {
      query: markedValue(suggestion.text, text, tags) ?? unmarked(suggestion.text, tags),
    },
  }));
  return {
    hits,
    nbHits: hits.length,
    page: 0,
    nbPages: hits.length > 0 ? 1 : 0,
    hitsPerPage: wanted,
    exhaustiveNbHits: true,
    exhaustiveFacetsCount: true,
    processingTimeMS: 0,
    query: text,
    params: '',
    index: indexName,
    facets: {},
    facets_stats: {},
  };
};
