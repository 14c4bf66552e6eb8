import type { Phrase } from './phrase-terms.ts';

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

/** What one sequence of query terms also finds. `targets` may hold the phrase that the source is of. */
export type SynonymEntry = {
  source: readonly string[];
  phrase: Phrase;
  targets: readonly Phrase[];
  weight: number;
  /** Of a `oneWay` rule. */
  oneWay: boolean;
  /** Place of its rule among the others, which changes as rules come and go. */
  place: number;
};

/** Rules made ready for queries of one language. */
export type SynonymSet = {
  /** By each term of a source; the longest source first, then the older rule. */
  byTerm: ReadonlyMap<string, readonly SynonymEntry[]>;
  /** Keys of the sources that stand for themselves alone, see `SynonymRule`, and how many rules say so. */
  plain: ReadonlyMap<string, number>;
};

/** One rule made ready. */
export type CompiledRule = { entries: readonly SynonymEntry[]; plain: readonly string[] };
