import type { RelevanceScore } from '@aisle/contract';

/** Results that count. */
const DEPTH = 10;

/** Judged products of one query, by external id. */
export type Judged = { good: ReadonlySet<string>; bad: ReadonlySet<string> };

/** A result: the product shown and the members of its group that it stands for. */
export type Ranked = { ids: readonly string[] };

/** Discount of nDCG for a place, counted from 0: 1, .63, .5, .43 ... */
const discount = (place: number): number => 1 / Math.log2(place + 2);

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/**
 * nDCG@10 with a gain of 1 for what was judged good and 0 for all else (Järvelin and Kekäläinen 2002). So a product that
 * nobody judged counts like a bad one. `goodGroups`: the groups of good products that the shop still sells.
 */
export const scoreOf = (
  results: readonly Ranked[],
  { good, bad }: Judged,
  goodGroups: number,
): RelevanceScore => {
  const first = results.slice(0, DEPTH);
  const isGood = ({ ids }: Ranked): boolean => ids.some((id) => good.has(id));
  const isBad = (result: Ranked): boolean => !isGood(result) && result.ids.some((id) => bad.has(id));
  const gained = sumOf(first.map((result, place) => (isGood(result) ? discount(place) : 0)));
  const most = sumOf(Array.from({ length: Math.min(DEPTH, goodGroups) }, (_, place) => discount(place)));
  return {
    ndcg: most === 0 ? null : Math.min(1, gained / most),
    bad: first.filter(isBad).length,
  };
};

/** Sums of the same gains in another order differ by less. */
const ROUNDING = 1e-9;

/**
 * Whether a change makes a query better or worse. Fewer good products at the top or more bad ones is worse, whatever
 * else it wins.
 */
export const compareScores = (before: RelevanceScore, after: RelevanceScore): 'better' | 'same' | 'worse' => {
  const gain = (after.ndcg ?? 0) - (before.ndcg ?? 0);
  if (gain < -ROUNDING || after.bad > before.bad) return 'worse';
  return gain > ROUNDING || after.bad < before.bad ? 'better' : 'same';
};

/** Null when no query has one. */
export const meanNdcg = (scores: readonly RelevanceScore[]): number | null => {
  const known = scores.flatMap(({ ndcg }) => (ndcg === null ? [] : [ndcg]));
  return known.length === 0 ? null : sumOf(known) / known.length;
};
