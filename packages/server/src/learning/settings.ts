/** Chosen on the even queries of `bench/learning`, reported on the odd ones. */
export const LEARNING = {
  /** What a cart and a purchase add to the click before them. */
  cartWeight: 1,
  purchaseWeight: 2,
  /** Attraction before the first estimate. */
  firstAttraction: 0.2,
  /** Rounds of expectation maximisation. */
  rounds: 20,
  /** So many looks count as much as what is usual for the shop, and for the query. */
  queryDoubt: 20,
  productDoubt: 4,
  /** Standard errors that an estimate must differ from the usual. */
  sureness: 0.5,
  /** Share of a query's visitors whose choices of a product are not believed. */
  trimShare: 0.05,
  /** Log odds above the usual that make a boost of 1. */
  fullBoost: 2,
} as const;

/**
 * Queries that mean nearly the same share what was learned. `most`: of them are compared, which takes a tenth of a
 * millisecond. A neighbour counts from `leastCosine` on, and `weight` as much as the query itself at most.
 */
export const NEIGHBOURS = { most: 500, leastCosine: 0.9, weight: 0.5 } as const;
