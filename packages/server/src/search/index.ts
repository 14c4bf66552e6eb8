export { type CreateSearchServiceOptions, createSearchService } from './create-search-service.ts';
export type { ExplainInput } from './explain.ts';

export type { SearchInput } from './query.ts';
export type { Seed } from './recommend.ts';
export type { PreviewInput } from './rules/preview-rule.ts';
export type { Trial, TrialAnswer, TriedChange } from './rules/try-change.ts';

export { SearchOutcome } from './search-outcome.ts';
export { SearchService, type SearchServiceOptions } from './search-service.ts';

export { toProductCard } from './to-search-response.ts';
