import { randomUUID } from 'node:crypto';
import { AisleError, type Degraded, type SearchRequest } from '@aisle/contract';
import type { IndexRegistry } from './index-registry.ts';
import { monotonicMs } from './monotonic-ms.ts';
import type { MirroredIndex } from './pool/mirrored-index.ts';
import type { PopularQueries } from './popular-queries.ts';
import type { EncodedPictureQuery } from './ports.ts';
import type { EncodedQuery } from './query-encoder.ts';
import type { Scheduler } from './scheduler.ts';
import { SearchOutcome } from './search-outcome.ts';
import type { ShopIndex } from './shop-index.ts';
import { addStages, type WorkBefore } from './work-before.ts';

export type SearchInput = {
  shopId: string;
  request: SearchRequest;
  /** The shopper's, as it was sent: encoded by the model that the pictures of the shop's index are encoded with. */
  picture?: Uint8Array | null;
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
  picture: EncodedPictureQuery | null;
  /** The query in the space of the shop's pictures; null also beside a picture. */
  pictured: Float32Array | null;
  degraded: Degradation;
  index: MirroredIndex;
};

const OFF = 'Search by picture is switched off on this server.';

const encodePicture = async (
  { shopId, pictures }: ShopIndex,
  picture: Uint8Array | null,
): Promise<EncodedPictureQuery | null> => {
  if (picture === null) return null;
  if (pictures === null) throw new AisleError('feature_switched_off', OFF);
  return pictures.queries.encode({ shopId, picture });
};

/** `language`: of the query; undefined: the shop's. */
type QueryToEncode = {
  query: string;
  language: string | undefined;
  picture?: Uint8Array | null | undefined;
};

/**
 * The shop's index, and the query in its vector spaces; it may have moved to others while the query was encoded. `picture`:
 * what is searched with beside the words.
 * @throws AisleError feature_switched_off, not_ready, overloaded, media_...: of the picture
 */
export const encodeFor = async (
  shop: ShopIndex,
  { query, language, picture = null }: QueryToEncode,
): Promise<Encoded<EncodedQuery['degraded']>> => {
  const { shopId } = shop;
  for (;;) {
    const { space, pictures } = shop;
    const words = picture === null ? (pictures?.words ?? null) : null;
    const seen = await encodePicture(shop, picture).catch((error: unknown) => {
      // Else its thread was closed because the index has moved: the other model's encodes the picture.
      if (shop.pictures === pictures) throw error;
      return null;
    });
    // Behind the picture, which may wait long: words that wait for it have their own deadline.
    const [encoded, pictured] = await Promise.all([
      space.encode({ query, shopId, language: language ?? shop.defaults.language }),
      words === null ? null : words.encode(query, shopId),
    ]);
    if (shop.space === space && shop.pictures === pictures)
      return { ...encoded, pictured, picture: seen, index: shop.index };
  }
};

const encode = async (shop: ShopIndex, { lexicalOnly, request, picture }: SearchInput): Promise<Encoded> =>
  lexicalOnly === undefined
    ? encodeFor(shop, { query: request.query, language: request.language, picture })
    : { vector: null, picture: null, pictured: null, degraded: lexicalOnly, index: shop.index };

/** Where the milliseconds went that a query took to encode. */
export const stagesOf = ({ picture }: Pick<Encoded, 'picture'>, ms: number): Record<string, number> => {
  if (picture === null) return { encode: ms };
  const { queue, decode } = picture.waits;
  return { queue, decode, encode: ms - queue - decode };
};

/**
 * One search on one state of the shop's index. An encoder that is late or absent leaves an answer by words.
 * @throws AisleError not_ready, overloaded; of a picture as `encodeFor`
 */
export const runSearch = (ports: QueryPorts, input: SearchInput): Promise<SearchOutcome> => {
  const calledMs = monotonicMs();
  const { startedMs, stages } = input.before ?? { startedMs: calledMs, stages: {} };
  const popularQueries = ports.popular.of(input.shopId);
  return ports.registry.use(input.shopId, async (shop) => {
    shop.index.setPopularQueries(popularQueries);
    const loadedMs = monotonicMs();
    const { vector, picture, pictured, degraded, index } = await encode(shop, input);
    const encodedMs = monotonicMs();
    const answer = await index.ask('search', {
      request: input.request,
      vector,
      picture: picture?.vector ?? null,
      pictured,
      language: shop.defaults.language,
      currency: shop.defaults.currency,
      nowMs: ports.scheduler.nowMs(),
      searchLogId: input.searchLogId ?? randomUUID(),
      degraded,
      startedMs,
    });
    const encoding = stagesOf({ picture }, encodedMs - loadedMs);
    const before = addStages(stages, { load: loadedMs - calledMs, ...encoding });
    return new SearchOutcome({
      ...answer,
      degraded,
      stages: { ...addStages(before, answer.stages), total: answer.tookMs },
    });
  });
};
