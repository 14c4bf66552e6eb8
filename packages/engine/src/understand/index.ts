export { byLikelihood, SpellingIndex } from './spelling-index.ts';
export type { NearWord, QueryPlan, QueryTerm, UnderstandRequest, VocabularyView } from './types.ts';
export { understand } from './understand.ts';
