import { FIELD_NAMES } from '@aisle/engine';

/** Increased when documents change their shape: then shops are written anew. */
const LAYOUT = 1;

/** Where the documents of one generation of a shop are. `part` is in each of them. */
/** `routing` null: the shop has an index for itself. */
export type ShopPart = { index: string; routing: string | null; part: string };

/** Starts the names of all indexes of this layout. `prefix`: of the installation; others may share the cluster. */
const layoutPrefix = (prefix: string): string => `${prefix}-v${LAYOUT}-`;

/** Shops share an index with others whose vectors have the same length. */
export const sharedIndex = (prefix: string, dimensions: number): string =>
  `${layoutPrefix(prefix)}${dimensions}`;

export const ownIndex = (prefix: string, shopId: string, dimensions: number): string =>
  `${sharedIndex(prefix, dimensions)}-${shopId.toLowerCase()}`;

/** All indexes of the installation, of any layout. */
export const everyIndex = (prefix: string): string => `${prefix}-v*`;

/** Whether an index is of the installation and of this layout. */
export const isOurs = (prefix: string, index: string): boolean => index.startsWith(layoutPrefix(prefix));

/** An index goes by an alias: what writes asks for one, so that no document makes an index without its mapping. */
export const underlying = (index: string): string => `${index}-1`;

/** Of an index that shops share: a shop is in one of them. */
export const SHARED_SHARDS = 6;

const KEYWORD = { type: 'keyword', norms: false };
/** Only searched: no facet counts it. */
const TERM = { ...KEYWORD, doc_values: false };
/** Our own terms, one a token: OpenSearch analyses nothing. */
const TERMS = { type: 'text', analyzer: 'keyword', index_options: 'freqs' };

/** `replicas` undefined: the cluster's default. */
export type Layout = {
  index: string;
  dimensions: number;
  shards: number;
  replicas?: number | undefined;
  isShared: boolean;
};

/**
 * A document a group. Its variants are nested, so that a filter of two fields must hold of one variant. The vector is the
 * group's, since a search by vectors of nested documents counts variants.
 */
export const mappingOf = ({
  index,
  dimensions,
  shards,
  replicas,
  isShared,
}: Layout): Record<string, unknown> => ({
  aliases: { [index]: {} },
  settings: {
    index: {
      knn: true,
      number_of_shards: shards,
      ...(replicas !== undefined && { number_of_replicas: replicas }),
      refresh_interval: '1s',
      max_result_window: 100_000,
      // A product may have a hundred attributes with numbers, and a group a hundred variants.
      'mapping.nested_objects.limit': 100_000,
    },
  },
  mappings: {
    dynamic: 'strict',
    _routing: { required: isShared },
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
          ratingCount: { type: 'long' },
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
