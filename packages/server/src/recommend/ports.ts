import type { TrendingWindow } from '@aisle/contract';
import type { EngineRecommendRequest } from '@aisle/engine';

/** A product that is asked about, the root of its group, and the deepest category of that. */
export type SeedProduct = { externalId: string; root: string; category: string | null };

export type TrendCounts = { trendScore: number; views: number; clicks: number; conversions: number };

/** The response that is made of the products. */
export type RecommendedResponse =
  | { kind: 'products'; searchLogId: string }
  | { kind: 'crossSell'; searchLogId: string }
  | { kind: 'trending'; window: TrendingWindow; counts: ReadonlyMap<string, TrendCounts> };

/** JSON as it goes over the wire, and milliseconds by stage. */
export type RecommendedJson = { json: Uint8Array; stages: Record<string, number> };

/** The index of a shop, implemented by `search/`. */
export type RecommendIndexPort = {
  /** @throws AisleError not_ready, overloaded */
  recommend(input: {
    shopId: string;
    visitor?: string | undefined;
    request: Omit<EngineRecommendRequest, 'nowMs' | 'deadline'>;
    answer: RecommendedResponse;
  }): Promise<RecommendedJson>;
  /** Those of the products that the shop has. @throws AisleError not_ready */
  seeds(shopId: string, externalIds: readonly string[]): Promise<SeedProduct[]>;
};
