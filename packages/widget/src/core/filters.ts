import type { SearchRequest, SortOrder } from '@aisle/contract';

export type Range = { min?: number; max?: number };

/** All that decides what is shown. It is kept in the address, so that it can be shared. */
export type Search = {
  query: string;
  sort: SortOrder;
  /** Chosen values by facet field. */
  terms: Readonly<Record<string, readonly string[]>>;
  /** Chosen ranges by facet field; a rating has only `min`. */
  ranges: Readonly<Record<string, Range>>;
  /** Filters of the query that the shopper took off. */
  plainText: readonly string[];
};

export const SORTS: readonly SortOrder[] = [
  'relevance',
  'price_asc',
  'price_desc',
  'newest',
  'rating',
  'popularity',
];
export const PAGE_SIZE = 24;

export const newSearch = (query: string): Search => ({
  query,
  sort: 'relevance',
  terms: {},
  ranges: {},
  plainText: [],
});

export const hasFilters = ({ terms, ranges }: Search): boolean =>
  Object.keys(terms).length > 0 || Object.keys(ranges).length > 0;

const without = <Value>(all: Readonly<Record<string, Value>>, field: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name !== field));

export const toggleTerm = (search: Search, field: string, value: string): Search => {
  const values = search.terms[field] ?? [];
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  const others = without(search.terms, field);
  return { ...search, terms: next.length === 0 ? others : { ...others, [field]: next } };
};

export const setRange = (search: Search, field: string, range: Range | null): Search => {
  const others = without(search.ranges, field);
  const isEmpty = range === null || (range.min === undefined && range.max === undefined);
  return { ...search, ranges: isEmpty ? others : { ...others, [field]: range } };
};

/** The body of a search request. */
export const searchBody = (search: Search, page: number): Partial<SearchRequest> & { query: string } => {
  const { rating, ...ranges } = search.ranges;
  const filters = {
    ...search.terms,
    ...ranges,
    ...(rating === undefined ? {} : { rating: { min: rating.min ?? 0 } }),
  };
  return {
    query: search.query.slice(0, 500),
    sort: search.sort,
    page,
    pageSize: PAGE_SIZE,
    ...(hasFilters(search) ? { filters: filters as SearchRequest['filters'] } : {}),
    ...(search.plainText.length > 0 ? { plainText: [...search.plainText] } : {}),
  };
};
