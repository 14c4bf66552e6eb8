import type { Store } from '../../store/index.ts';
import type { ImageVectorsPort } from '../ports.ts';
import { toVector } from './vector-cache.ts';

/** Far below the parameter limit of a statement (32,766 values on SQLite): each row returns a vector. */
const PRODUCTS_PER_STATEMENT = 200;

/** The vectors of product images as `images/` stores them: 32-bit floats, little-endian. */
export const storedImageVectors = (store: Pick<Store, 'read'>): ImageVectorsPort => ({
  read: async ({ shopId, modelId, externalIds }) => {
    const found = new Map<string, Float32Array[]>();
    for (let at = 0; at < externalIds.length; at += PRODUCTS_PER_STATEMENT) {
      const rows = await store.read
        .selectFrom('product_images as image')
        .innerJoin('image_vectors as vector', 'vector.content_hash', 'image.content_hash')
        .select(['image.external_id', 'vector.vector'])
        .where('vector.model_id', '=', modelId)
        .where('image.shop_id', '=', shopId)
        .where('image.external_id', 'in', externalIds.slice(at, at + PRODUCTS_PER_STATEMENT))
        .orderBy('image.external_id')
        .orderBy('image.position')
        .execute();
      for (const row of rows) {
        const vectors = found.get(row.external_id);
        if (vectors === undefined) found.set(row.external_id, [toVector(row.vector)]);
        else vectors.push(toVector(row.vector));
      }
    }
    return found;
  },
});
