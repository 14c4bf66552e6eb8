import { openSearchVersion } from '../../../e2e/opensearch/opensearch-home.ts';
import { startOpenSearch } from '../../../e2e/opensearch/start.ts';
import { textModel } from '../../relevance/encoder.ts';
import { bytesOf, HYBRID_PIPELINE } from '../../scale/hybrid-shop.ts';
import { ask } from './http.ts';
import {
  absent,
  costsOf,
  detailsOf,
  MOST_VALUES,
  PAGE_SIZE,
  type Peer,
  type PeerEngine,
  type PeerQuery,
} from './peer.ts';

const TEXT = { type: 'text', analyzer: 'english' };
const FIELDS = {
  name: TEXT,
  description: TEXT,
  details: TEXT,
  brand: { ...TEXT, fields: { value: { type: 'keyword' } } },
  categories: { type: 'keyword' },
  price: { type: 'double' },
};
const VECTOR = {
  type: 'knn_vector',
  dimension: textModel.dimensions,
  space_type: 'cosinesimil',
  data_type: 'byte',
  method: { name: 'hnsw', engine: 'lucene' },
};
const NEAREST = 200;
const DEPTH = 500;
const FACETS = {
  brand: { terms: { field: 'brand.value', size: MOST_VALUES } },
  categories: { terms: { field: 'categories', size: MOST_VALUES } },
};

const wordsOf = (query: string): object => ({
  multi_match: {
    query,
    fields: ['name^3', 'brand', 'description', 'details'],
    minimum_should_match: '2<75%',
    fuzziness: 'AUTO',
    prefix_length: 1,
  },
});

const queryOf = ({ text, vector }: PeerQuery): object =>
  vector === null
    ? wordsOf(text)
    : {
        hybrid: {
          queries: [wordsOf(text), { knn: { vector: { vector: bytesOf(vector), k: NEAREST } } }],
          pagination_depth: DEPTH,
        },
      };

type Found = { hits: { hits: { _id: string }[] } };
type Stored = { indices: Record<string, { total: { store: { size_in_bytes: number } } }> };

const openPeer = async (url: string, pid: number, isHybrid: boolean): Promise<Peer> => {
  const index = isHybrid ? 'hybrid' : 'lexical';
  await ask(
    `${url}/${index}`,
    {
      settings: { index: { knn: isHybrid, number_of_shards: 1, number_of_replicas: 0 } },
      mappings: { properties: isHybrid ? { ...FIELDS, vector: VECTOR } : FIELDS },
    },
    { method: 'PUT' },
  );
  return {
    name: `OpenSearch ${index}`,
    put: async (products) => {
      const lines = products.flatMap(({ product, vector }) => {
        const { externalId, name, description, brand, categories, price } = product;
        const bytes = isHybrid && vector !== null ? { vector: bytesOf(vector) } : {};
        const details = detailsOf(product);
        return [
          { index: { _index: index, _id: externalId } },
          { name, description, details, brand, categories, price, ...bytes },
        ];
      });
      const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
      const { errors } = await ask<{ errors: boolean }>(`${url}/_bulk`, body);
      if (errors) throw new Error('OpenSearch refused a product');
    },
    settle: async () => {
      await ask(`${url}/${index}/_refresh`, {});
    },
    search: async ({ text, vector }) => {
      const query = queryOf({ text, vector: isHybrid ? vector : null });
      const pipeline = 'hybrid' in query ? `?search_pipeline=${HYBRID_PIPELINE.name}` : '';
      const { hits } = await ask<Found>(`${url}/${index}/_search${pipeline}`, {
        ...{ size: PAGE_SIZE, track_total_hits: true, query, aggs: FACETS },
        _source: ['name', 'brand', 'categories', 'price'],
        highlight: { fields: { name: {}, description: {} } },
      });
      return hits.hits.map(({ _id }) => _id);
    },
    costs: () => costsOf(pid),
    diskBytes: async () => {
      const { indices } = await ask<Stored>(`${url}/${index}/_stats/store`, {}, { method: 'GET' });
      return indices[index]?.total.store.size_in_bytes ?? 0;
    },
  };
};

/** One node with two indexes. */
export const openOpenSearchPeers = async (): Promise<PeerEngine> => {
  const node = await startOpenSearch({ hybrid: true });
  if (node === null)
    return absent('OpenSearch is missing: it needs a JDK of 21 or newer, and artifacts from Maven.');
  const { url, pid } = node;
  if (pid === null)
    return absent('OpenSearch is missing: it was started elsewhere, so its costs are not known.');
  await ask(`${url}/_search/pipeline/${HYBRID_PIPELINE.name}`, HYBRID_PIPELINE.body, { method: 'PUT' });
  return {
    peers: [await openPeer(url, pid, true), await openPeer(url, pid, false)],
    remarks: () => [
      `OpenSearch ${openSearchVersion()}, heap of 1 GB, one shard, analyzer \`english\`: \`multi_match\` over name (x 3), brand, description and attributes with fuzziness. The hybrid query adds HNSW of Lucene: scores normalised, 3 parts of words to 7 of meaning. Both indexes are in one process, so memory is of both.`,
    ],
    stop: () => node.close(),
  };
};
