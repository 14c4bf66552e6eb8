export type { AttributeNames } from './field-names.ts';
export {
  type AisleSearchClient,
  createSearchClient,
  type SearchClientOptions,
  type SearchQuery,
} from './search-client.ts';
export type { IndexSorts } from './sort-of-index.ts';
export type { AisleExtras, SearchResult } from './to-result.ts';
export { UnsupportedSearch } from './unsupported.ts';
