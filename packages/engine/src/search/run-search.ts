import { applyConstraints } from '../filter/apply-constraints.ts';
import { constraintsOf } from '../filter/constraints.ts';
import type { FacetDictionary } from '../filter/facet-dictionary.ts';
import { countFacets } from '../filter/facets.ts';
import { droppedTerms, findAll, findDocs } from '../fuse/find-docs.ts';
import type { Catalog } from '../index-state/catalog.ts';
import { applyRules } from '../rank/apply-rules.ts';
import { DocOrder } from '../rank/doc-order.ts';
import { pageOfGroups } from '../rank/top-groups.ts';
import { markExcluded } from '../retrieve/lexical/mark-excluded.ts';
import { matchTerms } from '../retrieve/lexical/match-terms.ts';
import { scanCatalog } from '../retrieve/vector/scan-catalog.ts';
import type { SynonymSet } from '../synonyms/index.ts';
import type { EngineSearchRequest, EngineSearchResult } from '../types.ts';
import { understand, type VocabularyView } from '../understand/index.ts';
import { buildHits } from './build-hits.ts';
import { sharedScratch } from './query-scratch.ts';
import { StageClock } from './stage-clock.ts';
import { userFilters } from './user-filters.ts';

/** What a search runs on. */
export type SearchParts = {
  catalog: Catalog;
  vocabulary: VocabularyView;
  dictionary: FacetDictionary;
  /** Of the request's language. */
  synonyms: readonly SynonymSet[];
  /** Monotonic milliseconds. */
  nowMs: () => number;
};

/**
 * One search from query to page:
 *   understand -> match terms, scan vectors -> find docs (the result set) -> rules -> constraints -> page -> hits
 */
export const runSearch = (parts: SearchParts, request: EngineSearchRequest): EngineSearchResult => {
  const { catalog, vocabulary, dictionary } = parts;
  const clock = new StageClock(parts.nowMs);
  const plan = understand(request, vocabulary, parts.synonyms);
  clock.end('understand');
  const scratch = sharedScratch();
  scratch.reset(catalog.totalDocs);
  const browse = plan.text === '';
  const lexical = matchTerms(catalog, plan, scratch);
  clock.end('lexical');
  const semantic = browse || request.vector === null ? null : scanCatalog(catalog, request.vector);
  clock.end('semantic');
  if (plan.excluded.length > 0) markExcluded(catalog, plan.excluded, scratch);
  if (browse) findAll(catalog, scratch);
  else findDocs(catalog, { lexical, semantic }, scratch);
  const dropped = droppedTerms(lexical, scratch);
  clock.end('fuse');
  const rules = applyRules(catalog, { preferences: plan.preferences, nowMs: request.nowMs }, scratch);
  clock.end('rules');
  const constraints = [
    ...constraintsOf(request.filters, request.nowMs),
    ...constraintsOf(plan.filters, request.nowMs),
  ];
  const filtered = applyConstraints(catalog, constraints, scratch);
  clock.end('filter');
  const order = new DocOrder(catalog, scratch, { order: request.sort, nowMs: request.nowMs });
  const { total, leaders } = pageOfGroups(catalog, scratch, order, request);
  clock.end('rank');
  const groups = buildHits({ catalog, scratch, order, request, lexical, semantic, browse, rules }, leaders);
  clock.end('hits');
  const domain = { catalog, scratch, filtered };
  const facets = countFacets({
    domain,
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
