import {
  type Act,
  armOf,
  DayCounter,
  LearnedShop,
  OrderLearner,
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
export const PAGE = 24;
const SHOP = 'bench';

export type Checkpoint = { searches: number; seen: number; unseen: number };
/** Acts of a day, and the learned order at its start, of each seen query. */
export type SimulatedDay = { acts: Act[]; shown: string[][] };
export type Simulation = { checkpoints: Checkpoint[]; days: SimulatedDay[]; shop: LearnedShop };

/** One search of one visitor: the page it saw. */
export const lookAt = (search: Omit<Act, 'productId' | 'kind' | 'place'>, shown: readonly string[]): Act[] =>
  shown.map((productId, at) => ({ ...search, productId, kind: 'impression', place: at + 1 }));

type Visit = { query: JudgedQuery; shown: readonly string[]; visitor: string; clicked: readonly number[] };

/** One search of one new visitor: what it saw and did. */
const visit = ({ query, shown, visitor, clicked }: Visit, random: () => number): Act[] => {
  const search = {
    searchId: `${visitor} ${query.qid}`,
    key: queryKey(query.query, 'en'),
    query: query.query,
    visitor,
    caller: visitor,
  };
  const acts = lookAt(search, shown);
  for (const at of clicked) {
    const productId = shown[at] ?? '';
    const act = { ...search, productId, place: at + 1 };
    acts.push({ ...act, kind: 'click' });
    const relevance = query.relevance.get(productId) ?? 0;
    if (random() >= CART_SHARE * relevance) continue;
    acts.push({ ...act, kind: 'cart' });
    if (random() < PURCHASE_SHARE) acts.push({ ...act, kind: 'purchase' });
  }
  return acts;
};

/** A day as the job counts it. */
export const countDay = (acts: readonly Act[]): QueryCounts[] => {
  const counter = new DayCounter();
  for (const act of acts) counter.add(act);
  return counter.result((visitor) => armOf(SHOP, visitor) === 'learned');
};

/** What a shop has learned after some days, as the job learns it. */
export const learnFrom = async (days: readonly QueryCounts[][], space: QuerySpace): Promise<LearnedShop> => {
  const learner = new OrderLearner();
  for (const [day, queries] of days.entries()) for (const query of queries) learner.add(day, query);
  const shop = new LearnedShop({ language: 'en', multiplier: 1, queries: learner.result() });
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
  const control = seen.map((query) => judged.rank(query, []).slice(0, PAGE));
  const days: SimulatedDay[] = [];
  const counted: QueryCounts[][] = [];
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
    const acts: Act[] = [];
    const learned = seen.map((query) => judged.rank(query, choicesOf(shop, query, space)).slice(0, PAGE));
    for (const [i, query] of seen.entries()) {
      for (let search = 0; search < STEP; search++) {
        visitors += 1;
        const visitor = `s ${visitors}`;
        const shown = { control, learned }[armOf(SHOP, visitor)][i] ?? [];
        const relevances = shown.map((id) => query.relevance.get(id) ?? 0);
        acts.push(...visit({ query, shown, visitor, clicked: clicksOn(model, relevances, random) }, random));
      }
    }
    days.push({ acts, shown: learned });
    counted.push(countDay(acts));
    shop = await learnFrom(counted, space);
    look(searches);
  }
  return { checkpoints, days, shop };
}
