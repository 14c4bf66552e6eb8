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
  /** Products that wait to be built, about. */
  waitingProducts: number;
  /** Groups that are found by words and not yet by meaning. */
  vectorsPending: number;
  /** Age of the oldest known change that no search finds yet; 0: none. */
  oldestUnindexedSeconds: number;
};

/** Totals over all loaded indexes. `hasModel`: groups without a vector wait for one. */
export const indexMetrics = (
  shops: readonly ShopIndex[],
  { hasModel, nowMs }: { hasModel: boolean; nowMs: number },
): IndexMetrics => {
  const sum = (of: (shop: ShopIndex) => number): number => shops.reduce((total, shop) => total + of(shop), 0);
  return {
    loadedShops: shops.length,
    products: sum(({ stats }) => stats.products),
    textBytes: sum(({ stats }) => stats.bytes),
    vectorBytes: sum(({ stats }) => stats.vectorBytes),
    copyBytes: sum(({ index }) => index.copyBytes),
    unindexableProducts: sum(({ state }) => state.unindexableProducts),
    waitingProducts: sum(({ state, age }) => state.waitingAt(age.head)),
    vectorsPending: hasModel ? sum(({ state }) => state.groupsWithoutVectors) : 0,
    oldestUnindexedSeconds: Math.max(0, ...shops.map(({ age }) => age.seconds(nowMs))),
  };
};
