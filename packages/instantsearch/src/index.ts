export type { AttributeNames } from './field-names.ts';
export { createInsightsClient, type InsightsClient, type InsightsOptions } from './insights-client.ts';
export type { SearchQueries, SearchQuery } from './request-params.ts';
export {
  type AisleSearchClient,
  createSearchClient,
  type SearchClientOptions,
} from './search-client.ts';
export type { IndexSorts } from './sort-of-index.ts';
export type { AisleExtras, SearchResult } from './to-result.ts';
export { UnsupportedSearch } from './unsupported.ts';
