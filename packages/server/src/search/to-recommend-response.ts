import type {
  CrossSellReason,
  CrossSellResponse,
  RecommendationsResponse,
  TrendingResponse,
  TrendingWindow,
} from '@aisle/contract';
import type { RecommendedHit, RecommendReason } from '@aisle/engine';
import { toProductCard } from './to-search-response.ts';

/** What a trending card says beside the product. */
export type TrafficCounts = { trendScore: number; views: number; clicks: number; conversions: number };

/** The response that recommended products become. `counts`: by the externalId that was put forward. */
export type RecommendAnswer =
  | { kind: 'products'; searchLogId: string }
  | { kind: 'crossSell'; searchLogId: string }
  | { kind: 'trending'; window: TrendingWindow; counts: ReadonlyMap<string, TrafficCounts> };

const NO_TRAFFIC: TrafficCounts = { trendScore: 0, views: 0, clicks: 0, conversions: 0 };

const shownReason = (reason: RecommendReason): CrossSellReason => (reason === 'listed' ? 'popular' : reason);

const toTrending = (
  { window, counts }: RecommendAnswer & { kind: 'trending' },
  hits: readonly RecommendedHit[],
): TrendingResponse => ({
  products: hits.map(({ hit, candidate }) => ({
    ...toProductCard(hit),
    ...((candidate === null ? undefined : counts.get(candidate)) ?? NO_TRAFFIC),
  })),
  window,
  basis: hits.some(({ candidate }) => candidate !== null) ? 'traffic' : 'catalog',
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
