import { buildSegment } from '../../src/ingest/build-segment.ts';
import { SearchIndex } from '../../src/search-index.ts';
import type { IndexProduct } from '../../src/types.ts';
import { product, request, single } from '../products.ts';

/** A product by its id, its name, its price, its attributes and what it costs on sale. */
export type Sold = readonly [
  id: string,
  name: string,
  price?: number,
  attributes?: Readonly<Record<string, string>>,
  salePrice?: number,
];

export type LanguageShop = {
  /** Ids of the products that a query finds, the best first. */
  found: (query: string) => string[];
  /** The same in order of ids. */
  foundAll: (query: string) => string[];
  /** What the query says beside its words, as `field value` or `not field value`. */
  applied: (query: string) => string[];
  corrected: (query: string) => string | null;
  /** The name of the best product with its marks. */
  marked: (query: string) => string | undefined;
};

/** A small shop that sells in one language. */
export const languageShop = (language: string, currency: string, sold: readonly Sold[]): LanguageShop => {
  const index = SearchIndex.create({ dimensions: 8, nowMs: () => 0 });
  const groups = sold.map(([id, name, price = 10, attributes = {}, salePrice = null]) => {
    const plain = product(id);
    const rating = { average: 4.5, count: 20 };
    const more: Partial<IndexProduct> = { name, language, currency, rating, attributes: { ...attributes } };
    return single({ ...plain, ...more, live: { ...plain.live, price, salePrice } });
  });
  index.apply({ add: buildSegment(groups, { dimensions: 8 }), removeRoots: [] });
  const ask = (query: string) => index.search(request(query, { language, currency, highlight: true }));
  const found = (query: string): string[] => ask(query).groups.map((group) => group.product.externalId);
  return {
    found,
    foundAll: (query) => found(query).toSorted(),
    applied: (query) =>
      ask(query).appliedFilters.map(
        ({ field, value, not }) => `${not ? 'not ' : ''}${field} ${JSON.stringify(value)}`,
      ),
    corrected: (query) => ask(query).correctedQuery,
    marked: (query) => ask(query).groups[0]?.highlights.name,
  };
};
