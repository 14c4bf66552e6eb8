/**
 * A synonym rule as shops write it. `group`: each term stands for each other. `oneWay`: who asks for `from` is also
 * shown `to`, not the other way. A term may have several words. A `oneWay` to itself says that a word means just that:
 * built-in synonyms of it do not apply. Plain JSON, so that it can be posted between threads.
 */
export type SynonymRule =
  | { type: 'group'; terms: readonly string[] }
  | { type: 'oneWay'; from: string; to: readonly string[] };

/** Share of a term that a product has which holds a synonym of it; the shopper's own word has 1. */
export type SynonymWeights = { group: number; oneWay: number };
