export { byLikelihood, SpellingIndex } from './spelling-index.ts';
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
