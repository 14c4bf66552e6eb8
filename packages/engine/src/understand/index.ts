export { kindOf } from './field-kinds.ts';
export { byLikelihood } from './likelihood.ts';
export { isGuessedPrice } from './read-prices.ts';
export {
  type FieldValues,
  NO_FACTS,
  NO_SHARE,
  type SaidValue,
  type Share,
  type ShareQuestion,
  type ShopFacts,
} from './shop-facts.ts';
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
