import { AisleError } from '@aisle/contract';
import type { ProductImagesTable } from '../store/index.ts';
import { followProducts } from './follow-products.ts';
import { keepBytes } from './image-bytes.ts';
import { holdsCopy } from './image-copies.ts';
import type { CatalogPort, TablePorts } from './ports.ts';
import { contentHashOf } from './wanted-images.ts';

export type ImagePlace = { shopId: string; externalId: string; position: number };
type Ports = TablePorts & { catalog: CatalogPort };

/** @throws AisleError product_not_found */
export const putUpload = async (
  { store, now, catalog }: Ports,
  upload: ImagePlace & { bytes: Uint8Array; modelId: string },
): Promise<{ contentHash: string }> => {
  const { shopId, externalId, position, bytes, modelId } = upload;
  await catalog.get({ shopId, externalId });
  const contentHash = await contentHashOf(bytes);
  const row: Omit<ProductImagesTable, 'shop_id' | 'external_id' | 'position'> = {
    origin: 'upload',
    url: null,
    source: null,
    content_hash: contentHash,
    state: 'fetched',
    reason: null,
    etag: null,
    last_modified: null,
    attempts: 0,
    next_attempt_at: null,
    updated_at: now(),
  };
  await store.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('product_images')
      .values({ shop_id: shopId, external_id: externalId, position, ...row })
      .onConflict((conflict) =>
        conflict
          .columns(['shop_id', 'external_id', 'position'])
          .doUpdateSet(row)
          // The same image again: it has its vector, and no index must be told.
          .where(({ not, and, eb }) =>
            not(
              and([
                eb('product_images.origin', '=', 'upload'),
                eb('product_images.content_hash', '=', contentHash),
                eb('product_images.state', '=', 'encoded'),
              ]),
            ),
          ),
      )
      .execute();
    const hasCopy = await holdsCopy(trx, { shopId, contentHash });
    await keepBytes(trx, { contentHash, bytes, modelId, hasCopy, now: now() });
  });
  return { contentHash };
};

/**
 * Removes an upload. If the product has an address at this place, that is fetched again. An image from an address
 * cannot be removed here.
 * @throws AisleError product_not_found, image_not_found
 */
export const removeUpload = async (
  { store, now, catalog }: Ports,
  { shopId, externalId, position }: ImagePlace,
): Promise<void> => {
  const product = await catalog.get({ shopId, externalId });
  const removed = await store.db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('product_images')
      .where('shop_id', '=', shopId)
      .where('external_id', '=', externalId)
      .where('position', '=', position)
      .where('origin', '=', 'upload')
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    const products = new Map([[externalId, product.input]]);
    await followProducts(trx, { shopId, externalIds: [externalId], products, now: now() });
    return true;
  });
  if (!removed) {
    const message =
      `no image was uploaded to position ${position} of '${externalId}'; ` +
      'one that came from an address goes when imageUrl or images no longer name it';
    throw new AisleError('image_not_found', message);
  }
  await catalog.announce({ shopId, externalIds: [externalId] });
};
