import { type Kysely, sql } from 'kysely';
import type { Database, Trx } from '../store/index.ts';
import { LONG_AGO } from './image-bytes.ts';
import type { TablePorts } from './ports.ts';

/** Shops that uploaded an image and have no copy of it, by content hash. */
const shopsWithoutCopy = async (
  db: Kysely<Database>,
  contentHashes: string[],
): Promise<Map<string, string[]>> => {
  if (contentHashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('product_images as image')
    .select(['image.shop_id', 'image.content_hash'])
    .distinct()
    .where('image.content_hash', 'in', contentHashes)
    .where('image.origin', '=', 'upload')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('image_copies as copy')
            .select('copy.created_at')
            .whereRef('copy.content_hash', '=', 'image.content_hash')
            .whereRef('copy.shop_id', '=', 'image.shop_id'),
        ),
      ),
    )
    .execute();
  const shops = new Map<string, string[]>();
  for (const { content_hash, shop_id } of rows) {
    const hash = content_hash ?? '';
    shops.set(hash, [...(shops.get(hash) ?? []), shop_id]);
  }
  return shops;
};

/** True for an uploaded image, which has no other source once its bytes are gone. */
export const needsCopy = async ({ store }: TablePorts, contentHash: string): Promise<boolean> =>
  (await shopsWithoutCopy(store.read, [contentHash])).size > 0;

/** Stores copies, by content hash, for every shop that uploaded the image. */
export const keepCopies = async (
  trx: Trx,
  { copies, now }: { copies: ReadonlyMap<string, Uint8Array>; now: number },
): Promise<void> => {
  const rows: Database['image_copies'][] = [];
  for (const [content_hash, shops] of await shopsWithoutCopy(trx, [...copies.keys()])) {
    const bytes = copies.get(content_hash);
    if (bytes === undefined) continue;
    for (const shop_id of shops) rows.push({ shop_id, content_hash, bytes, created_at: now });
  }
  if (rows.length === 0) return;
  await trx
    .insertInto('image_copies')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Whether the shop has a copy. The copy is not purged until the transaction ends. */
export const holdsCopy = async (
  db: Kysely<Database>,
  { shopId, contentHash }: { shopId: string; contentHash: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('image_copies')
    .set((eb) => ({ content_hash: eb.ref('content_hash') }))
    .where('content_hash', '=', contentHash)
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Reads any shop's copy: equal images have equal copies. Null when no copy is kept. */
export const readCopy = async ({ store }: TablePorts, contentHash: string): Promise<Uint8Array | null> => {
  const row = await store.read
    .selectFrom('image_copies')
    .select('bytes')
    .where('content_hash', '=', contentHash)
    .limit(1)
    .executeTakeFirst();
  return row?.bytes ?? null;
};

/** Copies per transaction: about half a megabyte. */
const RESTORED_AT_ONCE = 16;

/** Queues the uploaded ones of these images for the encoder again. Returns how many. */
export const restoreFromCopies = async (
  { store, now }: TablePorts,
  contentHashes: string[],
): Promise<number> => {
  if (contentHashes.length === 0) return 0;
  const found = await store.read
    .selectFrom('image_copies')
    .select('content_hash')
    .distinct()
    .where('content_hash', 'in', contentHashes)
    .execute();
  const hashes = found.map((row) => row.content_hash);
  for (let at = 0; at < hashes.length; at += RESTORED_AT_ONCE) {
    const some = hashes.slice(at, at + RESTORED_AT_ONCE);
    await store.db.transaction().execute(async (trx) => {
      for (const contentHash of some) {
        await sql`
          INSERT INTO image_bytes (content_hash, bytes, claimed_until, attempts, created_at)
          SELECT content_hash, bytes, ${LONG_AGO}, 0, ${now()} FROM image_copies
          WHERE content_hash = ${contentHash} LIMIT 1
          ON CONFLICT (content_hash) DO NOTHING`.execute(trx);
      }
      await trx
        .updateTable('product_images')
        .set({ state: 'fetched', updated_at: now() })
        .where('content_hash', 'in', some)
        .where('state', '=', 'encoded')
        .execute();
    });
  }
  return hashes.length;
};

/** A statement over this many takes some milliseconds. */
const COPIES_PER_LOOK = 500;

/** For a row of image_copies: its shop has no upload of the image, or no longer. */
const UNUSED = sql<boolean>`NOT EXISTS (
  SELECT 1 FROM product_images AS image WHERE image.content_hash = image_copies.content_hash
  AND image.shop_id = image_copies.shop_id AND image.origin = 'upload')`;

/**
 * Deletes unused copies. An upload checks for its copy and writes its row in one transaction, which may commit before
 * the deletion.
 */
const deleteUnused = ({ db }: TablePorts['store'], hashes: string[]): Promise<number> =>
  db.transaction().execute(async (trx) => {
    // Takes the row locks: an upload that has just found its copy (`holdsCopy`) has committed after this.
    await trx
      .updateTable('image_copies')
      .set((eb) => ({ content_hash: eb.ref('content_hash') }))
      .where('content_hash', 'in', hashes)
      .execute();
    const { numDeletedRows } = await trx
      .deleteFrom('image_copies')
      .where('content_hash', 'in', hashes)
      .where(UNUSED)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });

/** Deletes copies without an image of their shop. Returns how many. */
export const purgeCopies = async ({ store }: TablePorts, stop?: AbortSignal): Promise<number> => {
  let purged = 0;
  for (let after = ''; stop?.aborted !== true; ) {
    const { read } = store;
    const page = read.selectFrom('image_copies').select('content_hash').distinct();
    const rows = await page
      .where('content_hash', '>', after)
      .orderBy('content_hash')
      .limit(COPIES_PER_LOOK)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.content_hash;
    const hashes = rows.map((row) => row.content_hash);
    const unused = await page.where('content_hash', 'in', hashes).where(UNUSED).execute();
    if (unused.length === 0) continue;
    purged += await deleteUnused(
      store,
      unused.map((row) => row.content_hash),
    );
  }
  return purged;
};
