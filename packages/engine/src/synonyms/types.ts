import type { Phrase } from './phrase-terms.ts';

export type { SynonymRule } from '../types.ts';

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
