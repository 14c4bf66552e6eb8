import type { PopularQueriesResponse, Suggestion } from '@aisle/contract';
import { requestIndex } from './pool/request-index.ts';
import type { QueryPorts } from './query.ts';

/** `visitor`: who asks; visitors of a shop take turns. */
export type SuggestInput = { shopId: string; visitor?: string | undefined; q: string; limit: number };

const LEAST_LETTERS = 2;

/** A prefix of fewer than two letters has no suggestions. @throws AisleError not_ready, overloaded */
export const runSuggest = async (ports: QueryPorts, input: SuggestInput): Promise<Suggestion[]> =>
  [...input.q.trim()].length < LEAST_LETTERS ? [] : askIndex(ports, input);

/** What several shoppers searched for and found, the most popular first. @throws AisleError not_ready, overloaded */
export const runPopularQueries = async (
  ports: QueryPorts,
  input: Omit<SuggestInput, 'q'>,
): Promise<PopularQueriesResponse['queries']> => {
  const found = await askIndex(ports, { ...input, q: '' });
  return found.flatMap((one) => (one.type === 'query' ? [{ text: one.text, count: one.count }] : []));
};

const askIndex = async (
  { registry, pool, scheduler, popular, rules }: QueryPorts,
  { shopId, visitor, q, limit }: SuggestInput,
): Promise<Suggestion[]> => {
  const nowMs = scheduler.nowMs();
  const hidden = await rules.hidden(shopId, q);
  return registry.use(shopId, (shop) => {
    popular.asked(shop);
    return requestIndex(pool, shop.index, 'suggest', { prefix: q, limit, nowMs, hidden }, visitor);
  });
};
