import type { ProductInput } from '@aisle/contract';

export type PriceAt = {
  price: number | null;
  /** The regular price while on sale, else null. */
  before: number | null;
};

/** The price of a product at a time, in epoch milliseconds. */
export const priceAt = (product: ProductInput, nowMs: number): PriceAt => {
  const { salePrice, salePriceFrom: from, salePriceTo: to } = product;
  const price = product.price ?? null;
  const isLower = salePrice !== undefined && !(price !== null && salePrice >= price);
  const hasBegun = from === undefined || Date.parse(from) <= nowMs;
  const isOver = to !== undefined && nowMs > Date.parse(to);
  return isLower && hasBegun && !isOver ? { price: salePrice, before: price } : { price, before: null };
};
