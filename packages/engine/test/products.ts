import { buildSegment } from '../src/ingest/build-segment.ts';
import { SearchIndex } from '../src/search-index.ts';
import type { EngineSearchRequest, GroupInput, IndexProduct } from '../src/types.ts';

/** A product in stock at 10 EUR. */
export const product = (externalId: string, fields: Partial<IndexProduct> = {}): IndexProduct => ({
  externalId,
  name: externalId,
  currency: 'EUR',
  categories: [],
  tags: [],
  attributes: {},
  language: 'en',
  createdAtMs: 0,
  live: {
    price: 10,
    salePrice: null,
    salePriceFromMs: null,
    salePriceToMs: null,
    availability: 'in_stock',
    stockQuantity: null,
    popularity: null,
  },
  ...fields,
});

/** A group of its own. */
export const single = (root: IndexProduct, vector?: Float32Array): GroupInput => ({
  rootId: root.externalId,
  root,
  children: [],
  vectors: new Map(vector === undefined ? [] : [[root.externalId, vector]]),
});

/** A group of its own, with images. */
export const shown = (root: IndexProduct, ...images: Float32Array[]): GroupInput => ({
  ...single(root),
  images: new Map([[root.externalId, images]]),
});

/** Axes of its products' vectors, and of their images'. */
const SMALL = { dimensions: 16, imageDimensions: 8, nowMs: () => 0 };

/** A shop of a few groups, in one segment. */
export const shopOf = (...groups: GroupInput[]): SearchIndex => {
  const index = SearchIndex.create(SMALL);
  index.apply({ add: buildSegment(groups, SMALL), removeRoots: [] });
  return index;
};

export const request = (query: string, fields: Partial<EngineSearchRequest> = {}): EngineSearchRequest => ({
  query,
  filters: {},
  sort: 'relevance',
  offset: 0,
  limit: 24,
  facets: [],
  plainText: [],
  vector: null,
  photo: null,
  language: 'en',
  nowMs: 0,
  explain: false,
  highlight: false,
  ...fields,
});
