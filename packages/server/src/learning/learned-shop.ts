import type { LearnedQuery } from './fit-boosts.ts';
import type { ChoiceQuestion, ShoppersChoice } from './ports.ts';
import { queryKey } from './query-key.ts';
import { QueryNeighbours } from './query-neighbours.ts';

const percent = (share: number): string => `${Math.round(100 * share)} %`;

export type LearnedShopParts = {
  language: string;
  /** How much of it is used, from 0 to 1. */
  multiplier: number;
  /** Most visitors first. */
  queries: readonly LearnedQuery[];
};

/** What shoppers of one shop chose. */
export class LearnedShop {
  readonly #language: string;
  readonly #multiplier: number;
  readonly #queries: ReadonlyMap<string, LearnedQuery>;
  readonly #neighbours: QueryNeighbours;
  readonly size: number;

  constructor({ language, multiplier, queries }: LearnedShopParts) {
    this.#language = language;
    this.#multiplier = multiplier;
    this.#queries = new Map(queries.map((query) => [query.key, query]));
    this.#neighbours = new QueryNeighbours(queries, language);
    this.size = queries.reduce((sum, { products }) => sum + 1 + products.length, 0);
  }

  /** The boosts of the query's own visitors, else of those who asked for nearly the same. */
  choices({ query, ...question }: Omit<ChoiceQuestion, 'visitor'>): ShoppersChoice[] {
    const own = this.#queries.get(queryKey(query, this.#language));
    if (own !== undefined) return this.#told(own, 1);
    const near = this.#neighbours.nearest(question);
    return near === null ? [] : this.#told(near.query, near.weight);
  }

  #told({ query, visitors, products }: LearnedQuery, weight: number): ShoppersChoice[] {
    const strength = this.#multiplier * weight;
    const of = weight === 1 ? '' : ` of '${query}'`;
    const at = strength === 1 ? '' : `, counted ${percent(strength)}`;
    return products.map(({ productId, boost, chosen }) => ({
      externalId: productId,
      boost: boost * strength,
      text: `${Math.round(chosen)} of ${Math.round(visitors)} visitors${of}${at}`,
    }));
  }
}
