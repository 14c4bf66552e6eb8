/**
 * A product at a place of the answers to a query, in visitors of a day. `place` counts from 1. `shown`: of
 * visitors of the learned order. `looks`: those who chose it or something below it, so that they looked so far; of these `clicks`, `carts` and `purchases` went so far or further.
 */
export type ProductCounts = {
  productId: string;
  place: number;
  shown: number;
  looks: number;
  clicks: number;
  carts: number;
  purchases: number;
};

/** Acts of a day on the answers to a query. `visitors`: who searched for it and saw an answer. */
export type QueryCounts = { key: string; query: string; visitors: number; products: ProductCounts[] };
