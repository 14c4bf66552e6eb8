/** Choices of a day for queries of one key, see `queryKey`. */
export type LearnedDaysTable = {
  shop_id: string;
  day: number;
  query_key: string;
  /** One of the queries. */
  query: string;
  visitors: number;
  /** JSON: ProductCounts[]. */
  products: string;
};

/** JSON: what visitors of a day did with and without the learned order. */
export type LearnedArmsTable = { shop_id: string; day: number; results: string };

/** The learned order. */
export type LearnedQueriesTable = {
  shop_id: string;
  query_key: string;
  query: string;
  visitors: number;
  /** JSON: `LearnedQuery['products']`. */
  products: string;
};

export type LearnedShopsTable = {
  shop_id: string;
  /** Grows when what was learned changes. */
  version: number;
  /** From 0 to 1, see `nextMultiplier`, and since when. */
  multiplier: number;
  since: number;
  reason: string | null;
  fitted_at: number;
};
