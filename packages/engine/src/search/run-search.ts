import type { FacetDictionary } from '../filter/facet-dictionary.ts';
import { countFacets } from '../filter/facets.ts';
import { pageOfGroups } from '../rank/top-groups.ts';
import type { EngineSearchRequest, EngineSearchResult } from '../types.ts';
import { buildHits } from './build-hits.ts';
import { type RetrieveParts, retrieve } from './retrieve.ts';
import { StageClock } from './stage-clock.ts';
import { userFilters } from './user-filters.ts';

/** What a search runs on. */
export type SearchParts = RetrieveParts & {
  dictionary: FacetDictionary;
  /** Monotonic milliseconds. */
  nowMs: () => number;
};

/** One search from query to page: retrieve -> page -> hits, facets. */
export const runSearch = (parts: SearchParts, request: EngineSearchRequest): EngineSearchResult => {
  const { catalog, dictionary } = parts;
  const clock = new StageClock(parts.nowMs);
  const set = retrieve(parts, request, (stage) => clock.end(stage));
  const { plan, scratch, constraints, filtered, dropped } = set;
  const { total, leaders } = pageOfGroups(catalog, scratch, set.order, request);
  clock.end('rank');
  const groups = buildHits({ ...set, catalog, request }, leaders);
  clock.end('hits');
  const facets = countFacets({
    domain: { catalog, scratch, filtered },
    dictionary,
    constraints,
    wanted: request.facets,
    nowMs: request.nowMs,
  });
  clock.end('facets');
  return {
    total,
    groups,
    facets,
    correctedQuery: plan.correctedQuery,
    relaxation: dropped.length > 0 ? { droppedTerms: dropped } : null,
    appliedFilters: [...userFilters(request.filters), ...plan.appliedFilters],
    stages: clock.stages,
  };
};
