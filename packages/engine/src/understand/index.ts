export { byLikelihood } from './likelihood.ts';
export { SpellingIndex } from './spelling-index.ts';
export { type SpellingTables, spellingTables } from './spelling-tables.ts';
export type {
  KnownWord,
  NearWord,
  Preference,
  QueryAlternative,
  QueryPlan,
  QueryTerm,
  UnderstandRequest,
  VocabularyView,
} from './types.ts';
export { MIN_STRETCH } from './types.ts';
export { understand } from './understand.ts';
