/** Chosen on the even queries of `bench/learning`, reported on the odd ones. */
export const LEARNING = {
  /** What a cart adds to the click before it, and a purchase to the cart: shoppers click much that they do not want. */
  cartWeight: 2,
  purchaseWeight: 1,
  /** The weight of `usualChoice`, in looks at a place. `productDoubt`: that of its variance, in looks at a product. */
  placeDoubt: 20,
  usualChoice: { mean: 0.6, variance: 0.5 },
  productDoubt: 1,
  /**
   * Standard errors by which a product must be ahead of the one above it, which stands at `place`. More at the top: there a
   * wrong order costs most, and so many shoppers look that a right one is soon proven.
   */
  sureness: (place: number): number => 1 / place,
  /**
   * A product passes only where it is ahead also without so many of those who chose it: a share of the query's visitors, and
   * three at most, so that what is chosen by few of many is still learned in time.
   */
  doubted: (visitors: number): number => Math.min(3, 0.065 * visitors),
} as const;

/**
 * Queries that mean nearly the same share what was learned. `most`: of them are compared, which takes a tenth of a
 * millisecond. A neighbour counts from `leastCosine` on, and `weight` as much as the query itself at most.
 */
export const NEIGHBOURS = { most: 500, leastCosine: 0.9, weight: 0.5 } as const;
