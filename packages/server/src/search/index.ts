export type { ExplainInput } from './explain.ts';
export type { FacetValuesInput } from './facet-values.ts';

export { openSearchPool, type SearchPoolOptions } from './pool/search-pool.ts';
export type { SearchInput } from './query.ts';
export type { Seed } from './recommend.ts';
export type { PreviewInput } from './rules/preview-rule.ts';
export type { Trial, TrialAnswer, TriedChange } from './rules/try-change.ts';

export { SearchOutcome } from './search-outcome.ts';
export { SearchService } from './search-service.ts';
export { storedPopularQueries } from './stored-popular-queries.ts';

export { toProductCard } from './to-search-response.ts';
