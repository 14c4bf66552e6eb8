import type { AppliedFilter, FilterRequest } from '../types.ts';

/** `and`: further index terms that the same product must hold, in any field (a synonym of several words). */
export type QueryAlternative = {
  term: string;
  weight: number;
  and?: readonly string[];
  /**
   * Codes of the languages in whose products the term counts; absent: all. `sweater` becomes `sweat` by German rules;
   * English products with `sweat` must not match.
   */
  languages?: readonly string[];
  /**
   * The synonym that the term comes from, as the rule writes it. It counts where the other alternatives do not, for the
   * term's `weight`.
   */
  synonym?: string;
};

/** Found by any alternative; their weights add up. A product need not hold every term: see `fuse/find-docs.ts`. */
export type QueryTerm = { text: string; alternatives: QueryAlternative[] };

/**
 * A preference that the query seems to express. Products that have one of `values` in `field` rank higher by `weight`;
 * the others stay. `field` as in `FilterRequest`, attributes as `attributes.<name>`. `text`: as typed.
 */
export type Preference = {
  field: string;
  values: string[];
  weight: number;
  text: string;
  /**
   * Replaces `values` (then empty) for `price`, `rating`, `createdAt` or `popularity`. The weight depends on the rank
   * among the members found. It is full at the lowest or highest, 0 at the other end.
   */
  toward?: 'low' | 'high';
  /**
   * Replaces `values` (then empty): index terms. A product has the preference when a field that says what it is holds
   * one of them.
   */
  holding?: readonly string[];
};

export type QueryPlan = {
  /** The rest of the query, to search by words and by meaning: spelling corrected, filters taken out. */
  text: string;
  terms: QueryTerm[];
  filters: FilterRequest;
  appliedFilters: AppliedFilter[];
  preferences: Preference[];
  /** Index of the term that names the thing (`case` of "case for iphone"); -1 when not known. */
  head: number;
  /**
   * Excluded from the result set: products that hold one of these. Used for "without lace" where no attribute says it.
   */
  excluded: QueryTerm[];
  /** The whole query with misspelt words replaced; null when nothing changed. */
  correctedQuery: string | null;
};
