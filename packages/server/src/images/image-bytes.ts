import { type Kysely, sql } from 'kysely';
import { type Database, JOIN_FROM_LEFT, MATERIALIZED } from '../store/index.ts';
import { EncodeTurns } from './encoding/encode-turns.ts';
import type { TablePorts } from './ports.ts';

/**
 * A batch usually takes seconds, and its claim is renewed while it takes longer. After this time its process is dead.
 */
const CLAIM_MS = 3 * 60_000;
const RENEW_AFTER_MS = CLAIM_MS / 6;
/**
 * A past time with as many bytes as a current one. SQLite then updates a claim in place, without rewriting the image
 * before it (8 KB instead of 5 MB).
 */
export const LONG_AGO = 1_000_000_000_000;
/** An image that crashes its encoder this often is given up. */
export const MAX_ENCODINGS = 3;

export type UnencodedImage = { contentHash: string; bytes: Uint8Array };

/**
 * Stores an image until it has a vector of this model and, if it was uploaded, a copy. True when it lacks either. An
 * existing row stays locked until the transaction ends. So it is not purged before the image's own row is visible.
 */
export const keepBytes = async (
  db: Kysely<Database>,
  image: UnencodedImage & { modelId: string; now: number; hasCopy?: boolean },
): Promise<boolean> => {
  const { contentHash, bytes, modelId, now, hasCopy = true } = image;
  const encoded = await db
    .updateTable('image_vectors')
    .set((eb) => ({ content_hash: eb.ref('content_hash') }))
    .where('model_id', '=', modelId)
    .where('content_hash', '=', contentHash)
    .executeTakeFirst();
  if (encoded.numUpdatedRows > 0n && hasCopy) return false;
  await db
    .insertInto('image_bytes')
    .values({ content_hash: contentHash, bytes, claimed_until: LONG_AGO, attempts: 0, created_at: now })
    .onConflict((conflict) => conflict.column('content_hash').doUpdateSet({ content_hash: contentHash }))
    .execute();
  return true;
};

/** No more images of a shop are fetched while this many wait for a vector: 10 s of an encoder. */
const MOST_UNENCODED = 256;
/** The same in bytes, for images of common size. 256 of the largest would be 2.5 GB. */
const MOST_UNENCODED_BYTES = 64 * 1024 * 1024;

/** Shops that have reached a limit. */
export const fullShops = async ({ store }: TablePorts): Promise<string[]> => {
  // Grouping `bytes` itself makes SQLite copy every image into its sorter. For 80 images of 3 MB that blocks other
  // reads for 600 ms. It would also start with the images of all shops instead of the waiting ones.
  const { rows } = await sql<{ shop_id: string }>`
    WITH waiting AS ${MATERIALIZED} (SELECT content_hash, length(bytes) AS size FROM image_bytes)
    SELECT images.shop_id FROM waiting ${JOIN_FROM_LEFT} product_images AS images
    WHERE images.content_hash = waiting.content_hash
    GROUP BY images.shop_id
    HAVING count(DISTINCT images.content_hash) >= ${MOST_UNENCODED}
      OR sum(waiting.size) >= ${MOST_UNENCODED_BYTES}`.execute(store.read);
  return rows.map((row) => row.shop_id);
};

/** How many images wait for a vector. */
export const countUnencoded = async ({ store }: TablePorts): Promise<number> => {
  const { total } = await store.read
    .selectFrom('image_bytes')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

/** An image to encode, for the `attempts`th time. */
export type ClaimedImage = { contentHash: string; attempts: number; claimedUntil: number };

const claimAmong = async ({ store, now }: TablePorts, contentHashes: string[]): Promise<ClaimedImage[]> => {
  const nowMs = now();
  const rows = await store.db
    .updateTable('image_bytes')
    .set((eb) => ({ claimed_until: nowMs + CLAIM_MS, attempts: eb('attempts', '+', 1) }))
    // Another node may have claimed one.
    .where('claimed_until', '<=', nowMs)
    .where('content_hash', 'in', contentHashes)
    .returning(['content_hash', 'attempts', 'claimed_until'])
    .execute();
  return rows.map((row) => ({
    contentHash: row.content_hash,
    attempts: row.attempts,
    claimedUntil: row.claimed_until,
  }));
};

/** Most images of other claimants to skip; the next call continues. */
const MOST_PASSED_OVER = 64;

/** Claims up to `limit` images to encode, shops in turn. */
export const claimUnencoded = async (
  ports: TablePorts,
  limit: number,
  turns: EncodeTurns = new EncodeTurns(),
): Promise<ClaimedImage[]> => {
  for (let passedOver = 0; passedOver < MOST_PASSED_OVER; ) {
    const next = await turns.next(ports, limit);
    if (next.length === 0) break;
    const claimed = await claimAmong(ports, next);
    if (claimed.length > 0) return claimed;
    passedOver += next.length;
  }
  return [];
};

/** Renews the claims of a batch's images that are still to be encoded. */
export const renewEncodings = async ({ store, now }: TablePorts, batch: ClaimedImage[]): Promise<void> => {
  const claimedUntil = now() + CLAIM_MS;
  const old = batch.filter((image) => claimedUntil - image.claimedUntil >= RENEW_AFTER_MS);
  if (old.length === 0) return;
  await store.db
    .updateTable('image_bytes')
    .set({ claimed_until: claimedUntil })
    .where(
      'content_hash',
      'in',
      old.map((image) => image.contentHash),
    )
    .execute();
  for (const image of old) image.claimedUntil = claimedUntil;
};

/**
 * Frees claims of a process that died. Call it only when no other process runs. Attempts count: it may have died of an
 * image.
 */
export const forgetEncodings = async ({ store, now }: TablePorts): Promise<void> => {
  await store.db
    .updateTable('image_bytes')
    .set({ claimed_until: LONG_AGO })
    .where('claimed_until', '>', now())
    .execute();
};

/** One at a time, to keep little in memory. Null when it is gone. */
export const readBytes = async ({ store }: TablePorts, contentHash: string): Promise<Uint8Array | null> => {
  const row = await store.read
    .selectFrom('image_bytes')
    .select('bytes')
    .where('content_hash', '=', contentHash)
    .executeTakeFirst();
  return row?.bytes ?? null;
};

/** Returns images to the queue. `counts`: the attempt counts, because the image may be the cause of its failure. */
export const releaseUnencoded = async (
  { store }: TablePorts,
  contentHashes: string[],
  { counts }: { counts: boolean },
): Promise<void> => {
  if (contentHashes.length === 0) return;
  await store.db
    .updateTable('image_bytes')
    .set((eb) => ({ claimed_until: LONG_AGO, attempts: eb('attempts', '-', counts ? 0 : 1) }))
    .where('content_hash', 'in', contentHashes)
    .execute();
};
