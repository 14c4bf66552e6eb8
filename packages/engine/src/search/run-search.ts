import { pageOfGroups } from '../arrange/page-of-groups.ts';
import type { FacetDictionary } from '../filter/facet-dictionary.ts';
import { countFacets } from '../filter/facets.ts';
import { userFilters, withoutField } from '../filter/user-filters.ts';
import type { ResultSet } from '../rank/result-set.ts';
import type { EngineFacet, EngineSearchRequest, EngineSearchResult } from '../types.ts';
import { buildHits } from './build-hits.ts';
import { guideSearch } from './guide-search.ts';
import { bestLeaders, isOnlyRelated, tellableThing } from './only-related.ts';
import { retrieve } from './retrieve.ts';
import type { RetrieveParts } from './retrieve-request.ts';
import { StageClock } from './stage-clock.ts';
import { ONLY_RELATED } from './weights.ts';

/** All that a search reads. */
export type SearchParts = RetrieveParts & {
  dictionary: FacetDictionary;
  /** Monotonic milliseconds. */
  nowMs: () => number;
};

/**
 * A field's counts answer the query without that field's filter. The shopper's filters may have made the search give up
 * a filter read from the query. Then that answer differs from this one, and is computed separately.
 */
const facetsWithout = (
  { parts, request, set }: { parts: SearchParts; request: EngineSearchRequest; set: ResultSet },
  facets: readonly EngineFacet[],
): EngineFacet[] => {
  const { catalog, dictionary } = parts;
  const { constraints } = set;
  const { nowMs, deadline } = request;
  const own = new Set(userFilters(request.filters).map(({ field }) => field));
  return facets.map((facet) => {
    const { field } = facet;
    if (!own.has(field)) return facet;
    const other = retrieve(parts, { ...request, filters: withoutField(request.filters, field) }, () => {});
    const domain = { catalog, scratch: other.scratch, filtered: other.filtered };
    const [counted] = countFacets({ domain, dictionary, constraints, wanted: [field], nowMs, deadline });
    return counted ?? facet;
  });
};

/** One search from query to page: retrieve -> page -> hits, facets. */
export const runSearch = (parts: SearchParts, request: EngineSearchRequest): EngineSearchResult => {
  const { catalog, dictionary } = parts;
  const clock = new StageClock(parts.nowMs);
  const set = retrieve(parts, request, (stage) => clock.end(stage));
  const { plan, scratch, constraints, filtered, dropped } = set;
  const showsBest =
    request.sort === 'relevance' && request.offset === 0 && request.limit >= ONLY_RELATED.places;
  const thing = tellableThing(set, request.language);
  const best = thing === null || showsBest ? null : bestLeaders(catalog, set, request.nowMs);
  request.deadline?.check();
  const { pins, passes } = set;
  const page = pageOfGroups(catalog, scratch, set.order, { ...request, pins, passes });
  const { total, leaders } = page;
  const ten = best ?? leaders.slice(0, ONLY_RELATED.places);
  const related = thing !== null && isOnlyRelated({ catalog, set, thing, leaders: ten }) ? plan.text : null;
  clock.end('rank');
  const groups = buildHits({ ...set, catalog, request }, page);
  clock.end('hits');
  const { nowMs, deadline } = request;
  const domain = { catalog, scratch, filtered };
  const asked = { domain, dictionary, constraints, wanted: request.facets, nowMs, deadline };
  const counted = countFacets(asked);
  // Before another search uses the same working memory.
  const guide =
    request.guide === true ? guideSearch(set, { facets: counted, wanted: request.facets }, asked) : undefined;
  const facets = set.gaveUp ? facetsWithout({ parts, request, set }, counted) : counted;
  clock.end('facets');
  return {
    total,
    groups,
    facets,
    correctedQuery: plan.correctedQuery,
    relaxation:
      dropped.length > 0 || related !== null ? { droppedTerms: dropped, onlyRelatedTo: related } : null,
    appliedFilters: [...userFilters(request.filters), ...plan.appliedFilters],
    ...(guide === undefined ? {} : { guide }),
    stages: clock.stages,
  };
};
