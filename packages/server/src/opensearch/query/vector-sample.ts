import type { StoredVector } from '@aisle/engine';
import { vectorsOf } from '../stored-group.ts';
import type { ShopSearch } from './shop-search.ts';

/** Groups whose vectors say how a query's cosines are distributed. A smaller shop is compared whole. */
const SAMPLE = 2_000;
/** A larger shop is sampled again after this long. */
const KEPT_MS = 600_000;

/** Vectors of a shop, by which the mean and the deviation of a query's cosines are known. */
export class VectorSample {
  readonly #search: ShopSearch;
  readonly #nowMs: () => number;
  readonly #shop: () => { groups: number; version: number };
  #taken: { version: number; atMs: number; vectors: Promise<StoredVector[]> } | null = null;

  constructor(search: ShopSearch, nowMs: () => number, shop: () => { groups: number; version: number }) {
    this.#search = search;
    this.#nowMs = nowMs;
    this.#shop = shop;
  }

  vectors(): Promise<StoredVector[]> {
    const { groups, version } = this.#shop();
    const taken = this.#taken;
    const isFresh = taken !== null && this.#nowMs() - taken.atMs < KEPT_MS;
    if (isFresh && (taken.version === version || groups > SAMPLE)) return taken.vectors;
    const vectors = this.#read();
    this.#taken = { version, atMs: this.#nowMs(), vectors };
    vectors.catch(() => {
      this.#taken = null;
    });
    return vectors;
  }

  async #read(): Promise<StoredVector[]> {
    const query = {
      function_score: {
        query: { exists: { field: 'vector' } },
        functions: [{ random_score: { seed: 1, field: '_seq_no' } }],
        boost_mode: 'replace',
      },
    };
    const [answer] = await this.#search.all([{ query, size: SAMPLE, source: ['source.vectors'] }]);
    return answer.hits.hits.flatMap((hit: { _source: { source: { vectors: (string | null)[] } } }) =>
      vectorsOf(hit._source.source).filter((vector) => vector !== null),
    );
  }
}
