import type {
  CrossSellReason,
  CrossSellResponse,
  RecommendationsResponse,
  TrendingResponse,
  TrendingWindow,
} from '@aisle/contract';
import type { RecommendedHit, RecommendReason } from '@aisle/engine';
import { toProductCard } from './to-search-response.ts';

/** Fields of a trending card beside the product. */
export type TrafficCounts = { trendScore: number; views: number; clicks: number; conversions: number };

/** The response that recommended products become. `counts`: by the externalId that was put forward. */
export type RecommendAnswer =
  | { kind: 'products'; searchLogId: string }
  | { kind: 'crossSell'; searchLogId: string }
  | { kind: 'trending'; window: TrendingWindow; counts: ReadonlyMap<string, TrafficCounts> };

const shownReason = (reason: RecommendReason): CrossSellReason => (reason === 'listed' ? 'popular' : reason);

/** A card stands for its group: what was done with its members is summed, the best of them gives the score. */
const trafficOf = (
  candidates: readonly string[],
  counts: ReadonlyMap<string, TrafficCounts>,
): TrafficCounts => {
  const own = candidates.flatMap((externalId) => counts.get(externalId) ?? []);
  const sum = (of: (count: TrafficCounts) => number): number => own.reduce((all, one) => all + of(one), 0);
  return {
    trendScore: own[0]?.trendScore ?? 0,
    views: sum(({ views }) => views),
    clicks: sum(({ clicks }) => clicks),
    conversions: sum(({ conversions }) => conversions),
  };
};

const toTrending = (
  { window, counts }: RecommendAnswer & { kind: 'trending' },
  hits: readonly RecommendedHit[],
): TrendingResponse => ({
  products: hits.map(({ hit, candidates }) => ({ ...toProductCard(hit), ...trafficOf(candidates, counts) })),
  window,
  basis: hits.some(({ candidates }) => candidates.length > 0) ? 'traffic' : 'catalog',
});

export const toRecommendResponse = (
  answer: RecommendAnswer,
  hits: readonly RecommendedHit[],
): CrossSellResponse | RecommendationsResponse | TrendingResponse => {
  if (answer.kind === 'trending') return toTrending(answer, hits);
  const { searchLogId } = answer;
  if (answer.kind === 'products') return { products: hits.map(({ hit }) => toProductCard(hit)), searchLogId };
  const products = hits.map(({ hit, reason, withItems }) => ({
    ...toProductCard(hit),
    reason: shownReason(reason),
    withItems: withItems.slice(0, MOST_NAMED),
  }));
  return { products, searchLogId };
};

/** Items of the cart that a card names. */
const MOST_NAMED = 3;
