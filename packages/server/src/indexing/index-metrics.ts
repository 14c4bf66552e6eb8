import type { ShopIndex } from './shop-index.ts';

export type IndexMetrics = {
  loadedShops: number;
  products: number;
  textBytes: number;
  vectorBytes: number;
  /** Memory of the copies in the search threads, estimated. */
  copyBytes: number;
  /** Products that the index builder cannot process: no search finds them. */
  unindexableProducts: number;
};

/** Totals over all loaded indexes. */
export const indexMetrics = (shops: readonly ShopIndex[]): IndexMetrics => {
  const sum = (of: (shop: ShopIndex) => number): number => shops.reduce((total, shop) => total + of(shop), 0);
  return {
    loadedShops: shops.length,
    products: sum(({ stats }) => stats.products),
    textBytes: sum(({ stats }) => stats.bytes),
    vectorBytes: sum(({ stats }) => stats.vectorBytes),
    copyBytes: sum(({ index }) => index.copyBytes),
    unindexableProducts: sum((shop) => shop.unindexableProducts),
  };
};
