import type { Basket } from './baskets.ts';

const DAY_MS = 86_400_000;
const SHOWN = 10;

/** How baskets are counted. The plain ones count one each. */
export type Counting = { halfLifeDays: number; sizePower: number; mostItems: number };
export const PLAIN: Counting = { halfLifeDays: Number.POSITIVE_INFINITY, sizePower: 0, mostItems: 1e9 };

/** Counts of a set of baskets, whole: nothing is left out for room. */
export type PairModel = {
  ids: string[];
  numberOf: ReadonlyMap<string, number>;
  /** Of baskets with an item. */
  counts: Float64Array;
  /** Of pairs with an item. */
  pairCounts: Float64Array;
  pairs: Float64Array;
  allPairs: number;
};

export function countPairs(baskets: readonly Basket[], counting: Counting, nowMs: number): PairModel {
  const ids = [...new Set(baskets.flatMap(({ items }) => items))];
  const numberOf = new Map(ids.map((id, number) => [id, number]));
  const size = ids.length;
  const pairs = new Float64Array(size * size);
  const [counts, pairCounts] = [new Float64Array(size), new Float64Array(size)];
  let allPairs = 0;
  for (const { atMs, items } of baskets) {
    const numbers = items.slice(0, counting.mostItems).map((item) => numberOf.get(item) ?? 0);
    const weight = 2 ** ((atMs - nowMs) / (counting.halfLifeDays * DAY_MS));
    const share = weight * Math.max(1, numbers.length - 1) ** -counting.sizePower;
    for (const a of numbers) {
      counts[a] = (counts[a] ?? 0) + weight;
      for (const b of numbers) {
        if (a === b) continue;
        pairs[a * size + b] = (pairs[a * size + b] ?? 0) + share;
        pairCounts[a] = (pairCounts[a] ?? 0) + share;
        allPairs += share;
      }
    }
  }
  return { ids, numberOf, counts, pairCounts, pairs, allPairs };
}

/** How strongly an item suggests another. */
export type PairStrength = (a: number, b: number, pair: number) => number;

const best = ({ ids }: PairModel, scores: Float64Array): string[] => {
  const top: number[] = [];
  for (let number = 0; number < scores.length; number++) {
    const score = scores[number] ?? 0;
    if (!(score > 0) || (top.length >= SHOWN && score <= (scores[top.at(-1) ?? 0] ?? 0))) continue;
    let at = top.length;
    while (at > 0 && (scores[top[at - 1] ?? 0] ?? 0) < score) at--;
    top.splice(at, 0, number);
    if (top.length > SHOWN) top.pop();
  }
  return top.map((number) => ids[number] ?? '');
};

const without = (model: PairModel, cart: readonly string[], scores: Float64Array): string[] => {
  for (const item of cart) scores[model.numberOf.get(item) ?? -1] = 0;
  return best(model, scores);
};

/** Products in most baskets. */
export const byPopularity =
  (model: PairModel) =>
  (cart: readonly string[]): string[] =>
    without(model, cart, model.counts.slice());

/** The sum of what each item of the cart says. */
export const byPairs = (model: PairModel, strength: PairStrength) => {
  const size = model.ids.length;
  const strengths = new Float64Array(size * size);
  for (let a = 0; a < size; a++)
    for (let b = 0; b < size; b++) {
      const pair = model.pairs[a * size + b] ?? 0;
      if (pair > 0) strengths[a * size + b] = strength(a, b, pair);
    }
  return (cart: readonly string[]): string[] => {
    const scores = new Float64Array(size);
    for (const item of cart) {
      const a = model.numberOf.get(item);
      if (a === undefined) continue;
      for (let b = 0; b < size; b++) scores[b] = (scores[b] ?? 0) + (strengths[a * size + b] ?? 0);
    }
    return without(model, cart, scores);
  };
};

/** Item-item cosine of baskets. */
export const cosineOf =
  ({ counts }: PairModel): PairStrength =>
  (a, b, pair) =>
    pair / Math.sqrt((counts[a] ?? 1) * (counts[b] ?? 1));
