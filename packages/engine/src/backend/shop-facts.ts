import type { QueryTerm } from './query-plan.ts';

/** A value as the shop writes it; `field` as in a filter: `brand`, `categories`, `tags`, `attributes.<name>`. */
export type SaidValue = { field: string; value: string };

/** A field that must have one of `values`. */
export type FieldValues = { field: string; values: readonly string[] };

export type ShareQuestion = {
  /** Index terms that name the members, each by any alternative. Terms that name no member do not count. */
  about: readonly QueryTerm[];
  /** Further values that the members must have. */
  within: readonly FieldValues[];
  /** The values in question, each answered separately, and the query words that mean them. */
  wanted: readonly FieldValues[];
  said: readonly QueryTerm[];
};

/**
 * Counts of groups, by their members for sale:
 *
 * - `groups`: all that `about` names.
 * - `filled`: with any value in the field.
 * - `having`: with a wanted value.
 * - `named`: named by `said`.
 * - `both`: with a wanted value and named by `said`, in one member.
 */
export type Share = { groups: number; filled: number; having: number; named: number; both: number };

export const NO_SHARE: Share = { groups: 0, filled: 0, having: 0, named: 0, both: 0 };

/**
 * What the index tells `understand` about the values of the shop's products. It covers the index as it is now: a value
 * whose last product is gone is unknown.
 */
export type ShopFacts = {
  /** Values with this `phraseKey`, ordered by field, then value. Of a category its last level counts. */
  valuesOf(key: string): readonly SaidValue[];
  /** Values of a field that have this `phraseKey` among their words: `light blue` has `blue`. In order. */
  valuesHolding(field: string, key: string): readonly string[];
  /**
   * Colours named by this `phraseKey` in any form of its words in a language: `weiß` for `weisse`. Ordered as `valuesOf`.
   */
  coloursLike(key: string, language: string): readonly SaidValue[];
  /**
   * Whether a product has this "no", "free" or number (`boundPhrases`) outside its description: `no iron`, `max 90`.
   */
  says(phrase: string): boolean;
  /** Whether the name of a product has this title, in which something is denied (`deniedTitle`). */
  isTitle(key: string): boolean;
  /**
   * Counts groups, for each wanted field. All 0 when `about` names no member. A member is named by words outside its
   * description and codes.
   */
  shares(question: ShareQuestion): readonly Share[];
};

/** For a shop without facts: no value of an attribute, brand or category is recognised. */
export const NO_FACTS: ShopFacts = {
  valuesOf: () => [],
  valuesHolding: () => [],
  coloursLike: () => [],
  says: () => false,
  isTitle: () => false,
  shares: ({ wanted }) => wanted.map(() => NO_SHARE),
};
