import type { GroupInput, IndexProduct } from '@aisle/engine';
import type { Connection } from '../../packages/server/src/opensearch/connection.ts';
import { toDocument } from '../../packages/server/src/opensearch/document.ts';

/** Adds normalised scores: three parts of words to seven of meaning. */
export const HYBRID_PIPELINE = {
  name: 'hybrid',
  body: {
    phase_results_processors: [
      {
        'normalization-processor': {
          normalization: { technique: 'min_max' },
          combination: { technique: 'arithmetic_mean', parameters: { weights: [0.3, 0.7] } },
        },
      },
    ],
  },
};
const ADMIN_MS = 60_000;
const GROUPS_A_BULK = 500;
/** Candidates by meaning, and by words and meaning together a shard. */
const NEAREST = 100;
const DEPTH = 500;

const TEXT = { type: 'text', analyzer: 'english' };
const MAPPINGS = (dimension: number) => ({
  properties: {
    rootId: { type: 'keyword' },
    vector: {
      type: 'knn_vector',
      dimension,
      space_type: 'cosinesimil',
      data_type: 'byte',
      method: { name: 'hnsw', engine: 'lucene' },
    },
    variants: {
      type: 'nested',
      properties: {
        name: TEXT,
        description: TEXT,
        brand: { type: 'text', fields: { value: { type: 'keyword', ignore_above: 1_000 } } },
        availability: { type: 'keyword' },
        price: { type: 'double' },
      },
    },
  },
});

const variantOf = ({ name, description, brand, live }: IndexProduct) => ({
  name,
  description,
  brand,
  availability: live.availability,
  price: live.price,
});

const VALUES = (field: string) => ({ terms: { field, size: 20 }, aggs: { groups: { reverse_nested: {} } } });
const AGGREGATIONS = {
  variants: {
    nested: { path: 'variants' },
    aggs: {
      brand: VALUES('variants.brand.value'),
      availability: VALUES('variants.availability'),
      price: { stats: { field: 'variants.price' } },
    },
  },
};

/** A vector as the bytes that the field has. */
export const bytesOf = (vector: Float32Array): number[] => {
  const longest = Math.max(...vector.map(Math.abs), Number.MIN_VALUE);
  return [...vector].map((value) => Math.round((value / longest) * 127));
};

/**
 * A shop as OpenSearch searches it by itself: its analyzer, its BM25, and its hybrid query with scores normalised and added, three
 * parts of words to seven of meaning. Documents are groups with nested variants, as those of `src/opensearch`.
 */
export class HybridShop {
  readonly #connection: Connection;
  readonly #index: string;

  private constructor(connection: Connection, index: string) {
    this.#connection = connection;
    this.#index = index;
  }

  static async open(
    connection: Connection,
    { name, groups, dimensions }: { name: string; groups: readonly GroupInput[]; dimensions: number },
  ): Promise<HybridShop> {
    const index = `hybrid-${name}`;
    const put = (path: string, body: unknown) =>
      connection.ask({ method: 'PUT', path, body, timeoutMs: ADMIN_MS });
    await put(`/_search/pipeline/${HYBRID_PIPELINE.name}`, HYBRID_PIPELINE.body);
    const settings = { index: { knn: true, number_of_shards: 1, number_of_replicas: 0 } };
    await put(`/${index}`, { settings, mappings: MAPPINGS(dimensions) });
    for (let at = 0; at < groups.length; at += GROUPS_A_BULK) {
      const lines = groups.slice(at, at + GROUPS_A_BULK).flatMap((group) => {
        const { vector } = JSON.parse(toDocument(group, dimensions).body);
        const variants = [group.root, ...group.children].map(variantOf);
        return [
          JSON.stringify({ index: { _index: index } }),
          JSON.stringify({ rootId: group.rootId, vector, variants }),
        ];
      });
      const answer = await connection.ask({ method: 'POST', path: '/_bulk', lines, timeoutMs: ADMIN_MS });
      if (answer.errors) throw new Error(JSON.stringify(answer.items[0]));
    }
    await connection.ask({ method: 'POST', path: `/${index}/_refresh`, timeoutMs: ADMIN_MS });
    return new HybridShop(connection, index);
  }

  /** Roots of the first groups. `vector` null: by words alone. */
  async search(query: string, vector: Float32Array | null, size: number): Promise<string[]> {
    const fields = ['variants.name^3', 'variants.brand', 'variants.description'];
    const words = { multi_match: { query, fields, minimum_should_match: '2<75%' } };
    const byWords = { nested: { path: 'variants', score_mode: 'max', query: words } };
    const byMeaning = vector === null ? null : { knn: { vector: { vector: bytesOf(vector), k: NEAREST } } };
    // The pipeline refuses a query that has not two parts.
    const both = { hybrid: { queries: [byWords, byMeaning], pagination_depth: DEPTH } };
    const answer = await this.#connection.ask({
      method: 'POST',
      path: `/${this.#index}/_search`,
      ...(byMeaning !== null && { query: { search_pipeline: HYBRID_PIPELINE.name } }),
      body: {
        size,
        track_total_hits: true,
        query: byMeaning === null ? byWords : both,
        aggs: AGGREGATIONS,
      },
      timeoutMs: ADMIN_MS,
    });
    return answer.hits.hits.map((hit: { _source: { rootId: string } }) => hit._source.rootId);
  }
}
