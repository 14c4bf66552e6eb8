import { randomUUID } from 'node:crypto';
import type { Degraded, SearchRequest, SearchResponse } from '@aisle/contract';
import type { IndexRegistry } from './index-registry.ts';
import type { QueryEncoder } from './query-encoder.ts';
import { stageClock } from './rebuild-index.ts';
import type { Scheduler } from './scheduler.ts';
import { toEngineRequest } from './to-engine-request.ts';
import { toSearchResponse } from './to-search-response.ts';

export type SearchInput = {
  shopId: string;
  request: SearchRequest;
  /** Goes into the answer; default: a new one. */
  searchLogId?: string;
  /** Words alone, and the reason to tell: the shop's monthly quota is used up. */
  lexicalOnly?: 'search_quota_exceeded';
};

export type SearchOutcome = {
  response: SearchResponse;
  /** Milliseconds by stage, for Server-Timing. */
  stages: Record<string, number>;
};

export type QueryPorts = { registry: IndexRegistry; encoder: QueryEncoder; scheduler: Scheduler };

const round = (ms: number): number => Math.round(ms * 100) / 100;

const vectorOf = async (ports: QueryPorts, input: SearchInput) =>
  input.lexicalOnly === undefined
    ? ports.encoder.encode(input.request.query)
    : { vector: null, degraded: input.lexicalOnly };

/**
 * One search on one snapshot of the shop's index. An encoder that is late or absent leaves an answer by words.
 * @throws AisleError not_ready
 */
export const runSearch = (ports: QueryPorts, input: SearchInput): Promise<SearchOutcome> => {
  const startMs = stageClock();
  return ports.registry.use(input.shopId, async (shop) => {
    const loadedMs = stageClock();
    const encoded: { vector: Float32Array | null; degraded: Degraded | null } = await vectorOf(ports, input);
    const encodedMs = stageClock();
    const { request } = input;
    const result = shop.index.search(
      toEngineRequest({
        request,
        vector: encoded.vector,
        language: shop.defaults.language,
        nowMs: ports.scheduler.nowMs(),
      }),
    );
    const tookMs = round(stageClock() - startMs);
    const response = toSearchResponse({
      request,
      result,
      searchLogId: input.searchLogId ?? randomUUID(),
      degraded: encoded.degraded,
      tookMs,
    });
    const stages = {
      load: round(loadedMs - startMs),
      encode: round(encodedMs - loadedMs),
      ...result.stages,
      total: tookMs,
    };
    return { response, stages };
  });
};
