import type { ExplainQuery, ExplainResponse } from '@aisle/contract';
import { monotonicMs } from '../kernel/monotonic-ms.ts';
import { requestIndex } from './pool/request-index.ts';
import { encodeFor, learnedFor, type QueryPorts, stagesOf } from './query.ts';
import { toFilterRequest } from './to-engine-request.ts';

/** `photo`: see `SearchInput`. */
export type ExplainInput = {
  shopId: string;
  question: ExplainQuery;
  photo?: Uint8Array | null;
  /** Gets the milliseconds that the query took to encode, by stage. */
  onEncoded?: (stages: Record<string, number>) => void;
};

/**
 * Explains what a search for the query does with one product, on the same index and with the same vector.
 * @throws AisleError not_ready, overloaded
 */
export const runExplain = (
  ports: QueryPorts,
  { shopId, question, photo, onEncoded }: ExplainInput,
): Promise<ExplainResponse> =>
  ports.registry.use(shopId, async (shop) => {
    const { query, externalId, pageSize } = question;
    const startedMs = monotonicMs();
    const filters = toFilterRequest(question.filters);
    const { merchandise, meaning } = await ports.rules.of(shopId, { query, filters });
    const encoded = await encodeFor(shop, { query, language: question.language, photo });
    onEncoded?.(stagesOf(encoded, monotonicMs() - startedMs));
    const { vector, imageWords, degraded, index } = encoded;
    const outcome = await requestIndex(ports.pool, index, 'explain', {
      request: {
        query,
        filters,
        merchandise,
        meaning,
        plainText: [],
        vector,
        photo: encoded.photo?.vector ?? null,
        imageWords,
        learned: learnedFor(ports, shop, { query, vector, hasPhoto: encoded.photo !== null }),
        language: question.language ?? shop.defaults.language,
        nowMs: ports.scheduler.nowMs(),
        pageSize,
      },
      externalId,
    });
    return { query, ...outcome, degraded };
  });
