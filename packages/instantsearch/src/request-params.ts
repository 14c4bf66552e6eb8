import { listOf } from './nested-filters.ts';
import type { Params } from './search-plan.ts';

/** One query of a batch. Clients of version 5 leave out `params` and name the parameters beside the index. */
export type SearchQuery = Readonly<Record<string, unknown>> & {
  indexName: string;
  /** Parameters, or their text as an address has it: `hitsPerPage=5&facets=["brand"]`. */
  params?: Params | string;
};

/** A batch, as all versions of clients give it. */
export type SearchQueries = readonly SearchQuery[] | { requests: readonly SearchQuery[] };

/** Parameters that are lists, with texts such as `["a","b"]` or `a,b`. */
const LISTS = new Set(['facets', 'attributesToRetrieve', 'attributesToHighlight', 'attributesToSnippet']);

const withLists = (params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && LISTS.has(name) ? listOf(name, value) : value,
    ]),
  );

/**
 * The parameters of a query. Autocomplete gives `query` beside `params`; of a parameter in both places, the one in
 * `params` holds.
 */
export const paramsOf = ({ indexName: _, params = {}, type: __, ...beside }: SearchQuery): Params => {
  const inside = typeof params === 'string' ? Object.fromEntries(new URLSearchParams(params)) : params;
  const given = Object.entries(inside).filter(([, value]) => value !== undefined && value !== null);
  return withLists({ ...beside, ...Object.fromEntries(given) });
};

export const queriesOf = (given: SearchQueries): readonly SearchQuery[] =>
  'requests' in given ? given.requests : given;
