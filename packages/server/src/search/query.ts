import { randomUUID } from 'node:crypto';
import { AisleError, type Degraded, type SearchRequest } from '@aisle/contract';
import type { AppliedRules, LearnedProduct, RuleBook, SynonymRule } from '@aisle/engine';
import type { EncodedPhoto } from '../embeddings/ports.ts';
import type { EncodedQuery } from '../embeddings/query-encoder.ts';
import type { IndexRegistry } from '../indexing/index-registry.ts';
import type { MirroredIndex } from '../indexing/mirrored-index.ts';
import type { ShopIndex } from '../indexing/shop-index.ts';
import { monotonicMs } from '../kernel/monotonic-ms.ts';
import type { Scheduler } from '../kernel/scheduler.ts';
import { addStages, type WorkBefore } from '../kernel/work-before.ts';
import type { AssistInput } from './pool/protocol.ts';
import { requestIndex } from './pool/request-index.ts';
import type { SearchPool } from './pool/search-pool.ts';
import type { PopularQueries } from './popular-queries.ts';
import type { LearnedPort } from './ports.ts';
import type { ShopRuleBooks } from './rules/shop-rule-books.ts';
import { SearchOutcome } from './search-outcome.ts';
import { toFilterRequest } from './to-engine-request.ts';

export type SearchInput = {
  shopId: string;
  request: SearchRequest;
  /** The shopper's photo as uploaded; it is encoded by the model of the images in the shop's index. */
  picture?: Uint8Array | null;
  /** Goes into the answer; default: a new one. */
  searchLogId?: string;
  /** Earlier work for this search, which counts into its time. */
  before?: WorkBefore;
  /** Search by words alone, and why: the shop's monthly quota is used up. */
  lexicalOnly?: 'search_quota_exceeded';
  /** Find what the assistant tells; absent: nothing. */
  assist?: AssistInput;
  /** Default: the published rules of the shop. */
  rules?: RuleBook;
  /** Synonym rules for this search alone, as if the shop had them. */
  trialSynonyms?: readonly SynonymRule[];
};

export type QueryPorts = {
  registry: IndexRegistry;
  /** null: searches run in this thread. */
  pool: SearchPool | null;
  scheduler: Scheduler;
  popular: PopularQueries;
  learned: LearnedPort;
  rules: ShopRuleBooks;
};

type Encoded<Degradation = Degraded | null> = {
  vector: Float32Array | null;
  picture: EncodedPhoto | null;
  /** The query in the space of the shop's images; null also if a photo was sent. */
  pictured: Float32Array | null;
  degraded: Degradation;
  index: MirroredIndex;
};

const OFF = 'Search by picture is switched off on this server.';

const encodePicture = async (
  { shopId, pictures }: ShopIndex,
  picture: Uint8Array | null,
): Promise<EncodedPhoto | null> => {
  if (picture === null) return null;
  if (pictures === null) throw new AisleError('feature_switched_off', OFF);
  return pictures.queries.encode({ shopId, photo: picture });
};

/** `language`: of the query; undefined: the shop's. */
type QueryToEncode = {
  query: string;
  language: string | undefined;
  picture?: Uint8Array | null | undefined;
};

/**
 * Encodes the query in the spaces of the shop's index, and again if the index moved to other spaces meanwhile. `picture`:
 * the shopper's photo.
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
      // Otherwise the index has moved and the former model's thread was closed: the new model encodes the photo.
      if (shop.pictures === pictures) throw error;
      return null;
    });
    // After the photo, which may wait long: words have a shorter deadline of their own.
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

/** The milliseconds that a query took to encode, by stage. */
export const stagesOf = ({ picture }: Pick<Encoded, 'picture'>, ms: number): Record<string, number> => {
  if (picture === null) return { encode: ms };
  const { queue, decode } = picture.waits;
  return { queue, decode, encode: ms - queue - decode };
};

type Learner = {
  query: string;
  userId?: string | undefined;
  sessionId?: string | undefined;
  vector: Float32Array | null;
  hasPhoto: boolean;
};

/** Learned choices of shoppers. Words beside a photo name a difference, so they have none. */
export const learnedFor = (
  { learned }: Pick<QueryPorts, 'learned'>,
  { shopId, space }: Pick<ShopIndex, 'shopId' | 'space'>,
  { query, userId, sessionId, vector, hasPhoto }: Learner,
): readonly LearnedProduct[] => {
  if (hasPhoto || query.trim() === '') return [];
  const visitor = userId !== undefined ? `u ${userId}` : sessionId !== undefined ? `s ${sessionId}` : null;
  return learned({ shopId, query, visitor, vector, space });
};

/** The effect of the shop's rules on a search. */
const rulesFor = async (
  ports: QueryPorts,
  { shopId, request, rules }: SearchInput,
): Promise<AppliedRules> => {
  const { query } = request;
  const filters = toFilterRequest(request.filters);
  if (rules === undefined) return ports.rules.of(shopId, { query, filters });
  return rules.of({ query, filters, nowMs: ports.scheduler.nowMs() });
};

/**
 * One search on one state of the shop's index. If an encoder is late or absent, the answer is by words alone.
 * @throws AisleError not_ready, overloaded; of a picture as `encodeFor`
 */
export const runSearch = (ports: QueryPorts, input: SearchInput): Promise<SearchOutcome> => {
  const calledMs = monotonicMs();
  const { startedMs, stages } = input.before ?? { startedMs: calledMs, stages: {} };
  return ports.registry.use(input.shopId, async (shop) => {
    ports.popular.asked(shop);
    const loadedMs = monotonicMs();
    const [rules, { vector, picture, pictured, degraded, index }] = await Promise.all([
      rulesFor(ports, input),
      encode(shop, input),
    ]);
    const encodedMs = monotonicMs();
    const answer = await requestIndex(ports.pool, index, 'search', {
      request: input.request,
      vector,
      picture: picture?.vector ?? null,
      pictured,
      learned: learnedFor(ports, shop, { ...input.request, vector, hasPhoto: input.picture != null }),
      rules,
      trialSynonyms: input.trialSynonyms,
      language: shop.defaults.language,
      currency: shop.defaults.currency,
      nowMs: ports.scheduler.nowMs(),
      searchLogId: input.searchLogId ?? randomUUID(),
      degraded,
      assist: input.assist,
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
