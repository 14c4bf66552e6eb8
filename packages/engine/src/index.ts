export { analyze, exactKey, surfaceWords } from './analyze/index.ts';
export * from './assist/index.ts';
export * from './compare/index.ts';
export { Deadline, DeadlineError } from './deadline.ts';
export type * from './explain/types.ts';
export { allOfField, valuesApart } from './filter/constraints.ts';
export { facetLabel } from './filter/facet-label.ts';
export { offerNow } from './filter/price-now.ts';
export { highlight } from './highlight/index.ts';
export { buildImages, type ImagesPart, mergeImages } from './ingest/build-images.ts';
export { buildSegment } from './ingest/build-segment.ts';
export { mergeSegments } from './ingest/merge/merge-segments.ts';
export type { LiveSnapshot, MergePart } from './ingest/merge/open-parts.ts';
export { isOtherLanguage } from './languages/is-other-language.ts';
export type * from './merchandise/merchandise-rule.ts';
export { NO_RULES, RuleBook, type RuledSearch, USUAL_WEIGHTS } from './merchandise/rule-book.ts';
export * from './outside/index.ts';
export { logLikelihood, type PairCounts } from './recommend/log-likelihood.ts';
export type * from './recommend/recommend-types.ts';
export {
  type BasketItem,
  type ItemVoice,
  itemVoices,
  type PairRow,
  type PairStatistics,
  scorePairs,
} from './recommend/score-pairs.ts';
export { type ProductTraffic, scoreTrends, type TrendScore } from './recommend/score-trends.ts';
export { SearchScratch } from './scratch/search-scratch.ts';
export { type IndexCopy, SearchIndex, type SearchIndexOptions } from './search-index.ts';
export { allocateSegmentFile } from './segment-file/allocate-segment-file.ts';
export { SnapshotError } from './segment-file/snapshot-error.ts';
export type { ReadSnapshotFile, Snapshot, SnapshotFile, SnapshotManifest } from './snapshot/snapshot.ts';
export { suggest } from './suggest/index.ts';
export type { SynonymChange } from './synonyms/index.ts';
export type * from './types.ts';
export type { HeardQuery } from './understand/heard/correct-transcript.ts';
export { soundKey } from './understand/heard/sound-key.ts';
export { understand } from './understand/index.ts';
export { isKnownWord } from './understand/spelling/known-words.ts';
