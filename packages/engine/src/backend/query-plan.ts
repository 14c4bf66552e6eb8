import type { AppliedFilter, FilterRequest } from '../types.ts';

/** `and`: further index terms that the same product must hold, in any field (a synonym of several words). */
export type QueryAlternative = {
  term: string;
  weight: number;
  and?: readonly string[];
  /**
   * Codes of the languages in whose products the term stands for the word; absent: in all. `sweater` is `sweat` by German
   * rules, which says nothing of English products.
   */
  languages?: readonly string[];
  /** The synonym that it stands for, as the rule writes it. It counts where the other alternatives do not, for `weight` of the term. */
  synonym?: string;
};

/** Found by any alternative; their weights add up. A product need not hold every term: see `fuse/find-docs.ts`. */
export type QueryTerm = { text: string; alternatives: QueryAlternative[] };

/**
 * What the query seems to ask for, without our being sure: products that have one of `values` in `field` (as in
 * `FilterRequest`, attributes as `attributes.<name>`) stand higher by `weight`, the others stay. `text`: as typed.
 */
export type Preference = {
  field: string;
  values: string[];
  weight: number;
  text: string;
  /**
   * Instead of `values` (then empty), of `price`, `rating`, `createdAt` or `popularity`: the weight counts by rank among
   * the members found, whole for the lowest or highest of them, not at all for the other end.
   */
  toward?: 'low' | 'high';
  /** Instead of `values` (then empty): index terms of which a product holds one where it says what it is. */
  holding?: readonly string[];
};

export type QueryPlan = {
  /** What is left of the query to search by words and by meaning: spelling corrected, filters taken out. */
  text: string;
  terms: QueryTerm[];
  filters: FilterRequest;
  appliedFilters: AppliedFilter[];
  preferences: Preference[];
  /** Number of the term that names the thing wanted (`case` of "case for iphone"); -1: not known. */
  head: number;
  /** Products that hold one of these are not in the result set ("without lace" where no attribute says it). */
  excluded: QueryTerm[];
  /** The whole query with misspelt words replaced; null when nothing changed. */
  correctedQuery: string | null;
};
