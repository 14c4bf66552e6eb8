import { Examination, type Exposure, examinedUnclicked } from './examination.ts';
import { LEARNING } from './settings.ts';

/** What visitors did with a product for a query; fractions come from time decay. */
export type ProductCounts = {
  productId: string;
  exposures: Exposure[];
  carts: number;
  purchases: number;
};
/** `visitors`: who searched for it and saw an answer. */
export type QueryCounts = { key: string; query: string; visitors: number; products: ProductCounts[] };

/** `chosen` of `visitors` clicked it. */
export type LearnedBoost = { productId: string; boost: number; chosen: number };
export type LearnedQuery = { key: string; query: string; visitors: number; products: LearnedBoost[] };

type Choices = { clicks: number; carts: number; purchases: number };
type Item = Choices & {
  productId: string;
  exposures: readonly Exposure[];
  /** Prior mean: what a product of this query attracts. */
  usual: number;
  attraction: number;
  /** How often it was looked at, as far as that can be told. */
  looks: number;
};
type Group = { query: QueryCounts; items: Item[] };

const sumOf = <T>(items: readonly T[], value: (item: T) => number): number =>
  items.reduce((sum, item) => sum + value(item), 0);

/** What is left of the visitors who did something, when those who may be one person's making are left out. */
const believed = (count: number, visitors: number, trimShare: number): number =>
  Math.max(0, count - trimShare * visitors);

/** Clicks, carts and purchases by their weights. */
const weighed = ({ clicks, carts, purchases }: Choices, visitors: number, trimShare: number): number =>
  believed(clicks, visitors, trimShare) +
  LEARNING.cartWeight * believed(carts, visitors, trimShare) +
  LEARNING.purchaseWeight * believed(purchases, visitors, trimShare);

/** Carts and purchases weigh more; the total over the shop stays that of its clicks. */
const choiceScale = (groups: readonly Group[]): number => {
  let clicks = 0;
  let choices = 0;
  for (const { items } of groups)
    for (const item of items) {
      clicks += item.clicks;
      choices += weighed(item, 0, 0);
    }
  return choices === 0 ? 1 : clicks / choices;
};

const groupOf = (query: QueryCounts): Group => ({
  query,
  items: query.products.map(({ productId, exposures, carts, purchases }) => {
    const clicks = sumOf(exposures, ({ clicked }) => clicked);
    return { productId, exposures, clicks, carts, purchases, usual: 0, attraction: 0, looks: 0 };
  }),
});

/** Looks at each product of a query, then what is usual for the query, shrunk to the shop, and the product, shrunk to the query. */
const attract = (items: readonly Item[], examination: Float64Array, ofShop: number): void => {
  for (const item of items)
    item.looks = sumOf(
      item.exposures,
      ({ cell, seen, clicked }) =>
        clicked + (seen - clicked) * examinedUnclicked(examination[cell] ?? 0, item.attraction),
    );
  const usual =
    (sumOf(items, ({ clicks }) => clicks) + LEARNING.queryDoubt * ofShop) /
    (sumOf(items, ({ looks }) => looks) + LEARNING.queryDoubt);
  for (const item of items) {
    item.usual = usual;
    item.attraction = (item.clicks + LEARNING.productDoubt * usual) / (item.looks + LEARNING.productDoubt);
  }
};

const logit = (share: number): number => Math.log(share / (1 - share));
const within = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** How far a product stands out from what is usual for its query, less what chance and a few visitors may make. */
const boostOf = (item: Item, visitors: number, scale: number): number => {
  const { productDoubt, sureness, trimShare, fullBoost } = LEARNING;
  const { looks, usual } = item;
  const mean = within(usual, 0.01, 0.9);
  const boostFor = (chosen: number): number => {
    const yes = within(chosen, 0, Math.max(looks, chosen)) + productDoubt * mean;
    const all = Math.max(looks, chosen) + productDoubt;
    const share = within(yes / all, 0.001, 0.999);
    const lift = logit(share) - logit(mean);
    const doubt = sureness * Math.sqrt(1 / yes + 1 / Math.max(0.5, all - yes));
    return within(Math.sign(lift) * Math.max(0, Math.abs(lift) - doubt), -fullBoost, fullBoost) / fullBoost;
  };
  // A few visitors who agree with each other may be one: their choices do not lift a product.
  const raised = boostFor(scale * weighed(item, visitors, trimShare));
  return raised > 0 ? raised : Math.min(0, boostFor(scale * weighed(item, visitors, 0)));
};

/** Rounded, so that figures of a later run differ only where something changed. */
const told = (value: number): number => Math.round(value * 1e4) / 1e4;

/** Fewer visitors say nothing about a query. */
const LEAST_VISITORS = 3;
const MOST_QUERIES = 2_000;
const MOST_PRODUCTS = 30;
/** Queries between two pauses: some milliseconds of work. */
const SLICE = 200;

function* slicesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += SLICE) yield items.slice(at, at + SLICE);
}

/** The same as `fitBoosts`, with pauses between slices of work. */
export function* fittingBoosts(counted: readonly QueryCounts[]): Generator<void, LearnedQuery[]> {
  const queries = counted
    .filter(({ visitors }) => visitors >= LEAST_VISITORS)
    .sort((a, b) => b.visitors - a.visitors)
    .slice(0, MOST_QUERIES);
  const groups = queries.map(groupOf);
  const scale = choiceScale(groups);
  const looking = new Examination();
  let ofShop: number = LEARNING.firstAttraction;
  for (const { items } of groups) for (const item of items) item.attraction = ofShop;
  for (let round = 0; round < LEARNING.rounds; round++) {
    const shop = { clicks: 0, looks: 0 };
    for (const slice of slicesOf(groups)) {
      for (const { items } of slice) {
        attract(items, looking.current, ofShop);
        for (const item of items) {
          looking.add(item);
          shop.clicks += item.clicks;
          shop.looks += item.looks;
        }
      }
      yield;
    }
    looking.step();
    ofShop = (shop.clicks + 1) / (shop.looks + 4);
  }
  const learned: LearnedQuery[] = [];
  for (const slice of slicesOf(groups)) {
    for (const { query, items } of slice) {
      attract(items, looking.current, ofShop);
      learned.push(learnedOf({ query, items }, scale));
    }
    yield;
  }
  return learned.filter(({ products }) => products.length > 0);
}

const learnedOf = ({ query: { key, query, visitors }, items }: Group, scale: number): LearnedQuery => ({
  key,
  query,
  visitors: told(visitors),
  products: items
    .flatMap((item) => {
      const boost = told(boostOf(item, visitors, scale));
      return boost === 0 ? [] : [{ productId: item.productId, boost, chosen: told(item.clicks) }];
    })
    .sort((a, b) => Math.abs(b.boost) - Math.abs(a.boost))
    .slice(0, MOST_PRODUCTS),
});

/** What shoppers chose: boosts from -1 to 1 by query and product. Pure: counts in, boosts out. */
export const fitBoosts = (queries: readonly QueryCounts[]): LearnedQuery[] => {
  const fitting = fittingBoosts(queries);
  for (;;) {
    const { done, value } = fitting.next();
    if (done === true) return value;
  }
};
