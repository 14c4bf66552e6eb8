import type { Phrase } from './phrase-terms.ts';

/**
 * A synonym rule as shops write it; plain JSON, so that it can be posted between threads.
 *
 * - `group`: each term stands for each other.
 * - `oneWay`: a search for `from` also shows `to`, not the other way round.
 *
 * A term may have several words. A `oneWay` rule from a word to itself switches off the built-in synonyms of that word.
 */
export type SynonymRule =
  | { type: 'group'; terms: readonly string[] }
  | { type: 'oneWay'; from: string; to: readonly string[] };

/** The share of a term that a product with a synonym of it has. The shopper's own word has 1. */
export type SynonymWeights = { group: number; oneWay: number };

/** Further terms that one sequence of query terms finds. `targets` may hold the phrase of the source. */
export type SynonymEntry = {
  source: readonly string[];
  phrase: Phrase;
  targets: readonly Phrase[];
  weight: number;
  /** True for a `oneWay` rule. */
  oneWay: boolean;
  /** Position of its rule among the others. It changes as rules come and go. */
  place: number;
};

/** Compiled rules for queries of one language. */
export type SynonymSet = {
  /** By each term of a source; the longest source first, then the older rule. */
  byTerm: ReadonlyMap<string, readonly SynonymEntry[]>;
  /** Keys of the sources that stand only for themselves, see `SynonymRule`, with the number of rules that say so. */
  plain: ReadonlyMap<string, number>;
};

/** One compiled rule. */
export type CompiledRule = { entries: readonly SynonymEntry[]; plain: readonly string[] };
