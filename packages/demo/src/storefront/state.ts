import type { FacetValuesRequest, SearchRequest, SortOrder } from '@aisle/contract';

export type Range = { min?: number; max?: number };

/** Everything that decides what the page shows. It is kept in the address alone. */
export type ShopState = {
  /** Null on the start page; empty to browse everything. */
  query: string | null;
  page: number;
  sort: SortOrder;
  /** Chosen values by facet field. */
  terms: Record<string, string[]>;
  /** Chosen ranges by facet field; a rating has only `min`. */
  ranges: Record<string, Range>;
  /** Filters of the query that the shopper removed. */
  plainText: string[];
  /** Id of the photo to search with, in this tab's `PhotoStore`; `query` holds the words beside it. */
  photo: string | null;
  /** externalId of the product that is open. */
  product: string | null;
};

const SORTS: readonly SortOrder[] = [
  'relevance',
  'price_asc',
  'price_desc',
  'newest',
  'rating',
  'popularity',
];
export const PAGE_SIZE = 24;

const readRange = (text: string): Range | null => {
  const match = /^(\d+(?:\.\d+)?)?\.\.(\d+(?:\.\d+)?)?$/.exec(text);
  if (match === null) return null;
  const [, min, max] = match;
  const range = {
    ...(min === undefined ? {} : { min: Number(min) }),
    ...(max === undefined ? {} : { max: Number(max) }),
  };
  const upsideDown = range.min !== undefined && range.max !== undefined && range.min > range.max;
  return upsideDown || (min === undefined && max === undefined) ? null : range;
};

/** Reads the state from the search part of an address. Invalid parts are ignored. */
export const readState = (search: string): ShopState => {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page'));
  const state: ShopState = {
    query: params.get('q')?.slice(0, 500) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'relevance',
    terms: {},
    ranges: {},
    plainText: params.getAll('plain').slice(0, 20),
    photo: /^[0-9a-f]{1,40}$/.exec(params.get('like') ?? '')?.[0] ?? null,
    product: params.get('product'),
  };
  for (const [name, value] of params) {
    const field = name.slice(2);
    if (name.startsWith('f.') && field !== '' && value !== '')
      state.terms[field] = [...(state.terms[field] ?? []), value];
    const range = name.startsWith('r.') && field !== '' ? readRange(value) : null;
    if (range !== null) state.ranges[field] = range;
  }
  return state;
};

/** The address of a state, relative to the site. */
export const stateUrl = (state: ShopState): string => {
  const params = new URLSearchParams();
  if (state.photo !== null) params.set('like', state.photo);
  if (state.query !== null) params.set('q', state.query);
  for (const [field, values] of Object.entries(state.terms))
    for (const value of values) params.append(`f.${field}`, value);
  for (const [field, { min, max }] of Object.entries(state.ranges))
    params.set(`r.${field}`, `${min ?? ''}..${max ?? ''}`);
  for (const text of state.plainText) params.append('plain', text);
  if (state.sort !== 'relevance') params.set('sort', state.sort);
  if (state.page > 1) params.set('page', String(state.page));
  if (state.product !== null) params.set('product', state.product);
  const text = params.toString();
  return text === '' ? '/demo' : `/demo?${text}`;
};

export const hasFilters = (state: ShopState): boolean =>
  Object.keys(state.terms).length > 0 || Object.keys(state.ranges).length > 0;

/** The start page: no search yet. */
export const isHome = (state: ShopState): boolean =>
  state.query === null && state.photo === null && !hasFilters(state) && state.page === 1;

/** The state with a change. All changes but paging and opening a product go back to page 1. */
export const withChange = (state: ShopState, change: Partial<ShopState>): ShopState => ({
  ...state,
  page: 1,
  product: null,
  ...change,
});

export const toggleTerm = (state: ShopState, field: string, value: string): ShopState => {
  const values = state.terms[field] ?? [];
  // To the service, spellings that differ in case are one value.
  const rest = values.filter((one) => one.toLowerCase() !== value.toLowerCase());
  const next = rest.length < values.length ? rest : [...values, value];
  const { [field]: _gone, ...others } = state.terms;
  return withChange(state, { terms: next.length === 0 ? others : { ...others, [field]: next } });
};

export const setRange = (state: ShopState, field: string, range: Range | null): ShopState => {
  const { [field]: _gone, ...others } = state.ranges;
  const empty = range === null || (range.min === undefined && range.max === undefined);
  return withChange(state, { ranges: empty ? others : { ...others, [field]: range } });
};

/** The state with the filters of a proposed answer, which hold those of the state too. */
export const withFilters = (state: ShopState, filters: Readonly<Record<string, unknown>>): ShopState => {
  const terms: ShopState['terms'] = {};
  const ranges: ShopState['ranges'] = {};
  for (const [field, wanted] of Object.entries(filters)) {
    if (Array.isArray(wanted)) terms[field] = wanted.map(String);
    else if (typeof wanted === 'object' && wanted !== null) ranges[field] = wanted;
  }
  return withChange(state, { query: state.query ?? '', terms, ranges });
};

/** The request body of the search for a state. */
export const searchRequest = (
  state: ShopState,
  sessionId: string,
): Partial<SearchRequest> & { query: string } => {
  const home = isHome(state);
  const { rating, ...ranges } = state.ranges;
  const filters = {
    ...state.terms,
    ...ranges,
    ...(rating === undefined ? {} : { rating: { min: rating.min ?? 0 } }),
  };
  return {
    query: state.query ?? '',
    sort: home && state.sort === 'relevance' ? 'popularity' : state.sort,
    page: state.page,
    pageSize: home ? 12 : PAGE_SIZE,
    sessionId,
    // Shown above the first page of an answer.
    assistant: !home && state.page === 1,
    ...(hasFilters(state) ? { filters: filters as SearchRequest['filters'] } : {}),
    ...(state.plainText.length > 0 ? { plainText: state.plainText } : {}),
  };
};

/** The request for values of a facet, counted as the search for the state counts them. */
export const valuesRequest = (state: ShopState, field: string, text: string): Partial<FacetValuesRequest> => {
  const { query, filters, plainText } = searchRequest(state, '');
  return { field, text: text.slice(0, 200), query, filters, plainText, limit: 100 };
};
