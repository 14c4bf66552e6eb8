import { cellOf, type Exposure } from './examination.ts';
import type { ProductCounts, QueryCounts } from './fit-boosts.ts';

/** What a shopper did with a product of an answer. `place` counts from 1; null: unknown. */
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

type Touched = { place: number | null; clicked: boolean; carted: boolean; purchased: boolean };
type Answer = {
  key: string;
  query: string;
  visitor: string | null;
  caller: string | null;
  products: Map<string, Touched>;
};

/** Where a product is taken to have been when nothing says it. */
const UNKNOWN_PLACE = 5;

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
 * The choices of one day. A visitor counts once for a query and product, whatever they repeat; what nobody is known to have
 * done does not count. Answers are folded in as they come, in any order.
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
    const touched = answer.products.get(productId) ?? {
      place: null,
      clicked: false,
      carted: false,
      purchased: false,
    };
    answer.products.set(productId, touched);
    if (place !== null) touched.place = Math.min(touched.place ?? place, place);
    // Who buys or takes it into the cart has clicked it, also if that was not reported.
    if (kind !== 'impression') touched.clicked = true;
    if (kind === 'cart') touched.carted = true;
    if (kind === 'purchase') touched.purchased = true;
    answer.visitor ??= search.visitor;
    answer.caller ??= search.caller;
  }

  /** Of the searches of the day: who led to what, for the comparison of arms. */
  *outcomes(): Iterable<{ searchId: string; clicked: boolean; purchased: boolean }> {
    for (const [searchId, { products }] of this.#answers) {
      const touched = [...products.values()];
      yield {
        searchId,
        clicked: touched.some(({ clicked }) => clicked),
        purchased: touched.some(({ purchased }) => purchased),
      };
    }
  }

  /** A shop that reports no impressions: each answer is taken to show what was clicked in others, at the place it had there. */
  #assumeShown(): void {
    const places = new Map<string, Map<string, number>>();
    for (const { key, products } of this.#answers.values())
      for (const [productId, { place }] of products) {
        const ofQuery = places.get(key) ?? new Map<string, number>();
        places.set(
          key,
          ofQuery.set(productId, Math.min(place ?? UNKNOWN_PLACE, ofQuery.get(productId) ?? Infinity)),
        );
      }
    for (const { key, products } of this.#answers.values())
      for (const [productId, place] of places.get(key) ?? [])
        if (!products.has(productId))
          products.set(productId, { place, clicked: false, carted: false, purchased: false });
  }

  result(): QueryCounts[] {
    if (this.#impressions === 0) this.#assumeShown();
    const queries = new Map<string, QueryCounts & { byId: Map<string, ProductCounts> }>();
    const once = new Once();
    // Answers with clicks first: of several answers a visitor saw, the one that led to something counts.
    const answers = [...this.#answers.values()].sort((a, b) => clicksOf(b) - clicksOf(a));
    for (const answer of answers) {
      const query = queries.get(answer.key) ?? {
        key: answer.key,
        query: answer.query,
        visitors: 0,
        products: [],
        byId: new Map(),
      };
      queries.set(answer.key, query);
      if (once.first(answer.key, answer)) query.visitors += 1;
      for (const { productId, cell, touched } of inPlaces(answer)) {
        if (!once.first(`${answer.key}\u0000${productId}`, answer)) continue;
        const counts = query.byId.get(productId) ?? { productId, exposures: [], carts: 0, purchases: 0 };
        query.byId.set(productId, counts);
        expose(counts.exposures, cell, touched.clicked);
        counts.carts += touched.carted ? 1 : 0;
        counts.purchases += touched.purchased ? 1 : 0;
      }
    }
    return [...queries.values()].map(({ byId, ...query }) => ({ ...query, products: [...byId.values()] }));
  }
}

const clicksOf = ({ products }: Answer): number =>
  [...products.values()].reduce((sum, { clicked }) => sum + (clicked ? 1 : 0), 0);

type Placed = { productId: string; cell: number; touched: Touched };

/** The products of an answer from the top, each with the kind of its place. */
const inPlaces = ({ products }: Answer): Placed[] => {
  let clickAbove = 0;
  return [...products]
    .map(([productId, touched]) => ({ productId, touched, place: touched.place ?? UNKNOWN_PLACE }))
    .sort((a, b) => a.place - b.place)
    .map(({ productId, touched, place }) => {
      const cell = cellOf(place, clickAbove < place ? clickAbove : 0);
      if (touched.clicked) clickAbove = place;
      return { productId, cell, touched };
    });
};

const expose = (exposures: Exposure[], cell: number, clicked: boolean): void => {
  const known = exposures.find((exposure) => exposure.cell === cell);
  if (known === undefined) exposures.push({ cell, seen: 1, clicked: clicked ? 1 : 0 });
  else {
    known.seen += 1;
    known.clicked += clicked ? 1 : 0;
  }
};
