import type { AppliedFilter, SearchRequest, SearchResponse, SortOrder } from '@aisle/contract';

export type Range = { min?: number; max?: number };

/** All that decides what is shown. It is kept in the address, so that it can be shared. */
export type Search = {
  query: string;
  sort: SortOrder;
  /** Chosen values by facet field. */
  terms: Readonly<Record<string, readonly string[]>>;
  /** Chosen ranges by facet field; a rating has only `min`. */
  ranges: Readonly<Record<string, Range>>;
  /** Values that products must not have, by facet field; follow-ups set them. */
  not: Readonly<Record<string, readonly string[]>>;
  /** Filters of the query that the shopper took off. */
  plainText: readonly string[];
  /** Id of the photo to search with, in this tab's store; `query` holds the words beside it. */
  photo: string | null;
  /** Address of the landing page whose products these are. */
  landing: string | null;
};

export const SORTS = [
  'relevance',
  'price_asc',
  'price_desc',
  'newest',
  'rating',
  'popularity',
] as const satisfies readonly SortOrder[];

/** A sort of every shop, or one by an attribute. */
export const readSort = (text: string | null): SortOrder =>
  SORTS.find((sort) => sort === text) ??
  (/^attributes\..+_(asc|desc)$/.test(`${text}`) ? (text as SortOrder) : 'relevance');
export const PAGE_SIZE = 24;

export const newSearch = (query: string): Search => ({
  query,
  sort: 'relevance',
  terms: {},
  ranges: {},
  not: {},
  plainText: [],
  photo: null,
  landing: null,
});

export const hasFilters = ({ terms, ranges, not }: Search): boolean =>
  [terms, ranges, not].some((part) => Object.keys(part).length > 0);

const without = <Value>(all: Readonly<Record<string, Value>>, field: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name !== field));

/** Whether values are one to the service, which ignores case. */
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export const isChosen = ({ terms }: Pick<Search, 'terms'>, field: string, value: string): boolean =>
  (terms[field] ?? []).some((one) => isSame(one, value));

const toggled = (all: Search['terms'], field: string, value: string): Search['terms'] => {
  const values = all[field] ?? [];
  const others = values.filter((one) => !isSame(one, value));
  const next = others.length < values.length ? others : [...values, value];
  const rest = without(all, field);
  return next.length === 0 ? rest : { ...rest, [field]: next };
};

export const toggleTerm = (search: Search, field: string, value: string): Search => ({
  ...search,
  terms: toggled(search.terms, field, value),
});

export const toggleNot = (search: Search, field: string, value: string): Search => ({
  ...search,
  not: toggled(search.not, field, value),
});

export const setRange = (search: Search, field: string, range: Range | null): Search => {
  const others = without(search.ranges, field);
  const isEmpty = range === null || (range.min === undefined && range.max === undefined);
  return { ...search, ranges: isEmpty ? others : { ...others, [field]: range } };
};

/** The search in which the words of a filter read from the query are plain words. */
export const takeOff = (search: Search, { text }: Pick<AppliedFilter, 'text'>): Search => ({
  ...search,
  plainText: [...search.plainText, text],
});

/** The search for the words as they were typed, without the correction of the service. */
export const asTyped = (search: Search, { query, correctedQuery }: SearchResponse): Search => {
  const wordsOf = (text: string): string[] => text.split(/\s+/);
  const kept = new Set(wordsOf((correctedQuery ?? '').toLowerCase()));
  const replaced = wordsOf(query).filter((word) => !kept.has(word.toLowerCase()));
  return { ...search, plainText: [...search.plainText, ...replaced] };
};

/** The search with the filters of a request, such as those of a guided filter. */
export const withFilters = (search: Search, filters: Readonly<Record<string, unknown>>): Search => {
  const [terms, ranges]: [[string, string[]][], [string, Range][]] = [[], []];
  const { not = {}, ...others } = filters as { not?: Search['not'] };
  for (const [field, wanted] of Object.entries<unknown>(others)) {
    if (Array.isArray(wanted)) terms.push([field, wanted.map(String)]);
    else if (typeof wanted === 'object' && wanted !== null) ranges.push([field, wanted]);
  }
  return { ...search, terms: Object.fromEntries(terms), ranges: Object.fromEntries(ranges), not };
};

/** The search with the filters that an answer says were set by the request. */
export const withApplied = (search: Search, applied: readonly AppliedFilter[]): Search => {
  let next: Search = { ...search, terms: {}, ranges: {}, not: {} };
  for (const { field, value, not, source } of applied) {
    if (source === 'query') continue;
    if (typeof value !== 'string') next = setRange(next, field, value as Range);
    else next = not ? toggleNot(next, field, value) : toggleTerm(next, field, value);
  }
  return next;
};

/** The body of a search request. */
export const searchBody = (search: Search, page: number): Partial<SearchRequest> & { query: string } => {
  const { rating, ...ranges } = search.ranges;
  const filters = {
    ...search.terms,
    ...ranges,
    ...(rating === undefined ? {} : { rating: { min: rating.min ?? 0 } }),
    ...(Object.keys(search.not).length === 0 ? {} : { not: search.not }),
  };
  return {
    query: search.query.slice(0, 500),
    sort: search.sort,
    page,
    pageSize: PAGE_SIZE,
    ...(hasFilters(search) ? { filters: filters as SearchRequest['filters'] } : {}),
    ...(search.landing === null ? {} : { landingPage: search.landing }),
    ...(search.plainText.length > 0 ? { plainText: [...search.plainText] } : {}),
  };
};
