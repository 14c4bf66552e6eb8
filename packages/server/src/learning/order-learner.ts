import type { ProductCounts, QueryCounts } from './counts.ts';
import { LEARNING } from './settings.ts';
import { choiceOf, UsualChoice } from './usual-choice.ts';

type Clicks = { clicks: number; looks: number };
/** A product that another may pass, with the figures when that was last found. `own`: of the other; `other`: of it. */
export type Passed = {
  productId: string;
  own: Clicks;
  other: Clicks;
  /** Evidence over the least that is asked for. */
  lead: number;
};
export type LearnedQuery = {
  key: string;
  query: string;
  visitors: number;
  products: { productId: string; over: Passed[] }[];
};

/** A choice half as old counts twice as much. */
const HALF_LIFE_DAYS = 30;
/** Fewer visitors say nothing about a query. */
const LEAST_VISITORS = 3;
const MOST_QUERIES = 2_000;

/** `excess`: what was chosen, less what is usual where it stood; `variance`: of that sum for a usual product. */
type Summed = { looks: number; excess: number; variance: number };
type Evidence = Summed & Pick<ProductCounts, 'clicks' | 'carts' | 'purchases'>;

type QueryState = {
  query: string;
  visitors: number;
  day: number;
  evidence: Map<string, Evidence>;
  /** By product: those that it may pass, by name. */
  over: Map<string, Map<string, Passed>>;
};

const passedIn = (before: LearnedQuery | undefined): QueryState['over'] =>
  new Map(
    before?.products.map(({ productId, over }) => [
      productId,
      new Map(over.map((passed) => [passed.productId, passed])),
    ]),
  );

/** Two products, of which the first stands at `place`, directly above the other. */
type Neighbours = { above: string; below: string; place: number };

const decay = (state: QueryState, day: number): void => {
  const weight = 2 ** (-Math.max(0, day - state.day) / HALF_LIFE_DAYS);
  state.day = Math.max(state.day, day);
  state.visitors *= weight;
  for (const evidence of state.evidence.values()) {
    evidence.looks *= weight;
    evidence.clicks *= weight;
    evidence.carts *= weight;
    evidence.purchases *= weight;
    evidence.excess *= weight;
    evidence.variance *= weight;
  }
};

/** Choices of a product at each look, above the usual, and the squared standard error. */
const rateOf = ({ looks, excess, variance }: Summed): { rate: number; error: number } => {
  const all = looks + LEARNING.productDoubt;
  const usual = LEARNING.productDoubt * LEARNING.usualChoice.variance;
  return { rate: excess / all, error: (variance + usual) / all ** 2 };
};

/** Standard errors by which one is chosen more often than another; 0 when one of them was not looked at. */
const aheadBy = (own: Summed | undefined, theirs: Summed | undefined): number => {
  if (own === undefined || theirs === undefined) return 0;
  const [a, b] = [rateOf(own), rateOf(theirs)];
  return (a.rate - b.rate) / Math.sqrt(a.error + b.error);
};

/** As if some who chose the product had not chosen it: those who went furthest. */
const withoutSome = ({ clicks, carts, purchases, ...rest }: Evidence, visitors: number): Summed => {
  const some = {
    clicks: Math.min(visitors, clicks),
    carts: Math.min(visitors, carts),
    purchases: Math.min(visitors, purchases),
  };
  return { ...rest, excess: rest.excess - choiceOf(some).sum };
};

/**
 * Evidence that `one` is chosen rather than `other`, over the least that is asked for: from 1 on it may pass. It has to be
 * ahead also without a few of those who chose it, for they may be one person with many addresses.
 */
const leadOf = (
  { evidence, visitors }: QueryState,
  { one, other, place }: { one: string; other: string; place: number },
): number => {
  const [own, theirs] = [evidence.get(one), evidence.get(other)];
  if (own === undefined) return 0;
  const few = LEARNING.doubted(visitors);
  return aheadBy(withoutSome(own, few), theirs) <= 0 ? 0 : aheadBy(own, theirs) / LEARNING.sureness(place);
};

/** The order that most visitors of the day saw, as pairs from the top. */
const neighboursIn = (products: readonly ProductCounts[]): Neighbours[] => {
  const placed = new Set<string>();
  const order = new Map<number, string>();
  for (const { productId, place, shown } of products.toSorted(
    (a, b) => b.shown - a.shown || a.place - b.place,
  )) {
    if (shown === 0 || placed.has(productId) || order.has(place)) continue;
    placed.add(productId);
    order.set(place, productId);
  }
  return [...order]
    .sort(([a], [b]) => a - b)
    .flatMap(([place, above]) => {
      const below = order.get(place + 1);
      return below === undefined ? [] : [{ above, below, place }];
    });
};

/**
 * The pairs that may change on a day: neighbours that share no product. They depend on the order that was shown that day, and
 * on what was chosen before it. So whatever shoppers do on one day, or who looks like many of them, nothing moves by more
 * than one place.
 */
const openPairs = ({ evidence }: QueryState, neighbours: readonly Neighbours[]): Neighbours[] => {
  const taken = new Set<string>();
  return neighbours
    .map((pair) => ({ pair, ahead: aheadBy(evidence.get(pair.below), evidence.get(pair.above)) }))
    .sort((a, b) => b.ahead - a.ahead)
    .flatMap(({ pair }) => {
      if (taken.has(pair.above) || taken.has(pair.below)) return [];
      taken.add(pair.above).add(pair.below);
      return [pair];
    });
};

/** Told figures are rounded, so that those of a later run differ only where something changed. */
const told = (value: number): number => Math.round(value * 1e4) / 1e4;

const clicksOf = ({ clicks = 0, looks = 0 }: Partial<Clicks> = {}): Clicks => ({
  clicks: told(clicks),
  looks: told(looks),
});

/** From now on `winner` may pass `loser`, if it is far enough ahead. */
const decide = (state: QueryState, winner: string, loser: string, place: number): boolean => {
  const lead = leadOf(state, { one: winner, other: loser, place });
  if (lead < 1) return false;
  state.over.get(loser)?.delete(winner);
  const losers = state.over.get(winner) ?? new Map<string, Passed>();
  state.over.set(winner, losers);
  losers.set(loser, {
    productId: loser,
    own: clicksOf(state.evidence.get(winner)),
    other: clicksOf(state.evidence.get(loser)),
    lead: told(lead),
  });
  return true;
};

const productsOf = ({ over }: QueryState): LearnedQuery['products'] =>
  [...over].flatMap(([productId, losers]) =>
    losers.size === 0 ? [] : [{ productId, over: [...losers.values()] }],
  );

/**
 * The order that shoppers choose, query by query, from the counts of days, which come in order of time. Each day that
 * brought answers, a product may pass the one directly above it, where shoppers choose it rather than that one.
 */
export class OrderLearner {
  readonly #queries = new Map<string, QueryState>();
  readonly #usual = new UsualChoice();
  readonly #before: ReadonlyMap<string, LearnedQuery>;
  #day = Number.NEGATIVE_INFINITY;
  #today: ProductCounts[] = [];

  /** `before`: what was learned until now. It stays until shoppers choose otherwise, also when its days are forgotten. */
  constructor(before: readonly LearnedQuery[] = []) {
    this.#before = new Map(before.map((query) => [query.key, query]));
  }

  /** `day`: counted from any day on. */
  add(day: number, { key, query, visitors, products }: QueryCounts): void {
    if (day > this.#day) {
      // The usual choice comes from earlier days: a day cannot change how it is read itself.
      for (const counts of this.#today) this.#usual.add(counts);
      this.#today = [];
      this.#day = day;
    }
    const known = this.#queries.get(key);
    const over = passedIn(this.#before.get(key));
    const state: QueryState = known ?? { query, visitors: 0, day, evidence: new Map(), over };
    this.#queries.set(key, state);
    decay(state, day);
    const open = openPairs(state, neighboursIn(products));
    state.query = query;
    state.visitors += visitors;
    for (const counts of products) this.#weigh(state, counts);
    for (const { above, below, place } of open)
      if (!decide(state, below, above, place)) decide(state, above, below, place);
  }

  /** Most visitors first. */
  result(): LearnedQuery[] {
    return [...this.#queries]
      .filter(([, { visitors }]) => visitors >= LEAST_VISITORS)
      .sort(([, a], [, b]) => b.visitors - a.visitors)
      .slice(0, MOST_QUERIES)
      .map(([key, state]) => ({
        key,
        query: state.query,
        visitors: told(state.visitors),
        products: productsOf(state),
      }))
      .filter(({ products }) => products.length > 0);
  }

  #weigh({ evidence }: QueryState, counts: ProductCounts): void {
    if (counts.looks === 0) return;
    this.#today.push(counts);
    const usual = this.#usual.of(counts.place);
    const none = { looks: 0, clicks: 0, carts: 0, purchases: 0, excess: 0, variance: 0 };
    const sum = evidence.get(counts.productId) ?? none;
    evidence.set(counts.productId, sum);
    sum.looks += counts.looks;
    sum.clicks += counts.clicks;
    sum.carts += counts.carts;
    sum.purchases += counts.purchases;
    sum.excess += choiceOf(counts).sum - counts.looks * usual.mean;
    sum.variance += counts.looks * usual.variance;
  }
}
