import { FIELD_NAMES } from '@aisle/engine';

/** Increased when documents change their shape: then shops are written anew. */
const LAYOUT = 1;

/** Where the documents of one generation of a shop are. `part` is in each of them. */
export type ShopPart = { index: string; routing: string; part: string };

/** Shops share an index with others whose vectors have the same length. */
export const sharedIndex = (dimensions: number): string => `aisle-v${LAYOUT}-shared-${dimensions}`;

export const ownIndex = (shopId: string, dimensions: number): string =>
  `aisle-v${LAYOUT}-shop-${shopId.toLowerCase()}-${dimensions}`;

const KEYWORD = { type: 'keyword', norms: false };
/** Only searched: no facet counts it. */
const TERM = { ...KEYWORD, doc_values: false };
/** Our own terms, one a token: OpenSearch analyses nothing. */
const TERMS = { type: 'text', analyzer: 'keyword', index_options: 'freqs' };

/**
 * A document a group. Its variants are nested, so that a filter of two fields must hold of one variant. The vector is the
 * group's, since a search by vectors of nested documents counts variants.
 */
export const mappingOf = (dimensions: number, shards: number): Record<string, unknown> => ({
  settings: {
    index: {
      knn: true,
      number_of_shards: shards,
      refresh_interval: '1s',
      max_result_window: 100_000,
      // A product may have a hundred attributes with numbers, and a group a hundred variants.
      'mapping.nested_objects.limit': 100_000,
    },
  },
  mappings: {
    dynamic: 'strict',
    _routing: { required: true },
    _source: { includes: ['source'] },
    properties: {
      part: KEYWORD,
      shop: KEYWORD,
      source: { type: 'object', enabled: false },
      vector: {
        type: 'knn_vector',
        dimension: dimensions,
        space_type: 'cosinesimil',
        data_type: 'byte',
        method: { name: 'hnsw', engine: 'lucene' },
      },
      variants: {
        type: 'nested',
        properties: {
          id: KEYWORD,
          forSale: { type: 'boolean' },
          language: TERM,
          held: TERM,
          heads: TERM,
          ...Object.fromEntries(FIELD_NAMES.map((name) => [name, TERMS])),
          values: KEYWORD,
          fields: KEYWORD,
          availability: KEYWORD,
          otherCurrency: { type: 'boolean' },
          price: { type: 'double' },
          offer: { type: 'double' },
          offerFrom: { type: 'long' },
          offerTo: { type: 'long' },
          rating: { type: 'double' },
          popularity: { type: 'double' },
          createdAt: { type: 'long' },
          numbers: {
            type: 'nested',
            properties: { field: KEYWORD, value: { type: 'double' } },
          },
        },
      },
    },
  },
});
