import type { ProductInput } from '@aisle/contract';
import MiniSearch from 'minisearch';
import { type BenchEngine, PAGE } from './engine.ts';

type Known = Pick<ProductInput, 'externalId' | 'name' | 'description' | 'brand' | 'price' | 'categories'> & {
  attributes?: object | undefined;
};
export type MiniSearchDocument = Known & { category: string; details: string };

/** Its README's settings for typo tolerance: `fuzzy: 0.2`, names first. */
export const SETTINGS = {
  idField: 'externalId',
  fields: ['name', 'brand', 'category', 'details', 'description'],
  storeFields: ['name', 'brand', 'price'],
  searchOptions: { fuzzy: 0.2, boost: { name: 3, brand: 2 } },
};

export const documentOf = (product: Known): MiniSearchDocument => ({
  ...product,
  category: (product.categories ?? []).join(' '),
  details: Object.values(product.attributes ?? {}).join(' '),
});

export const openMiniSearch = (): BenchEngine => {
  const index = new MiniSearch<MiniSearchDocument>(SETTINGS);
  return {
    name: 'MiniSearch 7.2.0',
    setting: 'fuzzy 0.2, name x 3, brand x 2',
    fill: (products) => {
      for (const product of products) index.add(documentOf(product));
    },
    search: (query) => {
      const found = index.search(query);
      return { total: found.length, ids: found.slice(0, PAGE).map(({ id }) => String(id)) };
    },
  };
};
