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

/** A group of its own, with pictures. */
export const shown = (root: IndexProduct, ...pictures: Float32Array[]): GroupInput => ({
  ...single(root),
  pictures: new Map([[root.externalId, pictures]]),
});

/** Axes of its products' vectors, and of their pictures'. */
const SMALL = { dimensions: 16, pictureDimensions: 8, nowMs: () => 0 };

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
  picture: null,
  language: 'en',
  nowMs: 0,
  explain: false,
  highlight: false,
  ...fields,
});
