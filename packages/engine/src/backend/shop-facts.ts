import type { QueryTerm } from './query-plan.ts';

/** A value as the shop writes it; `field` as in a filter: `brand`, `categories`, `tags`, `attributes.<name>`. */
export type SaidValue = { field: string; value: string };

/** A field that must have one of `values`. */
export type FieldValues = { field: string; values: readonly string[] };

export type ShareQuestion = {
  /** Index terms that name the members, each by any alternative; terms that name nobody do not count. */
  about: readonly QueryTerm[];
  /** What they must have beside that. */
  within: readonly FieldValues[];
  /** The values in question, each with an answer of its own, and the words that they were said with. */
  wanted: readonly FieldValues[];
  said: readonly QueryTerm[];
};

/**
 * Groups, by their members for sale: `about` in all; with any value in the field; with a wanted one; named by `said`; the
 * last two in one member.
 */
export type Share = { groups: number; filled: number; having: number; named: number; both: number };

export const NO_SHARE: Share = { groups: 0, filled: 0, having: 0, named: 0, both: 0 };

/**
 * What the index tells `understand` about the values that the shop's products have. Always of what is in the index
 * now: a value whose last product is gone is unknown.
 */
export type ShopFacts = {
  /** Values that have this `phraseKey`; of a category its last level counts. Ordered by field, then value. */
  valuesOf(key: string): readonly SaidValue[];
  /** Values of a field that have this `phraseKey` among their words: `light blue` has `blue`. In order. */
  valuesHolding(field: string, key: string): readonly string[];
  /** Whether a product says this "no", "free" or number (`boundPhrases`) outside its description: `no iron`, `max 90`. */
  says(phrase: string): boolean;
  /** Counts groups, for each wanted field; all 0 when `about` names nobody. Words outside its description and codes name a member. */
  shares(question: ShareQuestion): readonly Share[];
};

/** Of a shop that nothing is known of: then no value of an attribute, brand or category is recognised. */
export const NO_FACTS: ShopFacts = {
  valuesOf: () => [],
  valuesHolding: () => [],
  says: () => false,
  shares: ({ wanted }) => wanted.map(() => NO_SHARE),
};
