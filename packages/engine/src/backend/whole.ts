/** The distribution of a query's cosines over all live docs with a vector. */
export type SemanticMatch = {
  mean: number;
  deviation: number;
  best: number;
  docs: number;
};

/** The distribution of a photo's cosines over all images of live docs. */
export type VisualMatch = {
  mean: number;
  deviation: number;
  best: number;
  images: number;
};

/** What comparing all images of an index gave, for a photo or for words. */
export type WholeImages = {
  match: VisualMatch;
  /** Cosines by externalId, of the docs that they may find. */
  likeness: ReadonlyMap<string, number>;
  /** From here on a doc is one of the nearest of a photo. */
  nearest: number;
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
  /** Null: no image was compared. */
  images: WholeImages | null;
  /** Bits of the terms that the best docs found by words hold, see `heldByBest`; null: those of the part count. */
  held: number | null;
  /** Popularity of the most popular product found. */
  mostPopular: number;
};
