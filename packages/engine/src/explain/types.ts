import type { AppliedFilter, EngineSearchRequest, ExplainNode } from '../types.ts';

/** What was asked. Sorted by relevance; `pageSize`: cards a page. */
export type ExplainRequest = Pick<
  EngineSearchRequest,
  | 'query'
  | 'filters'
  | 'plainText'
  | 'vector'
  | 'picture'
  | 'pictured'
  | 'language'
  | 'nowMs'
  | 'popularQueries'
  | 'learned'
  | 'deadline'
> & { pageSize: number };

/**
 * Where a product ended, in the order of the stages:
 * `unknown_product`, `not_for_sale`, `excluded` (the query says "without" something that it has), `words` (it holds too
 * little of the query), `meaning` (it holds nothing of it and is not near enough), `picture` (it does not look like the
 * shopper's picture), `filter`, `variant` (another member of
 * its group is the card), `found`.
 */
export type ExplainStage =
  | 'unknown_product'
  | 'not_for_sale'
  | 'excluded'
  | 'words'
  | 'meaning'
  | 'picture'
  | 'filter'
  | 'variant'
  | 'found';

/** `held`: the product has the word; `known`: some product has. */
export type ExplainedTerm = { text: string; held: boolean; known: boolean };
/** Shares of what the known words of the query weigh (their idf). `cut`: from here on a product is found by words. */
export type ExplainedWords = { terms: ExplainedTerm[]; coverage: number; cut: number | null };
/** `cosine` null: the product has no vector (yet). `cut` null: none is found by meaning. */
export type ExplainedMeaning = { cosine: number | null; cut: number | null };
/**
 * Compared with the shopper's picture, or with the words by a model that has pictures and words in one space. `cosine` null: the
 * product has no picture (yet). `cut` null: no product has, or for these words none is found by picture.
 */
export type ExplainedPicture = { cosine: number | null; cut: number | null };
export type ExplainedFilter = {
  field: string;
  /** In words: `at most 50`, `red or blue`, `not Acme`. */
  wanted: string;
  /** What the product has there. */
  actual: string | null;
  source: 'query' | 'user';
  passes: boolean;
};

export type ExplainedPlan = {
  /** What is searched for by words and by meaning. */
  text: string;
  terms: { text: string; alternatives: { text: string; weight: number; synonym: boolean }[] }[];
  correctedQuery: string | null;
  droppedTerms: string[];
  appliedFilters: AppliedFilter[];
  preferences: { field: string; values: string[]; weight: number; text: string }[];
  excluded: string[];
};

/** Why a product is in an answer, or which stage dropped it. JSON-able. */
export type ExplainOutcome = {
  externalId: string;
  stage: ExplainStage;
  found: boolean;
  /** In plain English, for the shop's owner. */
  reason: string;
  /** Place of the card of its group, counted from 1, and its page; null: it has none. */
  rank: number | null;
  page: number | null;
  /** Cards in the whole answer. */
  total: number;
  /** The member of its group that is the card, when it is another. */
  shownInstead: string | null;
  /** Null where the product is not in the index, or nothing was asked by words, by meaning or by picture. */
  words: ExplainedWords | null;
  meaning: ExplainedMeaning | null;
  picture: ExplainedPicture | null;
  filters: ExplainedFilter[];
  /** Words of the query after "without" or "not" that the product has. */
  excludedBy: string[];
  /** Of a product that is found before filters. */
  explanation: ExplainNode | null;
  plan: ExplainedPlan;
};
