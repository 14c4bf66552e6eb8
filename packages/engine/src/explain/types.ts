import type { AppliedFilter, EngineSearchRequest, ExplainNode } from '../types.ts';

/** The search to explain, sorted by relevance. `pageSize`: cards per page. */
export type ExplainRequest = Pick<
  EngineSearchRequest,
  | 'query'
  | 'filters'
  | 'plainText'
  | 'vector'
  | 'photo'
  | 'imageWords'
  | 'meaning'
  | 'language'
  | 'nowMs'
  | 'popularQueries'
  | 'learned'
  | 'merchandise'
  | 'deadline'
> & { pageSize: number };

/**
 * The stage at which a product ended, in the order of the stages:
 *
 * - `unknown_product`: the index does not have it.
 * - `not_for_sale`: it is a parent that cannot be bought itself.
 * - `excluded`: the query says "without" something that it has.
 * - `words`: it holds too little of the query.
 * - `meaning`: it holds nothing of the query and its cosine is too low.
 * - `image`: it does not look like the shopper's photo.
 * - `filter`: it fails a filter.
 * - `rule`: a rule of the shop leaves it out.
 * - `variant`: another member of its group is the card.
 * - `found`: it is in the answer.
 */
export type ExplainStage =
  | 'unknown_product'
  | 'not_for_sale'
  | 'excluded'
  | 'words'
  | 'meaning'
  | 'image'
  | 'filter'
  | 'rule'
  | 'variant'
  | 'found';

/** `held`: the product has the word. `known`: some product has it. */
export type ExplainedTerm = { text: string; held: boolean; known: boolean };
/** Shares of the known words' idf. `cut`: the share from which a product is found by words. */
export type ExplainedWords = { terms: ExplainedTerm[]; coverage: number; cut: number | null };
/** `cosine` null: the product has no vector (yet). `cut` null when nothing is found by meaning. */
export type ExplainedMeaning = { cosine: number | null; cut: number | null };
/**
 * The image compared with the shopper's photo, or with the words if a model has one space for both. `cosine` null: the
 * product has no image (yet). `cut` null when no product has one, or these words find nothing by image.
 */
export type ExplainedImage = { cosine: number | null; cut: number | null };
export type ExplainedFilter = {
  field: string;
  /** In words: `at most 50`, `red or blue`, `not Acme`. */
  wanted: string;
  /** The product's value. */
  actual: string | null;
  source: 'query' | 'user';
  passes: boolean;
};

export type ExplainedPlan = {
  /** The text that is searched by words and by meaning. */
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
  /** Place of its group's card, counted from 1, and its page; null when it has none, or when it is not known. */
  rank: number | null;
  page: number | null;
  /** Cards in the whole answer. */
  total: number;
  /** The member of its group that is the card, when it is another one. */
  shownInstead: string | null;
  /** Null when the product is not in the index, or the search used no words, meaning or images. */
  words: ExplainedWords | null;
  meaning: ExplainedMeaning | null;
  image: ExplainedImage | null;
  filters: ExplainedFilter[];
  /** Words of the query after "without" or "not" that the product has. */
  excludedBy: string[];
  /** The rule of the shop that leaves the product out. */
  rule: string | null;
  /** Place by score alone, when something else moved the card. */
  rankByScore: number | null;
  /** For a product that is found before filters. */
  explanation: ExplainNode | null;
  plan: ExplainedPlan;
};
