/** How many baskets have a product or a category; the row of the empty item counts all baskets. */
export type BasketProductsTable = {
  shop_id: string;
  kind: 'product' | 'category';
  item: string;
  /** By age, see `basketWeight`. */
  weight: number;
  baskets: number;
  /** Sum of the weights of its pairs, of those too that are no longer kept. */
  pair_weight: number;
};

/** How many baskets have two of them; each pair in both directions. The heaviest of an item are kept. */
export type BasketPairsTable = {
  shop_id: string;
  kind: 'product' | 'category';
  item: string;
  other: string;
  /** By age and by size of the baskets. */
  weight: number;
  baskets: number;
};

/** The newest row of a source that is counted. */
export type BasketCursorsTable = { source: 'orders' | 'carts'; at: number; shop_id: string; id: string };

/** Sums of `product_hours` by UTC day, see `sumDays`. `views`: impressions too. */
export type ProductDaysTable = {
  shop_id: string;
  day: number;
  product_id: string;
  /** Visitors by what they did, see `interest`. */
  interest: number;
  views: number;
  clicks: number;
  orders: number;
  purchases: number;
};

export type ProductDaysDoneTable = { shop_id: string; day: number };
