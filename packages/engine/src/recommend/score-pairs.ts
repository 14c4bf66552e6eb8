import { logLikelihood } from './log-likelihood.ts';
import type { RecommendCandidate } from './recommend-types.ts';

/** Log-likelihood at which a pair counts half of what its counts say. */
const HALF_SURE = 4;
/** Baskets that have a pair before it is believed: one may be anybody's whim, or made up. */
const LEAST_BASKETS = 2;

/** A pair as it was counted: `weight` by age and size of the baskets, `baskets` one by one. */
export type PairRow = {
  item: string;
  other: string;
  weight: number;
  baskets: number;
  /** Of all baskets with `other`, by age. */
  otherWeight: number;
  /** Of all pairs with `other`. */
  otherPairWeight: number;
};

/** What was counted of an item of the cart: its baskets by age, and all of its pairs. */
export type BasketItem = { externalId: string; weight: number; pairWeight: number };

export type PairStatistics = {
  items: readonly BasketItem[];
  pairs: readonly PairRow[];
  /** Of all pairs that were ever counted, each in both directions. */
  pairWeight: number;
};

/**
 * How strongly an item of the cart speaks for another product: the cosine of their baskets, which corrects for what everybody
 * buys, as far as the log-likelihood ratio says that it is no chance.
 */
const strengthOf = (pair: PairRow, item: BasketItem, all: number): number => {
  const { weight, otherWeight, otherPairWeight } = pair;
  const sure = logLikelihood({ both: weight, one: item.pairWeight, other: otherPairWeight, all });
  return ((weight / Math.sqrt(item.weight * otherWeight)) * sure) / (sure + HALF_SURE);
};

/** Items that speak for a product, the strongest first; more would explain nothing. */
const MOST_NAMED = 3;

type Voices = { score: number; from: { item: string; strength: number }[] };

/** Products that were bought with the items of a cart, best first. All items of the cart speak, each for itself. */
export const scorePairs = (
  { items, pairs, pairWeight }: PairStatistics,
  limit: number,
): RecommendCandidate[] => {
  const known = new Map(items.map((item) => [item.externalId, item]));
  const voices = new Map<string, Voices>();
  for (const pair of pairs) {
    const item = known.get(pair.item);
    if (item === undefined || pair.baskets < LEAST_BASKETS || known.has(pair.other)) continue;
    const strength = strengthOf(pair, item, pairWeight);
    if (!(strength > 0)) continue;
    const heard = voices.get(pair.other) ?? { score: 0, from: [] };
    heard.score += strength;
    heard.from.push({ item: pair.item, strength });
    voices.set(pair.other, heard);
  }
  return [...voices]
    .sort(([a, one], [b, other]) => other.score - one.score || (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([externalId, { score, from }]) => ({
      externalId,
      score,
      reason: 'bought_together',
      withItems: from
        .sort((a, b) => b.strength - a.strength)
        .slice(0, MOST_NAMED)
        .map(({ item }) => item),
    }));
};
