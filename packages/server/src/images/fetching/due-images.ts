import type { Kysely } from 'kysely';
import type { Database, PictureState, ProductPicturesTable } from '../../store/index.ts';
import type { TablePorts } from '../ports.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A process that has an image in hand and has not said so for longer has died in it. */
const CLAIM_MS = 1.5 * MINUTE_MS;
/** What is in hand for longer is claimed anew: a host may take 20 s for each of a dozen images. */
const RENEW_AFTER_MS = MINUTE_MS / 2;
/** An image may change under its address; to ask costs a request without a body where the host keeps an ETag. */
export const RECHECK_MS = 7 * 24 * HOUR_MS;
/** What may pass by itself is tried again after each of these; then the image has failed, and is tried once a week. */
export const RETRY_AFTER_MS: readonly number[] = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  12 * HOUR_MS,
];

/** An address to fetch from, for every product of the shop that names it. */
export type DueImage = {
  shopId: string;
  source: string;
  url: string;
  attempts: number;
  /** Nobody else takes it before. */
  claimedUntil: number;
  /** What was fetched last, if it has a vector: an answer that nothing has changed is worth asking for. */
  known: { contentHash: string; etag: string | null; lastModified: string | null } | null;
};

const CLAIMED = ['shop_id', 'source', 'url', 'attempts', 'content_hash', 'etag', 'last_modified'] as const;

type DueRequest = { modelId: string; limit: number; exceptShops?: string[] };

/** Asked for apart from the claim: as one statement, SQLite would look through all images of the shop. */
const dueSources = async (
  { store, now }: TablePorts,
  { limit, exceptShops = [] }: DueRequest,
): Promise<Map<string, string[]>> => {
  const rows = await store.read
    .selectFrom('product_pictures')
    .select(['shop_id', 'source'])
    .where('next_attempt_at', '<=', now())
    .where('source', 'is not', null)
    .$if(exceptShops.length > 0, (query) => query.where('shop_id', 'not in', exceptShops))
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute();
  const shops = Map.groupBy(rows, (row) => row.shop_id);
  return new Map(
    [...shops].map(([shopId, due]) => [shopId, [...new Set(due.map((row) => row.source ?? ''))]]),
  );
};

/** Takes up to `limit` images whose time has come, the longest waiting first. */
export const claimDue = async (ports: TablePorts, request: DueRequest): Promise<DueImage[]> => {
  const nowMs = ports.now();
  const due: DueImage[] = [];
  for (const [shopId, sources] of await dueSources(ports, request)) {
    const claimed = await ports.store.db
      .updateTable('product_pictures')
      .set({ next_attempt_at: nowMs + CLAIM_MS })
      .where('shop_id', '=', shopId)
      .where('source', 'in', sources)
      .where('source', 'is not', null)
      // Once more: another node may have claimed it since.
      .where('next_attempt_at', '<=', nowMs)
      .returning(CLAIMED)
      .execute();
    due.push(...(await toDue(ports, request.modelId, claimed, nowMs + CLAIM_MS)));
  }
  return due;
};

/** Of images that are still in hand. */
export const renewClaims = async ({ store, now }: TablePorts, inHand: Iterable<DueImage>): Promise<void> => {
  const claimedUntil = now() + CLAIM_MS;
  const old = [...inHand].filter((due) => claimedUntil - due.claimedUntil >= RENEW_AFTER_MS);
  for (const due of old) {
    await store.db
      .updateTable('product_pictures')
      .set({ next_attempt_at: claimedUntil })
      .where('shop_id', '=', due.shopId)
      .where('source', '=', due.source)
      // Not if it has been settled since.
      .where('next_attempt_at', '=', due.claimedUntil)
      .execute();
    due.claimedUntil = claimedUntil;
  }
};

/** Of a process that died, when there can be no other: first attempts, which nothing else keeps waiting. */
export const forgetClaims = async ({ store, now }: TablePorts): Promise<void> => {
  await store.db
    .updateTable('product_pictures')
    .set({ next_attempt_at: now() })
    .where('state', '=', 'waiting')
    // What the index of open images is defined by; SQLite does not conclude it.
    .where('state', '<>', 'encoded')
    .where('attempts', '=', 0)
    .where('next_attempt_at', '>', now())
    .execute();
};

type ClaimedRow = Pick<ProductPicturesTable, (typeof CLAIMED)[number]>;

/** One for each source: rows of products that show the same image. */
const toDue = async (
  ports: TablePorts,
  modelId: string,
  claimed: ClaimedRow[],
  claimedUntil: number,
): Promise<DueImage[]> => {
  const hashes = [...new Set(claimed.map((row) => row.content_hash))].filter((hash) => hash !== null);
  const encoded = await vectorsAmong(ports, modelId, hashes);
  const due = new Map<string, DueImage>();
  for (const row of claimed) {
    const { url, source, content_hash: contentHash } = row;
    if (url === null || source === null) continue;
    const validators = row.etag !== null || row.last_modified !== null;
    const isKnown = contentHash !== null && encoded.has(contentHash) && validators;
    const known = isKnown ? { contentHash, etag: row.etag, lastModified: row.last_modified } : null;
    const other = due.get(source);
    if (other === undefined || (other.known === null && known !== null)) {
      due.set(source, { shopId: row.shop_id, source, url, attempts: row.attempts, claimedUntil, known });
    }
  }
  return [...due.values()];
};

const vectorsAmong = async (
  { store }: TablePorts,
  modelId: string,
  hashes: string[],
): Promise<Set<string>> => {
  if (hashes.length === 0) return new Set();
  const rows = await store.read
    .selectFrom('picture_vectors')
    .select('content_hash')
    .where('model_id', '=', modelId)
    .where('content_hash', 'in', hashes)
    .execute();
  return new Set(rows.map((row) => row.content_hash));
};

export type FetchedImage = { contentHash: string; etag: string | null; lastModified: string | null };

/** The image came, or is what it was: it has its vector, or will get it. */
export const noteFetched = async (
  db: Kysely<Database>,
  { shopId, source }: DueImage,
  { contentHash, etag, lastModified, now }: FetchedImage & { now: number },
): Promise<void> => {
  await db
    .updateTable('product_pictures')
    .set((eb) => ({
      state: eb
        .case()
        .when(eb.and([eb('state', '=', 'encoded'), eb('content_hash', '=', contentHash)]))
        .then(eb.val<PictureState>('encoded'))
        .else(eb.val<PictureState>('fetched'))
        .end(),
      content_hash: contentHash,
      etag,
      last_modified: lastModified,
      reason: null,
      attempts: 0,
      next_attempt_at: now + RECHECK_MS,
      updated_at: now,
    }))
    .where('shop_id', '=', shopId)
    .where('source', '=', source)
    .execute();
};

/** Nothing came of it, by no fault of the image. */
export const giveBackDue = async (
  { store, now }: TablePorts,
  { shopId, source }: DueImage,
  waitMs: number,
): Promise<void> => {
  await store.db
    .updateTable('product_pictures')
    .set({ next_attempt_at: now() + waitMs })
    .where('shop_id', '=', shopId)
    .where('source', '=', source)
    .execute();
};

/** `passing`: another attempt may find it mended. What was fetched before stands until the image is given up. */
export type FailedFetch = { reason: string; passing: boolean };

/** Returns the products that lose an image by it. In a transaction. */
export const noteFailed = async (
  trx: Kysely<Database>,
  { shopId, source, attempts }: DueImage,
  { reason, passing, now }: FailedFetch & { now: number },
): Promise<string[]> => {
  const retryMs = passing ? RETRY_AFTER_MS[attempts] : undefined;
  const common = { reason, attempts: attempts + 1, updated_at: now };
  const rows = trx.updateTable('product_pictures').where('shop_id', '=', shopId).where('source', '=', source);
  if (retryMs !== undefined) {
    await rows.set({ ...common, next_attempt_at: now + retryMs }).execute();
    return [];
  }
  const bared = await trx
    .selectFrom('product_pictures')
    .select('external_id')
    .distinct()
    .where('shop_id', '=', shopId)
    .where('source', '=', source)
    .where('content_hash', 'is not', null)
    .execute();
  const gone = { state: 'failed' as const, content_hash: null, etag: null, last_modified: null };
  await rows.set({ ...common, ...gone, next_attempt_at: now + RECHECK_MS }).execute();
  return bared.map((row) => row.external_id);
};
