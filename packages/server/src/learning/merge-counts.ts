import type { Exposure } from './examination.ts';
import type { ProductCounts, QueryCounts } from './fit-boosts.ts';

/** What is half as old counts twice as much. */
const HALF_LIFE_DAYS = 30;

export const decayOf = (ageDays: number): number => 2 ** (-Math.max(0, ageDays) / HALF_LIFE_DAYS);

/** Adds days up, each by its weight. */
export class CountsSum {
  readonly #queries = new Map<string, QueryCounts>();
  readonly #products = new Map<string, ProductCounts>();

  addQuery({ key, query, visitors }: Omit<QueryCounts, 'products'>, weight: number): void {
    const sum = this.#query(key, query);
    sum.query = query;
    sum.visitors += weight * visitors;
  }

  addProduct(key: string, { productId, exposures, carts, purchases }: ProductCounts, weight: number): void {
    const name = `${key}\u0000${productId}`;
    let sum = this.#products.get(name);
    if (sum === undefined) {
      sum = { productId, exposures: [], carts: 0, purchases: 0 };
      this.#products.set(name, sum);
      this.#query(key, key).products.push(sum);
    }
    sum.carts += weight * carts;
    sum.purchases += weight * purchases;
    for (const exposure of exposures) addExposure(sum.exposures, exposure, weight);
  }

  result(): QueryCounts[] {
    return [...this.#queries.values()];
  }

  #query(key: string, query: string): QueryCounts {
    const known = this.#queries.get(key);
    if (known !== undefined) return known;
    const created = { key, query, visitors: 0, products: [] };
    this.#queries.set(key, created);
    return created;
  }
}

const addExposure = (sums: Exposure[], { cell, seen, clicked }: Exposure, weight: number): void => {
  const known = sums.find((sum) => sum.cell === cell);
  if (known === undefined) sums.push({ cell, seen: weight * seen, clicked: weight * clicked });
  else {
    known.seen += weight * seen;
    known.clicked += weight * clicked;
  }
};
