import { Charset, Document } from 'flexsearch';
import { type BenchEngine, PAGE } from './engine.ts';

const FIELDS = ['name', 'brand', 'category', 'details', 'description'];

/**
 * With its README's settings for typo tolerance: the `tolerant` tokenizer on a phonetic charset. `suggest` keeps an
 * unknown word from emptying the page. It has no field weights; fields are searched in this order.
 */
export const openFlexSearch = (): BenchEngine => {
  const index = new Document({
    document: { id: 'id', index: FIELDS },
    tokenize: 'tolerant',
    encoder: Charset.LatinBalance,
  });
  return {
    name: 'FlexSearch 0.8.212',
    setting: 'tokenize tolerant, LatinBalance, suggest',
    fill: (products) => {
      let id = 0;
      for (const product of products) {
        const details = Object.values(product.attributes).join(' ');
        const { name, brand, description } = product;
        index.add({ id: id++, name, brand, description, category: product.categories.join(' '), details });
      }
    },
    search: (query) => {
      const found = index.search(query, { limit: PAGE, suggest: true, merge: true }) as { id: number }[];
      return { total: found.length, ids: found.map(({ id }) => `p${id}`) };
    },
  };
};
