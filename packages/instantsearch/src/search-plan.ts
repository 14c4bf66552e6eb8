import type { SearchBody } from '@aisle/widget/core';
import { type CombinedFilters, combineClauses, wireFilters } from './combine-clauses.ts';
import { type AttributeNames, fieldOf } from './field-names.ts';
import { expressionClauses } from './filter-expression.ts';
import { nestedClauses } from './nested-filters.ts';
import { judgeParameters } from './parameters.ts';
import { type IndexSorts, sortOfIndex } from './sort-of-index.ts';
import { UnsupportedSearch } from './unsupported.ts';

export type Params = Readonly<Record<string, unknown>>;

export type PlanOptions = { attributes: AttributeNames; sorts: IndexSorts };

/** One query of InstantSearch in terms of Aisle. */
export type SearchPlan = {
  indexName: string;
  params: Params;
  body: SearchBody & { page: number; pageSize: number };
  filters: CombinedFilters;
  /** Attributes whose values are counted, by the name that InstantSearch uses; `*`: those that Aisle chooses. */
  facets: readonly string[] | '*';
  /** Whether products are wanted, or counts alone. */
  hasHits: boolean;
  /** Products left out at the start of the page, for `offset`. */
  hitsPerPage: number;
  warnings: string[];
};

/** The most that the service gives. */
const MOST_HITS = 100;
const MOST_PAGES = 10_000;
const LONGEST_QUERY = 500;
const LONGEST_USER = 128;
const DEFAULT_HITS = 20;
/** User tokens that InstantSearch makes up on each page. */
const MADE_UP_USER = 'anonymous-';

const wholeNumber = (value: unknown, name: string): number | null => {
  if (value === undefined || value === null) return null;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0) throw new UnsupportedSearch(`${name} is ${String(value)}`);
  return number;
};

const paging = (params: Params, warnings: string[]): { page: number; hitsPerPage: number } => {
  const offset = wholeNumber(params.offset, 'offset');
  const wanted = wholeNumber(params.length, 'length') ?? wholeNumber(params.hitsPerPage, 'hitsPerPage');
  const hitsPerPage = Math.min(wanted ?? DEFAULT_HITS, MOST_HITS);
  if (wanted !== null && wanted > MOST_HITS)
    warnings.push(`hitsPerPage is ${MOST_HITS}: that is the most that Aisle answers, not ${wanted}`);
  const page = wholeNumber(params.page, 'page') ?? 0;
  if (offset === null) return { page, hitsPerPage };
  if (hitsPerPage === 0 || offset % hitsPerPage !== 0)
    throw new UnsupportedSearch(`offset ${offset} is no multiple of length ${hitsPerPage}`);
  return { page: offset / hitsPerPage, hitsPerPage };
};

const texts = (value: unknown): string[] => {
  if (typeof value === 'string') return value.split(',').map((text) => text.trim());
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
};

const facetsOf = (params: Params): readonly string[] | '*' => {
  const facets = texts(params.facets).filter((facet) => facet !== '');
  return facets.includes('*') ? '*' : facets;
};

const queryOf = ({ query }: Params, warnings: string[]): string => {
  const text = typeof query === 'string' ? query : '';
  if (text.length > LONGEST_QUERY) warnings.push(`a query is cut after ${LONGEST_QUERY} characters`);
  return text.slice(0, LONGEST_QUERY);
};

const shopperOf = (params: Params): Partial<SearchBody> => {
  const [language] = [...texts(params.queryLanguages), ...texts(params.naturalLanguages)];
  const user = typeof params.userToken === 'string' ? params.userToken : '';
  return {
    ...(language === undefined || language === '' ? {} : { language }),
    ...(user === '' || user.startsWith(MADE_UP_USER) || user.length > LONGEST_USER ? {} : { userId: user }),
  };
};

/**
 * What a query of InstantSearch means for Aisle.
 * @throws UnsupportedSearch where an answer would be wrong
 */
export const planSearch = (indexName: string, params: Params, options: PlanOptions): SearchPlan => {
  const { warnings, refusal } = judgeParameters(params);
  if (refusal !== null) throw new UnsupportedSearch(refusal);
  const clauses = [...nestedClauses(params), ...expressionClauses(params.filters)];
  const filters = combineClauses(clauses, options.attributes);
  const { page, hitsPerPage } = paging(params, warnings);
  const facets = facetsOf(params);
  const wire = wireFilters(filters);
  const fields = facets === '*' ? [] : facets.map((facet) => fieldOf(facet, options.attributes).field);
  const hasHits = hitsPerPage > 0;
  if (hasHits && page >= MOST_PAGES) throw new UnsupportedSearch(`page ${page} is beyond ${MOST_PAGES}`);
  return {
    indexName,
    params,
    filters,
    facets,
    hasHits,
    hitsPerPage,
    warnings,
    body: {
      query: queryOf(params, warnings),
      sort: sortOfIndex(indexName, options.sorts),
      page: hasHits ? page + 1 : 1,
      pageSize: hasHits ? hitsPerPage : 1,
      ...(facets === '*' ? {} : { facets: [...new Set(fields)] }),
      ...(wire === undefined ? {} : { filters: wire }),
      ...shopperOf(params),
    },
  };
};
