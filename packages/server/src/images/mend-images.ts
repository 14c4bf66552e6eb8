import type { ProductImagesTable } from '../store/index.ts';
import { purgeCopies, restoreFromCopies } from './image-copies.ts';
import type { TablePorts } from './ports.ts';

const LOST =
  'The image has to be uploaded again: the model that compares images has changed, and no copy of it was kept.';
/** Rows per query, about 10 ms. Other queries run in between. */
const ROWS_PER_LOOK = 1000;

type Row = Pick<
  ProductImagesTable,
  'shop_id' | 'external_id' | 'position' | 'origin' | 'state' | 'content_hash'
>;

/** All images of all shops, in the order of their keys. */
async function* pagesOf({ store }: TablePorts): AsyncGenerator<Row[], void, undefined> {
  let after: Row | undefined;
  for (;;) {
    let page = store.read
      .selectFrom('product_images')
      .select(['shop_id', 'external_id', 'position', 'origin', 'state', 'content_hash'])
      .orderBy('shop_id')
      .orderBy('external_id')
      .orderBy('position')
      .limit(ROWS_PER_LOOK);
    if (after !== undefined) {
      const { shop_id, external_id, position } = after;
      page = page.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('shop_id', 'external_id', 'position'), '>', tuple(shop_id, external_id, position)),
      );
    }
    const rows = await page.execute();
    after = rows.at(-1);
    if (after === undefined) return;
    yield rows;
  }
}

/**
 * Those of the hashes that have bytes or a vector. It reads bytes first, so that an image encoded in between is found
 * among the vectors.
 */
const among = async ({ store }: TablePorts, hashes: string[], modelId: string): Promise<Set<string>> => {
  const vectors = store.read
    .selectFrom('image_vectors')
    .select('content_hash')
    .where('model_id', '=', modelId)
    .where('content_hash', 'in', hashes);
  const bytes = store.read
    .selectFrom('image_bytes')
    .select('content_hash')
    .where('content_hash', 'in', hashes);
  const rows = [...(await bytes.execute()), ...(await vectors.execute())];
  return new Set(rows.map((row) => row.content_hash));
};

const hashesOf = (rows: Row[]): string[] =>
  [...new Set(rows.map((row) => row.content_hash))].filter((hash) => hash !== null);

/**
 * Queues images without a vector of this model and without bytes. Uploads are restored from their copies; others are
 * fetched again. Needed when the model differs from the last one. Returns how many.
 */
export const requeueWithoutVector = async (
  ports: TablePorts,
  modelId: string,
  stop?: AbortSignal,
): Promise<number> => {
  const now = ports.now();
  let requeued = 0;
  for await (const page of pagesOf(ports)) {
    if (stop?.aborted === true) break;
    const rows = page.filter(({ state }) => state === 'fetched' || state === 'encoded');
    const hashes = hashesOf(rows);
    if (hashes.length === 0) continue;
    const kept = await among(ports, hashes, modelId);
    const lost = hashes.filter((hash) => !kept.has(hash));
    if (lost.length === 0) continue;
    requeued += await restoreFromCopies(ports, lost);
    const wanting = ports.store.db
      .updateTable('product_images')
      .where('content_hash', 'in', lost)
      .where('state', 'in', ['fetched', 'encoded'])
      // Checked again: it may have been uploaded again since.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('image_bytes')
              .select('attempts')
              .whereRef('image_bytes.content_hash', '=', 'product_images.content_hash'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('image_vectors')
              .select('model_id')
              .where('model_id', '=', modelId)
              .whereRef('image_vectors.content_hash', '=', 'product_images.content_hash'),
          ),
        ),
      );
    const again = await wanting
      .set({ state: 'waiting', next_attempt_at: now, updated_at: now })
      .where('origin', '=', 'url')
      .executeTakeFirst();
    const gone = await wanting
      .set({ state: 'failed', reason: LOST, content_hash: null, updated_at: now })
      .where('origin', '=', 'upload')
      // It was just restored, and meanwhile encoded by a server with another model. The next run restores it again.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('image_copies')
              .select('created_at')
              .whereRef('image_copies.content_hash', '=', 'product_images.content_hash'),
          ),
        ),
      )
      .executeTakeFirst();
    requeued += Number(again.numUpdatedRows) + Number(gone.numUpdatedRows);
  }
  return requeued;
};

const keptProducts = async (
  { store }: TablePorts,
  shopId: string,
  externalIds: string[],
): Promise<Set<string>> => {
  const rows = await store.read
    .selectFrom('products')
    .select('external_id')
    .where('shop_id', '=', shopId)
    // As a list: with a join SQLite scans all products of the shop.
    .where('generation_id', 'in', (query) =>
      query.selectFrom('generations').select('id').where('shop_id', '=', shopId),
    )
    .where('external_id', 'in', externalIds)
    .execute();
  return new Set(rows.map((row) => row.external_id));
};

const purgeImages = async (ports: TablePorts, stop?: AbortSignal): Promise<number> => {
  let purged = 0;
  for await (const page of pagesOf(ports)) {
    if (stop?.aborted === true) break;
    for (const [shopId, rows] of Map.groupBy(page, (row) => row.shop_id)) {
      const externalIds = [...new Set(rows.map((row) => row.external_id))];
      const kept = await keptProducts(ports, shopId, externalIds);
      const gone = externalIds.filter((id) => !kept.has(id));
      if (gone.length === 0) continue;
      const { numDeletedRows } = await ports.store.db
        .deleteFrom('product_images')
        .where('shop_id', '=', shopId)
        .where('external_id', 'in', gone)
        .executeTakeFirst();
      purged += Number(numDeletedRows);
    }
  }
  return purged;
};

/**
 * Deletes content that no product shows. An image's row and its content are written in one transaction, which may
 * commit between the check and the deletion.
 */
const deleteUnshown = (
  { store }: TablePorts,
  table: 'image_bytes' | 'image_vectors',
  hashes: string[],
): Promise<number> =>
  store.db.transaction().execute(async (trx) => {
    // Takes the row locks: an image that has just found its content (`keepBytes`) has committed after this.
    await trx
      .updateTable(table)
      .set((eb) => ({ content_hash: eb.ref('content_hash') }))
      .where('content_hash', 'in', hashes)
      .execute();
    const { numDeletedRows } = await trx
      .deleteFrom(table)
      .where('content_hash', 'in', hashes)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('product_images')
              .select('position')
              .whereRef('product_images.content_hash', '=', `${table}.content_hash`),
          ),
        ),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  });

/** Purges the bytes or vectors of images that no product shows. */
const purgeContent = async (
  ports: TablePorts,
  table: 'image_bytes' | 'image_vectors',
  stop?: AbortSignal,
): Promise<number> => {
  const { store } = ports;
  let purged = 0;
  for (let after = ''; stop?.aborted !== true; ) {
    const rows = await store.read
      .selectFrom(table)
      .select('content_hash')
      .distinct()
      .where('content_hash', '>', after)
      .orderBy('content_hash')
      .limit(ROWS_PER_LOOK)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.content_hash;
    const hashes = rows.map((row) => row.content_hash);
    const shown = await store.read
      .selectFrom('product_images')
      .select('content_hash')
      .distinct()
      .where('content_hash', 'in', hashes)
      .execute();
    const kept = new Set(shown.map((row) => row.content_hash));
    const gone = hashes.filter((hash) => !kept.has(hash));
    if (gone.length === 0) continue;
    purged += await deleteUnshown(ports, table, gone);
  }
  return purged;
};

/** Purges images of products in no kept catalog, then bytes, copies and vectors of images that no product has. */
export const purgeOrphanedImages = async (ports: TablePorts, stop?: AbortSignal): Promise<number> =>
  (await purgeImages(ports, stop)) +
  (await purgeContent(ports, 'image_bytes', stop)) +
  (await purgeCopies(ports, stop)) +
  (await purgeContent(ports, 'image_vectors', stop));
