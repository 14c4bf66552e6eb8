import type { Suggestion } from '@aisle/contract';
import { requestIndex } from './pool/request-index.ts';
import type { QueryPorts } from './query.ts';

/** `visitor`: who asks; visitors of a shop take turns. */
export type SuggestInput = { shopId: string; visitor?: string | undefined; q: string; limit: number };

const LEAST_LETTERS = 2;

/** A prefix of fewer than two letters has no suggestions. @throws AisleError not_ready, overloaded */
export const runSuggest = async (
  { registry, pool, scheduler, popular, rules }: QueryPorts,
  { shopId, visitor, q, limit }: SuggestInput,
): Promise<Suggestion[]> => {
  if ([...q.trim()].length < LEAST_LETTERS) return [];
  const nowMs = scheduler.nowMs();
  const hidden = await rules.hidden(shopId, q);
  return registry.use(shopId, (shop) => {
    popular.asked(shop);
    return requestIndex(pool, shop.index, 'suggest', { prefix: q, limit, nowMs, hidden }, visitor);
  });
};
