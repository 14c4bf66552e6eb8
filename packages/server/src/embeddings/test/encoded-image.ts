import type { CatalogShop } from '../../catalog/index.ts';
import type { SearchHarness } from '../../search/test/search-harness.ts';

export type EncodedImages = {
  shop: CatalogShop;
  modelId: string;
  /** By externalId. */
  vectors: ReadonlyMap<string, Float32Array>;
};

/** Stores encoded images: one for each product, replacing any former ones. */
export const keepEncodedImages = async (
  { store, catalog }: SearchHarness,
  { shop, modelId, vectors }: EncodedImages,
): Promise<void> => {
  const { shopId } = shop;
  for (const [externalId, vector] of vectors) {
    const contentHash = `${modelId} ${externalId} ${vector.join()}`;
    const fetched = { origin: 'upload', state: 'encoded', attempts: 0, updated_at: 0 } as const;
    const row = { shop_id: shopId, external_id: externalId, position: 0, content_hash: contentHash };
    await store.db.deleteFrom('product_images').where('external_id', '=', externalId).execute();
    await store.db
      .insertInto('product_images')
      .values({ ...row, ...fetched })
      .execute();
    const bytes = new Uint8Array(vector.buffer);
    await store.db
      .insertInto('image_vectors')
      .values({ model_id: modelId, content_hash: contentHash, vector: bytes })
      .execute();
  }
  await catalog.announce({ shopId, externalIds: [...vectors.keys()] });
};
