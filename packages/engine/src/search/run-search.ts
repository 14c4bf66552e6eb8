import type { Found } from '../backend/search-backend.ts';
import { userFilters, withoutField } from '../filter/user-filters.ts';
import type { EngineFacet, EngineSearchRequest, EngineSearchResult, FacetPage } from '../types.ts';
import { type Asking, type Reading, readQuery } from './read-query.ts';
import type { Reader } from './read-request.ts';
import { StageClock } from './stage-clock.ts';
import { typedWords } from './typed-words.ts';

/** All that a search reads besides its backend. `nowMs`: monotonic milliseconds. */
export type Searcher = Reader & { nowMs: () => number };

/**
 * A field's counts answer the query without that field's filter. The shopper's filters may have made the search give up
 * a filter read from the query. Then that answer differs from this one, and is computed separately.
 */
function* facetsWithout<Answer extends Found>(
  reader: Reader,
  request: EngineSearchRequest,
  { plan, facets }: Pick<Reading, 'plan'> & { facets: readonly EngineFacet[] },
): Asking<EngineFacet[], Answer> {
  const own = new Set(userFilters(request.filters).map(({ field }) => field));
  const counted: EngineFacet[] = [];
  for (const facet of facets) {
    const { field } = facet;
    const found: Answer | null = own.has(field)
      ? yield* findWithout<Answer>(reader, { ...request, facets: [field] }, { plan, field })
      : null;
    counted.push(found?.facets()[0] ?? facet);
  }
  return counted;
}

/** Whether an answer filters, sorts, counts or prefers by price. */
const comparesPrices = (
  { sort, filters }: EngineSearchRequest,
  { plan, facets }: Pick<Reading, 'plan'> & { facets: readonly { field: string }[] },
): boolean =>
  sort === 'price_asc' ||
  sort === 'price_desc' ||
  [filters, plan.filters].some(({ price, not }) => (price ?? not?.price) !== undefined) ||
  [...plan.preferences, ...facets].some(({ field }) => field === 'price');

/** The answer without the filter of a field. */
function* findWithout<Answer extends Found>(
  reader: Reader,
  request: EngineSearchRequest,
  { plan, field }: Pick<Reading, 'plan'> & { field: string },
): Asking<Answer, Answer> {
  const chosen = [request.filters, plan.filters];
  const asked = { ...request, filters: withoutField(request.filters, field) };
  const other: Reading<Answer> = yield* readQuery(reader, asked, { chosen, ended: () => {} });
  return other.found;
}

/** The values of one facet of a search: those that the request's `facetPage` asks for. */
export function* runFacetPage<Answer extends Found>(
  reader: Reader,
  request: EngineSearchRequest,
): Asking<FacetPage, Answer> {
  const field = request.facetPage?.field ?? '';
  const { plan, found, gaveUp }: Reading<Answer> = yield* readQuery(reader, request, { ended: () => {} });
  const isOwn = userFilters(request.filters).some((filter) => filter.field === field);
  const left = comparesPrices(request, { plan, facets: [] }) ? found.otherCurrencies() : 0;
  const told = left === 0 ? {} : { otherCurrencies: left };
  if (!gaveUp || !isOwn) return { ...found.facetPage(), ...told };
  const other: Answer = yield* findWithout<Answer>(reader, request, { plan, field });
  return { ...other.facetPage(), ...told };
}

/** One search from query to answer: readings -> page -> facets. */
export function* runSearch<Answer extends Found>(
  searcher: Searcher,
  request: EngineSearchRequest,
): Asking<EngineSearchResult, Answer> {
  const clock = new StageClock(searcher.nowMs);
  const ended = (stage: string): void => clock.end(stage);
  const reading: Reading<Answer> = yield* readQuery(searcher, request, { ended });
  const { plan, found, gaveUp } = reading;
  const { total, groups, droppedTerms: dropped } = found.page();
  // Shoppers see them, so they are as typed.
  const droppedTerms = typedWords(plan.text, dropped);
  const facets = found.facets();
  // Before another search uses the same working memory. A search that gave up a filter has no questions: with one more
  // filter it could be relaxed otherwise, and the counts would be wrong.
  const guide = request.guide !== true ? undefined : gaveUp ? { fields: [] } : found.guide(facets);
  const byPrice = comparesPrices(request, { plan, facets: [...facets, ...(guide?.fields ?? [])] });
  const otherCurrencies = byPrice ? found.otherCurrencies() : 0;
  const own = gaveUp ? yield* facetsWithout<Answer>(searcher, request, { plan, facets }) : facets;
  ended('facets');
  return {
    total,
    groups,
    facets: own,
    correctedQuery: plan.correctedQuery,
    relaxation: droppedTerms.length > 0 ? { droppedTerms } : null,
    appliedFilters: [...userFilters(request.filters), ...plan.appliedFilters],
    ...(otherCurrencies === 0 ? {} : { otherCurrencies }),
    ...(guide === undefined ? {} : { guide }),
    stages: clock.stages,
  };
}
