import type { DeadlineCheck, GroupHit } from '../types.ts';

/** Why a product is recommended. `listed`: the caller put it forward for a reason of its own. */
export type RecommendReason = 'listed' | 'bought_together' | 'complements' | 'similar' | 'popular';

/** A product that is put forward, by what the shop's shoppers do. `withItems`: the seeds that speak for it. */
export type RecommendCandidate = {
  externalId: string;
  score: number;
  reason: RecommendReason;
  withItems: readonly string[];
};

/** A category that goes with those of the seeds. */
export type RecommendCategory = { category: string; score: number; withItems: readonly string[] };

export type EngineRecommendRequest = {
  /** What is asked about: a cart, or one product. Nothing of their groups is shown. */
  seeds: readonly string[];
  /** Best first. */
  candidates: readonly RecommendCandidate[];
  /** Best first; their best sellers follow the candidates. */
  categories: readonly RecommendCategory[];
  /** What fills the places that are left, in this order. */
  fill: readonly ('similar' | 'popular' | 'newest')[];
  limit: number;
  /** true: only what can be bought now. false: that first. */
  inStockOnly: boolean;
  /** Only products of this category and those below it; undefined: of all. */
  category: string | undefined;
  /** Products that the shop's rules hide. */
  hidden?: readonly string[] | undefined;
  nowMs: number;
  deadline?: DeadlineCheck | undefined;
};

export type RecommendedHit = {
  hit: GroupHit;
  reason: RecommendReason;
  withItems: readonly string[];
  /** The candidates that it was put forward as, best first: members of its group; none: it fills a place. */
  candidates: readonly string[];
};
