import { AisleError } from '@aisle/contract';
import { isZeroVector } from '@aisle/models';
import { DEADLINE_PASSED, type Scheduler, withDeadline } from '../kernel/scheduler.ts';
import type { ModelState } from './background-model.ts';
import type { OpenImageWords, OpenTextModel } from './ports.ts';

export type EncodedQuery = {
  /** Null: only words answer this query. */
  vector: Float32Array | null;
  degraded: 'semantic_timeout' | 'semantic_unavailable' | null;
};

/** `language`: that the query is probably in, BCP 47; empty where the model does not depend on it. */
export type QueryToEncode = { query: string; shopId: string; language?: string };

/** The model as it is now; null while no model is open. */
type QueryModel = {
  readonly current: Pick<OpenTextModel | OpenImageWords, 'encodeQuery'> | null;
  readonly state: ModelState;
};

export type QueryEncoderOptions = {
  model: QueryModel;
  scheduler: Scheduler;
  /** Longest time that a search waits for its vector. */
  deadlineMs?: number;
  cacheSize?: number;
};

/** Encodes queries. The last few thousand vectors are cached (2 KB each). */
export class QueryEncoder {
  readonly #options: QueryEncoderOptions;
  /** Null: the text has no meaning to the model. */
  readonly #cache = new Map<string, Float32Array | null>();

  constructor(options: QueryEncoderOptions) {
    this.#options = options;
  }

  /** Never throws, and never takes longer than the deadline. An empty query needs no vector. */
  async encode({ query, shopId, language = '' }: QueryToEncode): Promise<EncodedQuery> {
    const text = query.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
    if (text === '') return { vector: null, degraded: null };
    const key = `${language}\n${text}`;
    const known = this.#cache.get(key);
    if (known !== undefined) {
      this.#remember(key, known);
      return { vector: known, degraded: null };
    }
    const model = this.#options.model.current;
    if (model === null) {
      return { vector: null, degraded: this.#options.model.state === 'off' ? null : 'semantic_unavailable' };
    }
    const work = model
      .encodeQuery(text, shopId, language)
      .then((vector) => this.#remember(key, isZeroVector(vector) ? null : vector));
    try {
      const vector = await withDeadline(this.#options.scheduler, this.#options.deadlineMs ?? 150, work);
      return vector === DEADLINE_PASSED
        ? { vector: null, degraded: 'semantic_timeout' }
        : { vector, degraded: null };
    } catch (error) {
      const isLate = error instanceof AisleError && error.code === 'overloaded';
      return { vector: null, degraded: isLate ? 'semantic_timeout' : 'semantic_unavailable' };
    }
  }

  #remember(key: string, vector: Float32Array | null): Float32Array | null {
    this.#cache.delete(key);
    this.#cache.set(key, vector);
    if (this.#cache.size > (this.#options.cacheSize ?? 4096)) {
      const [oldest] = this.#cache.keys();
      if (oldest !== undefined) this.#cache.delete(oldest);
    }
    return vector;
  }
}
