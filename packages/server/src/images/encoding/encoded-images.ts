import type { Trx } from '../../store/index.ts';
import { RECHECK_MS } from '../fetching/due-images.ts';
import { keepCopies } from '../image-copies.ts';
import type { CatalogPort, EncodedImage, TablePorts } from '../ports.ts';

/** Images of one transaction. */
const ROWS_PER_ANNOUNCEMENT = 250;

type Ports = TablePorts & { catalog: Pick<CatalogPort, 'announce'> };

const toBytes = (vector: Float32Array): Uint8Array =>
  new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);

export type MadeVector = { modelId: string; contentHash: string; vector: Float32Array };

/** Returns the images, by content hash, that had none of the model. */
export const keepVectors = async (trx: Trx, made: MadeVector[]): Promise<string[]> => {
  if (made.length === 0) return [];
  const rows = made.map(({ modelId, contentHash, vector }) => ({
    model_id: modelId,
    content_hash: contentHash,
    vector: toBytes(vector),
  }));
  const kept = await trx
    .insertInto('picture_vectors')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('content_hash')
    .execute();
  return kept.map((row) => row.content_hash);
};

/** Indexes were told of a vector of another model meanwhile, by a server that has yet to follow to this one: they are told again. */
const tellAgain = async (trx: Trx, contentHashes: string[]): Promise<void> => {
  if (contentHashes.length === 0) return;
  await trx
    .updateTable('product_pictures')
    .set({ state: 'fetched' })
    .where('content_hash', 'in', contentHashes)
    .where('state', '=', 'encoded')
    .execute();
};

/** No vector will come: every product that shows this image is told why. */
const refuse = async (trx: Trx, contentHash: string, reason: string, now: number): Promise<void> => {
  await trx
    .updateTable('product_pictures')
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

/** What was made of images, by content hash. `copies`: of those that were uploaded. */
export type EncodedLot = {
  modelId: string;
  outcomes: ReadonlyMap<string, EncodedImage>;
  copies?: ReadonlyMap<string, Uint8Array>;
};

/** Keeps what an encoder has made of a few images, and their bytes no longer. */
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
      .deleteFrom('picture_bytes')
      .where('content_hash', 'in', [...outcomes.keys()])
      .execute();
  });
};

/**
 * Tells the indexes of all fetched images that have a vector by now, in the transaction that calls them encoded: what
 * an index was not told of is still `fetched`. Returns the shops that were told; none: there was nothing to tell.
 */
export const announceEncoded = async (
  ports: Ports,
  { modelId, exceptShops = [] }: { modelId: string; exceptShops?: string[] },
): Promise<string[]> => {
  const rows = await ports.store.read
    .selectFrom('product_pictures')
    .select(['shop_id', 'external_id', 'content_hash'])
    .where('state', '=', 'fetched')
    // What the index of open images is defined by; SQLite does not conclude it.
    .where('state', '<>', 'encoded')
    // No join: SQLite would begin with all vectors of the model.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('picture_vectors')
          .select('model_id')
          .where('model_id', '=', modelId)
          .whereRef('picture_vectors.content_hash', '=', 'product_pictures.content_hash'),
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
          .updateTable('product_pictures')
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
