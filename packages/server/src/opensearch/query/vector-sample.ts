import type { StoredVector } from '@aisle/engine';
import { vectorsOf } from '../stored-group.ts';
import type { ShopSearch } from './shop-search.ts';

/**
 * Numbers of the vectors that say how a query's cosines are distributed: 5,000 groups with vectors of 256. A smaller shop is
 * compared whole. To compare a query with so many takes 2 ms. With 2,000 groups, 22 of 2,000 totals in a shop of 4,000 were other
 * than the engine's.
 */
const SAMPLED_NUMBERS = 1_280_000;
/** A larger shop is sampled again after this long. */
const KEPT_MS = 600_000;

type SampledShop = { groups: number; version: number; dimensions: number };

/** Vectors of a shop, by which the mean and the deviation of a query's cosines are known. */
export class VectorSample {
  readonly #search: ShopSearch;
  readonly #nowMs: () => number;
  readonly #shop: () => SampledShop;
  #taken: { version: number; atMs: number; vectors: Promise<StoredVector[]> } | null = null;

  constructor(search: ShopSearch, nowMs: () => number, shop: () => SampledShop) {
    this.#search = search;
    this.#nowMs = nowMs;
    this.#shop = shop;
  }

  vectors(): Promise<StoredVector[]> {
    const { groups, version, dimensions } = this.#shop();
    const most = Math.floor(SAMPLED_NUMBERS / dimensions);
    const taken = this.#taken;
    const isFresh = taken !== null && this.#nowMs() - taken.atMs < KEPT_MS;
    if (isFresh && (taken.version === version || groups > most)) return taken.vectors;
    const vectors = this.#read(most);
    this.#taken = { version, atMs: this.#nowMs(), vectors };
    vectors.catch(() => {
      this.#taken = null;
    });
    return vectors;
  }

  async #read(most: number): Promise<StoredVector[]> {
    const query = {
      function_score: {
        query: { exists: { field: 'vector' } },
        functions: [{ random_score: { seed: 1, field: '_seq_no' } }],
        boost_mode: 'replace',
      },
    };
    const [answer] = await this.#search.all([{ query, size: most, source: ['source.vectors'] }]);
    return answer.hits.hits.flatMap((hit: { _source: { source: { vectors: (string | null)[] } } }) =>
      vectorsOf(hit._source.source).filter((vector) => vector !== null),
    );
  }
}
