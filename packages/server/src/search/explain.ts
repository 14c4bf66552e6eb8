import type { ExplainQuery, ExplainResponse } from '@aisle/contract';
import { encodeFor, type QueryPorts } from './query.ts';
import { toFilterRequest } from './to-engine-request.ts';

/** `picture`: see `SearchInput`. */
export type ExplainInput = { shopId: string; question: ExplainQuery; picture?: Float32Array | null };

/**
 * What a search for the same query does with a product, on the same index and with the same vector.
 * @throws AisleError not_ready, overloaded
 */
export const runExplain = (
  ports: QueryPorts,
  { shopId, question, picture = null }: ExplainInput,
): Promise<ExplainResponse> =>
  ports.registry.use(shopId, async (shop) => {
    shop.index.setPopularQueries(ports.popular.of(shopId));
    const { query, externalId, pageSize } = question;
    const { vector, pictured, degraded, index } = await encodeFor(shop, { query, picture });
    const outcome = await index.ask('explain', {
      request: {
        query,
        filters: toFilterRequest(question.filters),
        plainText: [],
        vector,
        picture,
        pictured,
        language: question.language ?? shop.defaults.language,
        nowMs: ports.scheduler.nowMs(),
        pageSize,
      },
      externalId,
    });
    return { query, ...outcome, degraded };
  });
