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
  /** Who asks: visitors of a shop take turns. */
  visitor?: string | undefined;
  request: SearchRequest;
  /** The shopper's photo as uploaded; it is encoded by the model of the images in the shop's index. */
  photo?: Uint8Array | null;
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
  photo: EncodedPhoto | null;
  /** The query in the space of the shop's images; null also if a photo was sent. */
  imageWords: Float32Array | null;
  degraded: Degradation;
  index: MirroredIndex;
};

const OFF = 'Search by photo is switched off on this server.';

const encodePhoto = async (
  { shopId, images }: ShopIndex,
  photo: Uint8Array | null,
): Promise<EncodedPhoto | null> => {
  if (photo === null) return null;
  if (images === null) throw new AisleError('feature_switched_off', OFF);
  return images.queries.encode({ shopId, photo });
};

/** `language`: of the query; undefined: the shop's. */
type QueryToEncode = {
  query: string;
  language: string | undefined;
  photo?: Uint8Array | null | undefined;
};

/**
 * Encodes the query in the spaces of the shop's index, and again if the index moved to other spaces meanwhile. `photo`:
 * the shopper's photo.
 * @throws AisleError feature_switched_off, not_ready, overloaded, media_...: of the photo
 */
export const encodeFor = async (
  shop: ShopIndex,
  { query, language, photo = null }: QueryToEncode,
): Promise<Encoded<EncodedQuery['degraded']>> => {
  const { shopId } = shop;
  for (;;) {
    const { space, images } = shop;
    const words = photo === null ? (images?.words ?? null) : null;
    const seen = await encodePhoto(shop, photo).catch((error: unknown) => {
      // Otherwise the index has moved and the former model's thread was closed: the new model encodes the photo.
      if (shop.images === images) throw error;
      return null;
    });
    // After the photo, which may wait long: words have a shorter deadline of their own.
    const [encoded, imageWords] = await Promise.all([
      space.encode({ query, shopId, language: language ?? shop.defaults.language }),
      words === null ? null : words.encode(query, shopId),
    ]);
    if (shop.space === space && shop.images === images)
      return { ...encoded, imageWords, photo: seen, index: shop.index };
  }
};

export const encode = async (
  shop: ShopIndex,
  { lexicalOnly, request, photo }: Omit<SearchInput, 'rules'>,
): Promise<Encoded> => {
  // Asked before the index is taken, which may catch up meanwhile.
  const { isBehind } = shop;
  if (lexicalOnly !== undefined)
    return { vector: null, photo: null, imageWords: null, degraded: lexicalOnly, index: shop.index };
  const encoded = await encodeFor(shop, { query: request.query, language: request.language, photo });
  return isBehind ? { ...encoded, degraded: 'index_building' } : encoded;
};

/** The milliseconds that a query took to encode, by stage. */
export const stagesOf = ({ photo }: Pick<Encoded, 'photo'>, ms: number): Record<string, number> => {
  if (photo === null) return { encode: ms };
  const { queue, decode } = photo.waits;
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
export const rulesFor = async (
  ports: QueryPorts,
  { shopId, request, rules }: SearchInput,
): Promise<AppliedRules> => {
  const { query, landingPage } = request;
  const search = { query, filters: toFilterRequest(request.filters), landingPage };
  if (rules === undefined) return ports.rules.of(shopId, search);
  return rules.of({ ...search, nowMs: ports.scheduler.nowMs() });
};

/** @throws AisleError invalid_request where the shop does not declare the attribute of the sort */
const checkSort = async (
  { rules }: QueryPorts,
  { shopId, request: { sort } }: SearchInput,
): Promise<void> => {
  const field = /^(attributes\..+)_(?:asc|desc)$/s.exec(sort)?.[1];
  if (field === undefined) return;
  const sorts = await rules.sorts(shopId);
  if (sorts.some((declared) => declared.field === field)) return;
  const names = sorts.map((declared) => declared.field).join(', ');
  const message = `${field} is not declared in \`sorts\` of the shop's facet settings (declared: ${names || 'none'})`;
  throw new AisleError('invalid_request', `'sort': ${message}.`, { details: [{ path: 'sort', message }] });
};

/**
 * One search on one state of the shop's index. If an encoder is late or absent, the answer is by words alone.
 * @throws AisleError not_ready, overloaded; of a photo as `encodeFor`
 */
export const runSearch = (ports: QueryPorts, input: SearchInput): Promise<SearchOutcome> => {
  const calledMs = monotonicMs();
  const { startedMs, stages } = input.before ?? { startedMs: calledMs, stages: {} };
  return ports.registry.use(input.shopId, async (shop) => {
    ports.popular.asked(shop);
    await checkSort(ports, input);
    const loadedMs = monotonicMs();
    const [rules, { vector, photo, imageWords, degraded, index }] = await Promise.all([
      rulesFor(ports, input),
      encode(shop, input),
    ]);
    const encodedMs = monotonicMs();
    const asked = {
      request: input.request,
      vector,
      photo: photo?.vector ?? null,
      imageWords,
      learned: learnedFor(ports, shop, { ...input.request, vector, hasPhoto: input.photo != null }),
      rules,
      trialSynonyms: input.trialSynonyms,
      language: shop.defaults.language,
      currency: shop.defaults.currency,
      nowMs: ports.scheduler.nowMs(),
      searchLogId: input.searchLogId ?? randomUUID(),
      degraded,
      assist: input.assist,
      startedMs,
    };
    const answer = await requestIndex(ports.pool, index, 'search', asked, input.visitor);
    const encoding = stagesOf({ photo }, encodedMs - loadedMs);
    const before = addStages(stages, { load: loadedMs - calledMs, ...encoding });
    return new SearchOutcome({
      ...answer,
      degraded,
      stages: { ...addStages(before, answer.stages), total: answer.tookMs },
    });
  });
};
