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
  /** Weight of all baskets with `other`, by age. */
  otherWeight: number;
  /** Weight of all pairs with `other`. */
  otherPairWeight: number;
};

/** What was counted of an item: its baskets by age, and all of its pairs. */
export type BasketItem = { externalId: string; weight: number; pairWeight: number };

export type PairStatistics = {
  items: readonly BasketItem[];
  pairs: readonly PairRow[];
  /** Weight of all pairs that were ever counted, each in both directions. */
  pairWeight: number;
};

/** Pairs of an item of a cart. */
export type ItemVoice = { item: string; others: readonly { other: string; strength: number }[] };

/** `all`: weight of all pairs. `leastSure`: the least log-likelihood ratio of a pair that counts. */
type Doubt = { all: number; leastSure: number };

/**
 * How strongly an item suggests another: the cosine of their baskets, which corrects for what everybody buys. It counts
 * as far as the log-likelihood ratio rules out chance.
 */
const strengthOf = (pair: PairRow, item: BasketItem, { all, leastSure }: Doubt): number => {
  const { weight, otherWeight, otherPairWeight } = pair;
  const sure = logLikelihood({ both: weight, one: item.pairWeight, other: otherPairWeight, all });
  if (sure < leastSure) return 0;
  return ((weight / Math.sqrt(item.weight * otherWeight)) * sure) / (sure + HALF_SURE);
};

/** The products that each item suggests. `leastSure`: the least log-likelihood of a pair. */
export const itemVoices = ({ items, pairs, pairWeight }: PairStatistics, leastSure: number): ItemVoice[] => {
  const voices = new Map(
    items.map((item) => [item.externalId, { item, others: [] as ItemVoice['others'][number][] }]),
  );
  for (const pair of pairs) {
    const voice = voices.get(pair.item);
    if (voice === undefined || pair.baskets < LEAST_BASKETS) continue;
    const strength = strengthOf(pair, voice.item, { all: pairWeight, leastSure });
    if (strength > 0) voice.others.push({ other: pair.other, strength });
  }
  return [...voices].map(([item, { others }]) => ({ item, others }));
};

/** Items that speak for a product, the strongest first; more would explain nothing. */
const MOST_NAMED = 3;

type Heard = { score: number; from: { item: string; strength: number }[] };

/** Products that go with a cart, best first. All items of the cart speak, each for itself. */
export const scorePairs = (voices: readonly ItemVoice[], limit: number): RecommendCandidate[] => {
  const cart = new Set(voices.map(({ item }) => item));
  const heard = new Map<string, Heard>();
  for (const { item, others } of voices) {
    for (const { other, strength } of others) {
      if (cart.has(other)) continue;
      const all = heard.get(other);
      if (all === undefined) heard.set(other, { score: strength, from: [{ item, strength }] });
      else {
        all.score += strength;
        all.from.push({ item, strength });
      }
    }
  }
  return [...heard]
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
