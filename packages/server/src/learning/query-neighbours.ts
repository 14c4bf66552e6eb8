import type { LearnedQuery } from './order-learner.ts';
import type { ChoiceQuestion, QuerySpace } from './ports.ts';
import { NEIGHBOURS } from './settings.ts';

const dot = (a: Float32Array, b: Float32Array): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
};

type Encoded = { query: LearnedQuery; vector: Float32Array };

/** Of the learned queries with most visitors, the one that means nearly the same as a query. */
export class QueryNeighbours {
  readonly #queries: readonly LearnedQuery[];
  readonly #language: string;
  #space: QuerySpace | null = null;
  #encoded: Encoded[] = [];
  #encoding: Promise<void> = Promise.resolve();

  constructor(queries: readonly LearnedQuery[], language: string) {
    this.#queries = queries.slice(0, NEIGHBOURS.most);
    this.#language = language;
  }

  /** null when none is near enough, or they are not encoded yet, which begins now. */
  nearest({
    shopId,
    vector,
    space,
  }: Pick<ChoiceQuestion, 'shopId' | 'vector' | 'space'>): { query: LearnedQuery; weight: number } | null {
    if (vector === null) return null;
    if (space !== this.#space) this.#encoding = this.#encode(space, shopId);
    let best: Encoded | null = null;
    let cosine: number = NEIGHBOURS.leastCosine;
    for (const encoded of this.#encoded) {
      if (encoded.vector.length !== vector.length) continue;
      const own = dot(encoded.vector, vector);
      if (own <= cosine) continue;
      best = encoded;
      cosine = own;
    }
    if (best === null) return null;
    const nearness = (cosine - NEIGHBOURS.leastCosine) / (1 - NEIGHBOURS.leastCosine);
    return { query: best.query, weight: NEIGHBOURS.weight * Math.min(1, nearness) };
  }

  /** Resolves when the encoding that is under way has ended. */
  encoded(): Promise<void> {
    return this.#encoding;
  }

  /** One after another, behind the queries of shoppers. */
  async #encode(space: QuerySpace, shopId: string): Promise<void> {
    this.#space = space;
    this.#encoded = [];
    for (const query of this.#queries) {
      const { vector } = await space.encode({ query: query.query, shopId, language: this.#language });
      if (this.#space !== space) return;
      if (vector !== null) this.#encoded.push({ query, vector });
      await new Promise(setImmediate);
    }
  }
}
