import type { EngineRecommendRequest } from '@aisle/engine';
import { requestIndex } from './pool/request-index.ts';
import type { QueryPorts } from './query.ts';
import type { RecommendAnswer } from './to-recommend-response.ts';

export type RecommendInput = {
  shopId: string;
  /** Who asks: visitors of a shop take turns. */
  visitor?: string | undefined;
  request: Omit<EngineRecommendRequest, 'nowMs' | 'deadline' | 'hidden'>;
  answer: RecommendAnswer;
};

/** The JSON of the response, and the milliseconds of its stages. */
export type RecommendOutcome = { json: Uint8Array; stages: Record<string, number> };

/** A product that is asked about. */
export type Seed = {
  externalId: string;
  /** The root of its group, itself if it is one. */
  root: string;
  /** The deepest category of its group; null when it has none. */
  category: string | null;
};

/** Asks a search thread, as a search does. @throws AisleError not_ready, overloaded */
export const runRecommend = (
  { registry, pool, scheduler, rules }: QueryPorts,
  { shopId, visitor, request, answer }: RecommendInput,
): Promise<RecommendOutcome> =>
  registry.use(shopId, async ({ index }) => {
    const hidden = await rules.hidden(shopId, '');
    const input = { request: { ...request, hidden, nowMs: scheduler.nowMs() }, answer };
    return requestIndex(pool, index, 'recommend', input, visitor);
  });

/** The products among these that the shop has, in the same order. */
export const seedsOf = (
  { registry }: QueryPorts,
  shopId: string,
  externalIds: readonly string[],
): Promise<Seed[]> =>
  registry.use(shopId, async (shop) => {
    const { index } = shop.index.served;
    return externalIds.flatMap((externalId) => {
      const root = index.rootOf(externalId);
      if (root === null) return [];
      return [{ externalId, root, category: index.categoryOf(root) ?? index.categoryOf(externalId) }];
    });
  });
