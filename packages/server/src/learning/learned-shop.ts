import type { LearnedQuery, Passed } from './order-learner.ts';
import type { ChoiceQuestion, ShoppersChoice } from './ports.ts';
import { queryKey } from './query-key.ts';
import { QueryNeighbours } from './query-neighbours.ts';

const shareOf = ({ clicks, looks }: Passed['own']): string => `${Math.round(clicks)} of ${Math.round(looks)}`;
const percent = (share: number): string => `${Math.round(100 * share)} %`;

export type LearnedShopParts = {
  language: string;
  /** How much of it is used, from 0 to 1. */
  multiplier: number;
  /** Most visitors first. */
  queries: readonly LearnedQuery[];
};

/** Learned choices of one shop. */
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
    this.size = queries.reduce(
      (sum, { products }) => sum + 1 + products.flatMap(({ over }) => over).length,
      0,
    );
  }

  /** Choices of the query's own visitors, else of a query with nearly the same meaning. */
  choices({ query, ...question }: Omit<ChoiceQuestion, 'visitor'>): ShoppersChoice[] {
    const own = this.#queries.get(queryKey(query, this.#language));
    if (own !== undefined) return this.#told(own, 1);
    const near = this.#neighbours.nearest(question);
    return near === null ? [] : this.#told(near.query, near.weight);
  }

  /** Resolves when the queries that are being encoded can be compared. */
  encoded(): Promise<void> {
    return this.#neighbours.encoded();
  }

  #told({ query, products }: LearnedQuery, weight: number): ShoppersChoice[] {
    const strength = this.#multiplier * weight;
    const of = weight === 1 ? '' : ` of '${query}'`;
    const at = strength === 1 ? '' : `, counted ${percent(strength)}`;
    // A choice that counts in part must be clearer by as much.
    const counts = ({ lead }: Passed): boolean => strength >= 1 || lead * strength >= 1;
    return products.flatMap(({ productId, over }) => {
      const passed = over.filter(counts).map(({ productId: externalId, own, other }) => ({
        externalId,
        text: `${shareOf(own)} who looked clicked it, ${shareOf(other)} the other${of}${at}`,
      }));
      return passed.length === 0 ? [] : [{ externalId: productId, over: passed }];
    });
  }
}
