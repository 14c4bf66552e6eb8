export type { PopularQuery } from '../indexing/ports.ts';
export { type CreateSearchServiceOptions, createSearchService } from './create-search-service.ts';
export type { ExplainInput } from './explain.ts';
export type { PopularQueriesPort } from './ports.ts';
export type { SearchInput } from './query.ts';
export type { SearchMetrics } from './search-metrics.ts';
export { SearchOutcome } from './search-outcome.ts';
export { type SearchReadiness, SearchService, type SearchServiceOptions } from './search-service.ts';
export type { SuggestInput } from './suggest.ts';
