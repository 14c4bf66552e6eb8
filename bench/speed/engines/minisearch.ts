import MiniSearch from 'minisearch';
import type { GeneratedProduct } from '../catalog.ts';
import { type BenchEngine, PAGE } from './engine.ts';

type Document = GeneratedProduct & { category: string; details: string };

/** With its README's settings for typo tolerance: `fuzzy: 0.2`, names first. */
export const openMiniSearch = (): BenchEngine => {
  const index = new MiniSearch<Document>({
    idField: 'externalId',
    fields: ['name', 'brand', 'category', 'details', 'description'],
    storeFields: ['name', 'brand', 'price'],
    searchOptions: { fuzzy: 0.2, boost: { name: 3, brand: 2 } },
  });
  return {
    name: 'MiniSearch 7.2.0',
    setting: 'fuzzy 0.2, name x 3, brand x 2',
    fill: (products) => {
      for (const product of products) {
        const details = Object.values(product.attributes).join(' ');
        index.add({ ...product, category: product.categories.join(' '), details });
      }
    },
    search: (query) => {
      const found = index.search(query);
      return { total: found.length, ids: found.slice(0, PAGE).map(({ id }) => String(id)) };
    },
  };
};
