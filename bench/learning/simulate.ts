import {
  armOf,
  CountsSum,
  DayCounter,
  decayOf,
  fitBoosts,
  LearnedShop,
  type QueryCounts,
  type QuerySpace,
  queryKey,
  type ShoppersChoice,
} from '@aisle/server';
import { queryText } from '../relevance/encoder.ts';
import { mean, scoreQuery } from '../relevance/metrics.ts';
import { CART_SHARE, type ClickModel, clicksOn, PURCHASE_SHARE } from './click-models.ts';
import type { JudgedQuery, JudgedShop } from './judged-shop.ts';
import { seededRandom } from './seeded-random.ts';

/** Searches of each seen query between two looks, one day of the shop. */
export const STEP = 5;
export const SEARCHES = 50;
const PAGE = 24;
const SHOP = 'bench';

export type Checkpoint = { searches: number; seen: number; unseen: number };
export type Simulation = { checkpoints: Checkpoint[]; days: QueryCounts[][]; shop: LearnedShop };

/** One search of one new visitor: what it saw and did. */
export const visit = (
  counter: DayCounter,
  {
    query,
    shown,
    visitor,
    clicked,
  }: { query: JudgedQuery; shown: readonly string[]; visitor: string; clicked: readonly number[] },
  random: () => number,
): void => {
  const search = {
    searchId: `${visitor} ${query.qid}`,
    key: queryKey(query.query, 'en'),
    query: query.query,
    visitor,
    caller: visitor,
  };
  for (const [at, productId] of shown.entries())
    counter.add({ ...search, productId, kind: 'impression', place: at + 1 });
  for (const at of clicked) {
    const productId = shown[at] ?? '';
    const act = { ...search, productId, place: at + 1 };
    counter.add({ ...act, kind: 'click' });
    const relevance = query.relevance.get(productId) ?? 0;
    if (random() >= CART_SHARE * relevance) continue;
    counter.add({ ...act, kind: 'cart' });
    if (random() < PURCHASE_SHARE) counter.add({ ...act, kind: 'purchase' });
  }
};

/** What a shop has learned after some days, as the job learns it. */
export const learnFrom = async (days: readonly QueryCounts[][], space: QuerySpace): Promise<LearnedShop> => {
  const sum = new CountsSum();
  for (const [day, queries] of days.entries()) {
    const weight = decayOf(days.length - 1 - day);
    for (const query of queries) {
      sum.addQuery(query, weight);
      for (const product of query.products) sum.addProduct(query.key, product, weight);
    }
  }
  const shop = new LearnedShop({ language: 'en', multiplier: 1, queries: fitBoosts(sum.result()) });
  shop.choices({ shopId: SHOP, query: '', vector: new Float32Array(1), space });
  await shop.encoded();
  return shop;
};

/** Vectors of the set's own queries, as the service's encoder gives them. */
export const spaceOf = ({ queries }: JudgedShop): QuerySpace => {
  const vectors = new Map(queries.map(({ query, vector }) => [queryText(query), vector]));
  return { encode: async ({ query }) => ({ vector: vectors.get(queryText(query)) ?? null }) };
};

export const choicesOf = (
  shop: LearnedShop,
  { query, vector }: JudgedQuery,
  space: QuerySpace,
): ShoppersChoice[] => shop.choices({ shopId: SHOP, query, vector, space });

const ndcg = ({ set, rank }: JudgedShop, query: JudgedQuery, choices: ShoppersChoice[]): number =>
  scoreQuery(query, rank(query, choices), set.min)?.ndcg10 ?? 0;

export type SimulationOptions = { model: ClickModel; seed: number; isSeen: (at: number) => boolean };

/** Shoppers search for the seen queries day by day; after each day the shop learns. */
export async function simulate(
  judged: JudgedShop,
  { model, seed, isSeen }: SimulationOptions,
): Promise<Simulation> {
  const random = seededRandom(seed);
  const space = spaceOf(judged);
  const seen = judged.queries.filter((_, at) => isSeen(at));
  const unseen = judged.queries.filter((_, at) => !isSeen(at));
  const days: QueryCounts[][] = [];
  const checkpoints: Checkpoint[] = [];
  let shop = new LearnedShop({ language: 'en', multiplier: 1, queries: [] });
  let visitors = 0;
  const look = (searches: number): void => {
    const of = (queries: readonly JudgedQuery[]): number =>
      mean(queries.map((query) => ndcg(judged, query, choicesOf(shop, query, space))));
    checkpoints.push({ searches, seen: of(seen), unseen: of(unseen) });
  };
  look(0);
  for (let searches = STEP; searches <= SEARCHES; searches += STEP) {
    const counter = new DayCounter();
    for (const query of seen) {
      const orders = {
        control: judged.rank(query, []),
        learned: judged.rank(query, choicesOf(shop, query, space)),
      };
      for (let search = 0; search < STEP; search++) {
        visitors += 1;
        const visitor = `s ${visitors}`;
        const shown = orders[armOf(SHOP, visitor)].slice(0, PAGE);
        const relevances = shown.map((id) => query.relevance.get(id) ?? 0);
        visit(counter, { query, shown, visitor, clicked: clicksOn(model, relevances, random) }, random);
      }
    }
    days.push(counter.result());
    shop = await learnFrom(days, space);
    look(searches);
  }
  return { checkpoints, days, shop };
}
