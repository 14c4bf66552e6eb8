import type { TablePorts } from './ports.ts';

const LOST = 'The picture has to be uploaded again: the model that compares pictures has changed.';

/**
 * Pictures that should have a vector of this model, and have neither that nor bytes to make one of: those with an
 * address are fetched again. Needed when the model is another than last time. Returns how many.
 */
export const requeueWithoutVector = async ({ store, now }: TablePorts, modelId: string): Promise<number> => {
  const lost = store.db
    .updateTable('product_pictures')
    .where('content_hash', 'is not', null)
    .where('state', 'in', ['fetched', 'encoded'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('picture_vectors')
            .select('model_id')
            .where('model_id', '=', modelId)
            .whereRef('picture_vectors.content_hash', '=', 'product_pictures.content_hash'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('picture_bytes')
            .select('created_at')
            .whereRef('picture_bytes.content_hash', '=', 'product_pictures.content_hash'),
        ),
      ),
    );
  const again = await lost
    .set({ state: 'waiting', next_attempt_at: now(), updated_at: now() })
    .where('origin', '=', 'url')
    .executeTakeFirst();
  const gone = await lost
    .set({ state: 'failed', reason: LOST, content_hash: null, updated_at: now() })
    .where('origin', '=', 'upload')
    .executeTakeFirst();
  return Number(again.numUpdatedRows) + Number(gone.numUpdatedRows);
};

/** Pictures of products that no kept catalog has, then bytes and vectors of pictures that no product has. */
export const purgeOrphanedPictures = async ({ store }: TablePorts): Promise<number> => {
  const { numDeletedRows } = await store.db
    .deleteFrom('product_pictures')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('generations')
            .innerJoin('products', 'products.generation_id', 'generations.id')
            .select('generations.id')
            .whereRef('generations.shop_id', '=', 'product_pictures.shop_id')
            .whereRef('products.shop_id', '=', 'product_pictures.shop_id')
            .whereRef('products.external_id', '=', 'product_pictures.external_id'),
        ),
      ),
    )
    .executeTakeFirst();
  let purged = Number(numDeletedRows);
  for (const table of ['picture_bytes', 'picture_vectors'] as const) {
    const orphans = await store.db
      .deleteFrom(table)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('product_pictures')
              .select('position')
              .whereRef('product_pictures.content_hash', '=', `${table}.content_hash`),
          ),
        ),
      )
      .executeTakeFirst();
    purged += Number(orphans.numDeletedRows);
  }
  return purged;
};
