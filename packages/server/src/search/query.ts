import { randomUUID } from 'node:crypto';
import type { Degraded, SearchRequest } from '@aisle/contract';
import type { IndexRegistry } from './index-registry.ts';
import { monotonicMs } from './monotonic-ms.ts';
import type { MirroredIndex } from './pool/mirrored-index.ts';
import type { PopularQueries } from './popular-queries.ts';
import type { EncodedQuery } from './query-encoder.ts';
import type { Scheduler } from './scheduler.ts';
import { SearchOutcome } from './search-outcome.ts';
import type { ShopIndex } from './shop-index.ts';
import { addStages, type WorkBefore } from './work-before.ts';

export type SearchInput = {
  shopId: string;
  request: SearchRequest;
  /** Vector of the shopper's picture, by the model that the shop's pictures are encoded with. */
  picture?: Float32Array | null;
  /** Goes into the answer; default: a new one. */
  searchLogId?: string;
  /** Counts into the time that the search takes. */
  before?: WorkBefore;
  /** Words alone, and the reason to tell: the shop's monthly quota is used up. */
  lexicalOnly?: 'search_quota_exceeded';
};

export type QueryPorts = {
  registry: IndexRegistry;
  scheduler: Scheduler;
  popular: PopularQueries;
};

type Encoded<Degradation = Degraded | null> = {
  vector: Float32Array | null;
  /** The query in the space of the shop's pictures; null also beside a picture. */
  pictured: Float32Array | null;
  degraded: Degradation;
  index: MirroredIndex;
};

/**
 * The shop's index, and the query in its vector spaces; it may have moved to others while the query was encoded. `picture`:
 * what is searched with beside the words.
 */
export const encodeFor = async (
  shop: ShopIndex,
  { query, picture }: { query: string; picture: Float32Array | null },
): Promise<Encoded<EncodedQuery['degraded']>> => {
  const { shopId } = shop;
  for (;;) {
    const { space, pictures } = shop;
    const words = picture === null ? (pictures?.words ?? null) : null;
    const [encoded, pictured] = await Promise.all([
      space.encode(query, shopId),
      words === null ? null : words.encode(query, shopId),
    ]);
    if (shop.space === space && shop.pictures === pictures)
      return { ...encoded, pictured, index: shop.index };
  }
};

const encode = async (
  shop: ShopIndex,
  { lexicalOnly, request, picture = null }: SearchInput,
): Promise<Encoded> =>
  lexicalOnly === undefined
    ? encodeFor(shop, { query: request.query, picture })
    : { vector: null, pictured: null, degraded: lexicalOnly, index: shop.index };

/**
 * One search on one state of the shop's index. An encoder that is late or absent leaves an answer by words.
 * @throws AisleError not_ready, overloaded
 */
export const runSearch = (ports: QueryPorts, input: SearchInput): Promise<SearchOutcome> => {
  const calledMs = monotonicMs();
  const { startedMs, stages } = input.before ?? { startedMs: calledMs, stages: {} };
  const popularQueries = ports.popular.of(input.shopId);
  return ports.registry.use(input.shopId, async (shop) => {
    shop.index.setPopularQueries(popularQueries);
    const loadedMs = monotonicMs();
    const { vector, pictured, degraded, index } = await encode(shop, input);
    const encodedMs = monotonicMs();
    const answer = await index.ask('search', {
      request: input.request,
      vector,
      picture: input.picture ?? null,
      pictured,
      language: shop.defaults.language,
      currency: shop.defaults.currency,
      nowMs: ports.scheduler.nowMs(),
      searchLogId: input.searchLogId ?? randomUUID(),
      degraded,
      startedMs,
    });
    const before = addStages(stages, { load: loadedMs - calledMs, encode: encodedMs - loadedMs });
    return new SearchOutcome({
      ...answer,
      degraded,
      stages: { ...addStages(before, answer.stages), total: answer.tookMs },
    });
  });
};
