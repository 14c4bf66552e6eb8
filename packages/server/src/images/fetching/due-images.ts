import type { Kysely } from 'kysely';
import type { Database, ImageState, ProductImagesTable } from '../../store/index.ts';
import type { TablePorts } from '../ports.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A claim that was not renewed for this long is free: its process died. */
const CLAIM_MS = 1.5 * MINUTE_MS;
/** Images in flight for longer are claimed again: a host may take 20 s for each of a dozen images. */
const RENEW_AFTER_MS = MINUTE_MS / 2;
/** An image may change under its address. Checking costs a request without a body if the host keeps an ETag. */
export const RECHECK_MS = 7 * 24 * HOUR_MS;
/**
 * Delays before each retry of a temporary failure. After the last one the image has failed, and is tried once a week.
 */
export const RETRY_AFTER_MS: readonly number[] = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  12 * HOUR_MS,
];

/** One address to fetch, for all products of the shop that name it. */
export type DueImage = {
  shopId: string;
  source: string;
  url: string;
  attempts: number;
  /** Other processes do not take it before this time. */
  claimedUntil: number;
  /** The last fetched image, if it has a vector: then a conditional request is worth while. */
  known: { contentHash: string; etag: string | null; lastModified: string | null } | null;
};

const CLAIMED = ['shop_id', 'source', 'url', 'attempts', 'content_hash', 'etag', 'last_modified'] as const;

type DueRequest = { modelId: string; limit: number; exceptShops?: string[] };

/** A separate query: as one statement with the claim, SQLite would scan all images of the shop. */
const dueSources = async (
  { store, now }: TablePorts,
  { limit, exceptShops = [] }: DueRequest,
): Promise<Map<string, string[]>> => {
  const rows = await store.read
    .selectFrom('product_images')
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
      .updateTable('product_images')
      .set({ next_attempt_at: nowMs + CLAIM_MS })
      .where('shop_id', '=', shopId)
      .where('source', 'in', sources)
      .where('source', 'is not', null)
      // Checked again: another node may have claimed it since.
      .where('next_attempt_at', '<=', nowMs)
      .returning(CLAIMED)
      .execute();
    due.push(...(await toDue(ports, request.modelId, claimed, nowMs + CLAIM_MS)));
  }
  return due;
};

/** Renews the claims of images in flight. */
export const renewClaims = async ({ store, now }: TablePorts, inHand: Iterable<DueImage>): Promise<void> => {
  const claimedUntil = now() + CLAIM_MS;
  const old = [...inHand].filter((due) => claimedUntil - due.claimedUntil >= RENEW_AFTER_MS);
  for (const due of old) {
    await store.db
      .updateTable('product_images')
      .set({ next_attempt_at: claimedUntil })
      .where('shop_id', '=', due.shopId)
      .where('source', '=', due.source)
      // Not if it has been settled since.
      .where('next_attempt_at', '=', due.claimedUntil)
      .execute();
    due.claimedUntil = claimedUntil;
  }
};

/**
 * Frees claims of a process that died. Call it only when no other process runs. It covers first attempts; others wait
 * for their retry anyway.
 */
export const forgetClaims = async ({ store, now }: TablePorts): Promise<void> => {
  await store.db
    .updateTable('product_images')
    .set({ next_attempt_at: now() })
    .where('state', '=', 'waiting')
    // The condition of the partial index on open images; SQLite does not infer it.
    .where('state', '<>', 'encoded')
    .where('attempts', '=', 0)
    .where('next_attempt_at', '>', now())
    .execute();
};

type ClaimedRow = Pick<ProductImagesTable, (typeof CLAIMED)[number]>;

/** One entry per source: merges rows of products that show the same image. */
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
    .selectFrom('image_vectors')
    .select('content_hash')
    .where('model_id', '=', modelId)
    .where('content_hash', 'in', hashes)
    .execute();
  return new Set(rows.map((row) => row.content_hash));
};

export type FetchedImage = { contentHash: string; etag: string | null; lastModified: string | null };

/** Notes that the image was fetched, or is unchanged. It has its vector, or will get it. */
export const noteFetched = async (
  db: Kysely<Database>,
  { shopId, source }: DueImage,
  { contentHash, etag, lastModified, now }: FetchedImage & { now: number },
): Promise<void> => {
  await db
    .updateTable('product_images')
    .set((eb) => ({
      state: eb
        .case()
        .when(eb.and([eb('state', '=', 'encoded'), eb('content_hash', '=', contentHash)]))
        .then(eb.val<ImageState>('encoded'))
        .else(eb.val<ImageState>('fetched'))
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

/** Releases an image whose fetch failed through no fault of its own. */
export const giveBackDue = async (
  { store, now }: TablePorts,
  { shopId, source }: DueImage,
  waitMs: number,
): Promise<void> => {
  await store.db
    .updateTable('product_images')
    .set({ next_attempt_at: now() + waitMs })
    .where('shop_id', '=', shopId)
    .where('source', '=', source)
    .execute();
};

/** `passing`: another attempt may succeed. The last fetched image stays until this one is given up. */
export type FailedFetch = { reason: string; passing: boolean };

/** Returns the products that lose an image. Runs in a transaction. */
export const noteFailed = async (
  trx: Kysely<Database>,
  { shopId, source, attempts }: DueImage,
  { reason, passing, now }: FailedFetch & { now: number },
): Promise<string[]> => {
  const retryMs = passing ? RETRY_AFTER_MS[attempts] : undefined;
  const common = { reason, attempts: attempts + 1, updated_at: now };
  const rows = trx.updateTable('product_images').where('shop_id', '=', shopId).where('source', '=', source);
  if (retryMs !== undefined) {
    await rows.set({ ...common, next_attempt_at: now + retryMs }).execute();
    return [];
  }
  const bared = await trx
    .selectFrom('product_images')
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
