import type { ExplainQuery, ExplainResponse } from '@aisle/contract';
import { monotonicMs } from './monotonic-ms.ts';
import { encodeFor, type QueryPorts, stagesOf } from './query.ts';
import { toFilterRequest } from './to-engine-request.ts';

/** `picture`: see `SearchInput`. */
export type ExplainInput = {
  shopId: string;
  question: ExplainQuery;
  picture?: Uint8Array | null;
  /** Told how long the query took to encode, milliseconds by stage. */
  onEncoded?: (stages: Record<string, number>) => void;
};

/**
 * What a search for the same query does with a product, on the same index and with the same vector.
 * @throws AisleError not_ready, overloaded
 */
export const runExplain = (
  ports: QueryPorts,
  { shopId, question, picture, onEncoded }: ExplainInput,
): Promise<ExplainResponse> =>
  ports.registry.use(shopId, async (shop) => {
    shop.index.setPopularQueries(ports.popular.of(shopId));
    const { query, externalId, pageSize } = question;
    const startedMs = monotonicMs();
    const encoded = await encodeFor(shop, { query, language: question.language, picture });
    onEncoded?.(stagesOf(encoded, monotonicMs() - startedMs));
    const { vector, pictured, degraded, index } = encoded;
    const outcome = await index.ask('explain', {
      request: {
        query,
        filters: toFilterRequest(question.filters),
        plainText: [],
        vector,
        picture: encoded.picture?.vector ?? null,
        pictured,
        language: question.language ?? shop.defaults.language,
        nowMs: ports.scheduler.nowMs(),
        pageSize,
      },
      externalId,
    });
    return { query, ...outcome, degraded };
  });
