import type { ProductCounts, QueryCounts } from './counts.ts';

/** An act of a shopper on a product of an answer. `place` counts from 1; null: unknown. */
export type Act = {
  searchId: string;
  /** Key of the query, see `queryKey`, and its text. */
  key: string;
  query: string;
  productId: string;
  kind: 'impression' | 'click' | 'cart' | 'purchase';
  place: number | null;
  /** See `visitorOf`; null: unknown. */
  visitor: string | null;
  /** The day's hash of the address; null: unknown. */
  caller: string | null;
};

/** How far a shopper went with a product. */
const STEPS: Record<Act['kind'], number> = { impression: 0, click: 1, cart: 2, purchase: 3 };

type Touched = { place: number | null; step: number };
type Answer = {
  key: string;
  query: string;
  visitor: string | null;
  caller: string | null;
  products: Map<string, Touched>;
};

/** A name, or an address, with more searches a day than both figures is no shopper: nothing that it does counts. */
const MOST_SEARCHES = 20;
const MOST_SHARE = 0.02;

/** Names that were counted before: a person may change sessions or addresses, so either one is enough. */
class Once {
  readonly #names = new Set<string>();

  /** False when the visitor or the address was counted for this subject. */
  first(subject: string, { visitor, caller }: Pick<Answer, 'visitor' | 'caller'>): boolean {
    const names = [
      visitor === null ? null : `v ${subject} ${visitor}`,
      caller === null ? null : `c ${subject} ${caller}`,
    ];
    const known = names.filter((name) => name !== null);
    if (known.length === 0 || known.some((name) => this.#names.has(name))) return false;
    for (const name of known) this.#names.add(name);
    return true;
  }
}

/**
 * The choices of one day. A visitor counts once for a query, whatever they repeat; what nobody is known to have done does not
 * count. Answers are folded in as they come, in any order.
 */
export class DayCounter {
  readonly #answers = new Map<string, Answer>();
  #impressions = 0;

  /** A search, whether or not anything was done after it. */
  addSearch({ searchId, key, query, visitor, caller }: Omit<Act, 'productId' | 'kind' | 'place'>): void {
    if (!this.#answers.has(searchId))
      this.#answers.set(searchId, { key, query, visitor, caller, products: new Map() });
  }

  add({ productId, kind, place, ...search }: Act): void {
    this.addSearch(search);
    const answer = this.#answers.get(search.searchId);
    if (answer === undefined) return;
    if (kind === 'impression') this.#impressions += 1;
    const touched = answer.products.get(productId) ?? { place: null, step: 0 };
    answer.products.set(productId, touched);
    if (place !== null) touched.place = Math.min(touched.place ?? place, place);
    touched.step = Math.max(touched.step, STEPS[kind]);
    answer.visitor ??= search.visitor;
    answer.caller ??= search.caller;
  }

  /** Of the searches of the day: who led to what, for the comparison of arms. */
  *outcomes(): Iterable<{ searchId: string; clicked: boolean; purchased: boolean }> {
    for (const [searchId, answer] of this.#answers) {
      const furthest = Math.max(0, ...stepsOf(answer));
      yield { searchId, clicked: furthest >= STEPS.click, purchased: furthest === STEPS.purchase };
    }
  }

  /** A shop that reports no impressions: each answer is taken to show what was clicked in others, at the place it had there. */
  #assumeShown(): void {
    const places = new Map<string, Map<string, number>>();
    for (const { key, products } of this.#answers.values())
      for (const [productId, { place }] of products) {
        if (place === null) continue;
        const ofQuery = places.get(key) ?? new Map<string, number>();
        places.set(key, ofQuery.set(productId, Math.min(place, ofQuery.get(productId) ?? place)));
      }
    for (const { key, products } of this.#answers.values())
      for (const [productId, place] of places.get(key) ?? [])
        if (!products.has(productId)) products.set(productId, { place, step: 0 });
  }

  /** The answers but those of names and addresses that ask too much. */
  #shoppers(): Answer[] {
    const searches = new Map<string, number>();
    const answers = [...this.#answers.values()];
    const namesOf = ({ visitor, caller }: Answer): string[] => [`v ${visitor}`, `c ${caller}`];
    for (const answer of answers)
      for (const name of namesOf(answer)) searches.set(name, (searches.get(name) ?? 0) + 1);
    const most = Math.max(MOST_SEARCHES, MOST_SHARE * answers.length);
    const unknown = new Set(['v null', 'c null']);
    return answers.filter((answer) =>
      namesOf(answer).every((name) => unknown.has(name) || (searches.get(name) ?? 0) <= most),
    );
  }

  /** `sawLearned`: whether a visitor saw the learned order. Only that order tells who may pass whom. */
  result(sawLearned: (visitor: string | null) => boolean = () => true): QueryCounts[] {
    if (this.#impressions === 0) this.#assumeShown();
    const queries = new Map<string, QueryTally>();
    const once = new Once();
    // Of several answers a visitor saw, the one in which they went furthest counts.
    const furthest = (answer: Answer): number => stepsOf(answer).reduce((sum, step) => sum + step, 0);
    const answers = this.#shoppers().sort((a, b) => furthest(b) - furthest(a));
    for (const answer of answers) {
      if (!once.first(answer.key, answer)) continue;
      const tally = queries.get(answer.key) ?? new QueryTally(answer);
      queries.set(answer.key, tally);
      tally.add(answer, sawLearned(answer.visitor));
    }
    return [...queries.values()].map((tally) => tally.result());
  }
}

const stepsOf = ({ products }: Answer): number[] => [...products.values()].map(({ step }) => step);

type Placed = { productId: string; place: number; step: number };

/** Acts of visitors on the answers to one query. */
class QueryTally {
  readonly #key: string;
  readonly #query: string;
  readonly #products = new Map<string, ProductCounts>();
  #visitors = 0;

  constructor({ key, query }: Pick<Answer, 'key' | 'query'>) {
    this.#key = key;
    this.#query = query;
  }

  add({ products }: Answer, sawLearned: boolean): void {
    this.#visitors += 1;
    const placed = [...products].flatMap(([productId, { place, step }]): Placed[] =>
      place === null ? [] : [{ productId, place, step }],
    );
    // Who chose something looked at what stands above it. What stands below they may never have seen.
    const lastChosen = Math.max(0, ...placed.map(({ place, step }) => (step > 0 ? place : 0)));
    for (const { productId, place, step } of placed) {
      const counts = this.#at(productId, place);
      counts.shown += sawLearned ? 1 : 0;
      if (place > lastChosen) continue;
      counts.looks += 1;
      if (step >= STEPS.click) counts.clicks += 1;
      if (step >= STEPS.cart) counts.carts += 1;
      if (step >= STEPS.purchase) counts.purchases += 1;
    }
  }

  #at(productId: string, place: number): ProductCounts {
    const name = JSON.stringify([productId, place]);
    const known = this.#products.get(name) ?? {
      ...{ productId, place, shown: 0 },
      ...{ looks: 0, clicks: 0, carts: 0, purchases: 0 },
    };
    this.#products.set(name, known);
    return known;
  }

  result(): QueryCounts {
    return {
      key: this.#key,
      query: this.#query,
      visitors: this.#visitors,
      products: [...this.#products.values()],
    };
  }
}
