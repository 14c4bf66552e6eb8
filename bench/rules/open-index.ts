import {
  buildSegment,
  type EngineSearchRequest,
  type GroupInput,
  type Merchandise,
  SearchIndex,
} from '@aisle/engine';
import { generateProduct } from '../speed/catalog.ts';

const BATCH = 5000;

/** A product of the speed catalog as a group of its own. */
const groupOf = (number: number): GroupInput => {
  const made = generateProduct(number) as {
    name: string;
    description?: unknown;
    brand?: unknown;
    categories?: unknown;
    attributes?: unknown;
    price?: unknown;
  };
  const externalId = `p${number}`;
  return {
    rootId: externalId,
    root: {
      externalId,
      name: made.name,
      description: String(made.description ?? ''),
      brand: String(made.brand ?? ''),
      currency: 'EUR',
      categories: (made.categories as string[] | undefined) ?? [],
      tags: [],
      attributes: (made.attributes as GroupInput['root']['attributes'] | undefined) ?? {},
      language: 'en',
      createdAtMs: 0,
      live: {
        price: Number(made.price ?? 10),
        salePrice: null,
        salePriceFromMs: null,
        salePriceToMs: null,
        availability: 'in_stock',
        stockQuantity: null,
        popularity: null,
      },
    },
    children: [],
    vectors: new Map(),
  };
};

/** An index of products without vectors, and how to ask it. */
export const openIndex = (products: number) => {
  const index = SearchIndex.create({ dimensions: 16, nowMs: () => performance.now() });
  for (let at = 0; at < products; at += BATCH) {
    const groups = Array.from({ length: Math.min(BATCH, products - at) }, (_, i) => groupOf(at + i));
    index.apply({ add: buildSegment(groups, { dimensions: 16 }), removeRoots: [] });
  }
  const search = (query: string, merchandise: Merchandise | undefined): EngineSearchRequest => ({
    query,
    filters: {},
    sort: 'relevance',
    offset: 0,
    limit: 24,
    facets: undefined,
    plainText: [],
    vector: null,
    photo: null,
    language: 'en',
    nowMs: 0,
    explain: false,
    highlight: true,
    merchandise,
  });
  return { index, search };
};
