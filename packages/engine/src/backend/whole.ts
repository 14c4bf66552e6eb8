/** The distribution of a query's cosines over all live docs with a vector. */
export type SemanticMatch = {
  mean: number;
  deviation: number;
  best: number;
  docs: number;
};

/** Coverage from which a doc is found by words, and the highest of any doc for sale. */
export type CoverageCut = { cut: number; most: number };

/**
 * What the search of a part of an index must know of all of it, for one plan. With this a part scores as the whole
 * does.
 */
export type Whole = {
  /** Docs that hold each term of the plan. */
  df: readonly number[];
  coverage: CoverageCut;
  semantic: SemanticMatch | null;
  /** Bits of the terms that the best docs found by words hold, see `heldByBest`; null: those of the part count. */
  held: number | null;
  /** Popularity of the most popular product found. */
  mostPopular: number;
};
