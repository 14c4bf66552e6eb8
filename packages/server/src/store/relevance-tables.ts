export type RelevanceTables = { judgements: JudgementsTable; ranking_weights: RankingWeightsTable };

/** Judgements: whether a product is a good result of a query. */
export type JudgementsTable = {
  shop_id: string;
  /** Normalized, see `normalizeQuery`. */
  query: string;
  external_id: string;
  grade: 'good' | 'bad';
  judged_at: number;
};

/** A shop that never changed them has no row. */
export type RankingWeightsTable = {
  shop_id: string;
  /** The RankingWeights as JSON. */
  weights: string;
  updated_at: number;
};
