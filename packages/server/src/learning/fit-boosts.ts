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

type Item = {
  productId: string;
  exposures: readonly Exposure[];
  clicks: number;
  /** Clicks, carts and purchases by their weights, on the scale of clicks. */
  choices: number;
  /** Prior mean: what a product of this query attracts. */
  usual: number;
  attraction: number;
  /** How often it was looked at, as far as that can be told. */
  looks: number;
};
type Group = { query: QueryCounts; items: Item[] };

const sumOf = <T>(items: readonly T[], value: (item: T) => number): number =>
  items.reduce((sum, item) => sum + value(item), 0);

/** Carts and purchases weigh more; the total over the shop stays that of its clicks. */
const choiceScale = (queries: readonly QueryCounts[]): number => {
  let clicks = 0;
  let choices = 0;
  for (const { products } of queries)
    for (const product of products) {
      const own = sumOf(product.exposures, ({ clicked }) => clicked);
      clicks += own;
      choices += own + LEARNING.cartWeight * product.carts + LEARNING.purchaseWeight * product.purchases;
    }
  return choices === 0 ? 1 : clicks / choices;
};

const groupOf = (query: QueryCounts, scale: number): Group => ({
  query,
  items: query.products.map(({ productId, exposures, carts, purchases }) => {
    const clicks = sumOf(exposures, ({ clicked }) => clicked);
    const choices = scale * (clicks + LEARNING.cartWeight * carts + LEARNING.purchaseWeight * purchases);
    return { productId, exposures, clicks, choices, usual: 0, attraction: 0, looks: 0 };
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
const boostOf = ({ choices, looks, usual }: Item, visitors: number): number => {
  const { productDoubt, sureness, trimShare, fullBoost } = LEARNING;
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
  const trimmed = boostFor(Math.max(0, choices - trimShare * visitors));
  return trimmed > 0 ? trimmed : Math.min(0, boostFor(choices));
};

/** Rounded, so that figures of a later run differ only where something changed. */
const told = (value: number): number => Math.round(value * 1e4) / 1e4;

/** Queries between two pauses: some milliseconds of work. */
const SLICE = 200;

function* slicesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += SLICE) yield items.slice(at, at + SLICE);
}

/** The same as `fitBoosts`, with pauses between slices of work. */
export function* fittingBoosts(queries: readonly QueryCounts[]): Generator<void, LearnedQuery[]> {
  const scale = choiceScale(queries);
  const groups = queries.map((query) => groupOf(query, scale));
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
      learned.push(learnedOf(query, items));
    }
    yield;
  }
  return learned;
}

const learnedOf = ({ key, query, visitors }: QueryCounts, items: readonly Item[]): LearnedQuery => ({
  key,
  query,
  visitors: told(visitors),
  products: items.flatMap((item) => {
    const boost = told(boostOf(item, visitors));
    return boost === 0 ? [] : [{ productId: item.productId, boost, chosen: told(item.clicks) }];
  }),
});

/** What shoppers chose: boosts from -1 to 1 by query and product. Pure: counts in, boosts out. */
export const fitBoosts = (queries: readonly QueryCounts[]): LearnedQuery[] => {
  const fitting = fittingBoosts(queries);
  for (;;) {
    const { done, value } = fitting.next();
    if (done === true) return value;
  }
};
