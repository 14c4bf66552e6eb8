import type { Trx } from '../../store/index.ts';
import { RECHECK_MS } from '../fetching/due-images.ts';
import { keepCopies } from '../image-copies.ts';
import type { CatalogPort, EncodedImage, TablePorts } from '../ports.ts';

/** Images per transaction. */
const ROWS_PER_ANNOUNCEMENT = 250;

type Ports = TablePorts & { catalog: Pick<CatalogPort, 'announce'> };

const toBytes = (vector: Float32Array): Uint8Array =>
  new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);

export type MadeVector = { modelId: string; contentHash: string; vector: Float32Array };

/** Returns the content hashes of images that had no vector of the model before. */
export const keepVectors = async (trx: Trx, made: MadeVector[]): Promise<string[]> => {
  if (made.length === 0) return [];
  const rows = made.map(({ modelId, contentHash, vector }) => ({
    model_id: modelId,
    content_hash: contentHash,
    vector: toBytes(vector),
  }));
  const kept = await trx
    .insertInto('image_vectors')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('content_hash')
    .execute();
  return kept.map((row) => row.content_hash);
};

/**
 * Makes the indexes read these images again. A server that has yet to follow the switch told them of another model's
 * vector.
 */
const tellAgain = async (trx: Trx, contentHashes: string[]): Promise<void> => {
  if (contentHashes.length === 0) return;
  await trx
    .updateTable('product_images')
    .set({ state: 'fetched' })
    .where('content_hash', 'in', contentHashes)
    .where('state', '=', 'encoded')
    .execute();
};

/** Marks every product image with these bytes as failed: no vector will come. */
const refuse = async (trx: Trx, contentHash: string, reason: string, now: number): Promise<void> => {
  await trx
    .updateTable('product_images')
    .set((eb) => ({
      state: 'failed',
      reason,
      content_hash: null,
      etag: null,
      last_modified: null,
      next_attempt_at: eb
        .case()
        .when('origin', '=', 'url')
        .then(now + RECHECK_MS)
        .end(),
      updated_at: now,
    }))
    .where('content_hash', '=', contentHash)
    .execute();
};

/** The results of a batch, by content hash. `copies`: of uploaded images. */
export type EncodedLot = {
  modelId: string;
  outcomes: ReadonlyMap<string, EncodedImage>;
  copies?: ReadonlyMap<string, Uint8Array>;
};

/** Stores an encoder's results and deletes the images' bytes. */
export const noteEncoded = async (
  { store, now }: TablePorts,
  { modelId, outcomes, copies = new Map() }: EncodedLot,
): Promise<void> => {
  if (outcomes.size === 0) return;
  const vectors: MadeVector[] = [];
  for (const [contentHash, outcome] of outcomes) {
    if ('vector' in outcome) vectors.push({ modelId, contentHash, vector: outcome.vector });
  }
  await store.db.transaction().execute(async (trx) => {
    await tellAgain(trx, await keepVectors(trx, vectors));
    await keepCopies(trx, { copies, now: now() });
    for (const [contentHash, outcome] of outcomes) {
      if ('refused' in outcome) await refuse(trx, contentHash, outcome.refused, now());
    }
    await trx
      .deleteFrom('image_bytes')
      .where('content_hash', 'in', [...outcomes.keys()])
      .execute();
  });
};

/**
 * Tells the indexes of all fetched images that now have a vector, in the transaction that marks them encoded. So an
 * image whose announcement is missing is still `fetched`. Returns the shops that were told.
 */
export const announceEncoded = async (
  ports: Ports,
  { modelId, exceptShops = [] }: { modelId: string; exceptShops?: string[] },
): Promise<string[]> => {
  const rows = await ports.store.read
    .selectFrom('product_images')
    .select(['shop_id', 'external_id', 'content_hash'])
    .where('state', '=', 'fetched')
    // The condition of the partial index on open images; SQLite does not infer it.
    .where('state', '<>', 'encoded')
    // Not a join: SQLite would start with all vectors of the model.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('image_vectors')
          .select('model_id')
          .where('model_id', '=', modelId)
          .whereRef('image_vectors.content_hash', '=', 'product_images.content_hash'),
      ),
    )
    .$if(exceptShops.length > 0, (query) => query.where('shop_id', 'not in', exceptShops))
    .limit(ROWS_PER_ANNOUNCEMENT)
    .execute();
  const shops = Map.groupBy(rows, (row) => row.shop_id);
  for (const [shopId, images] of shops) {
    const externalIds = [...new Set(images.map((row) => row.external_id))];
    const hashes = [...new Set(images.map((row) => row.content_hash ?? ''))];
    await ports.catalog.announce({
      shopId,
      externalIds,
      beside: (trx) =>
        trx
          .updateTable('product_images')
          .set({ state: 'encoded', reason: null, updated_at: ports.now() })
          .where('shop_id', '=', shopId)
          .where('state', '=', 'fetched')
          .where('external_id', 'in', externalIds)
          .where('content_hash', 'in', hashes)
          .execute(),
    });
  }
  return [...shops.keys()];
};
