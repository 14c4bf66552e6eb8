import type { TablePorts } from '../ports.ts';

/** An image that a product of a shop shows, and its source. */
export type ShownImage = {
  shopId: string;
  contentHash: string;
  /** Null when it was uploaded. */
  address: { url: string; source: string } | null;
};

/** Position in a shop's images. */
export type ImageWalk = { shopId: string; after: { externalId: string; position: number } | null };

/** Small, so that shops take turns and a stop does not wait long. */
const IMAGES_PER_PAGE = 32;

/** All shops: finding those with images would need a scan of all images. */
export const allShops = async ({ store }: Pick<TablePorts, 'store'>): Promise<string[]> => {
  const rows = await store.read.selectFrom('shops').select('id').execute();
  return rows.map((row) => row.id);
};

/** Number of fetched or uploaded images, over all shops. */
export const countShown = async ({ store }: Pick<TablePorts, 'store'>): Promise<number> => {
  const { total } = await store.read
    .selectFrom('product_images')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('content_hash', 'is not', null)
    .executeTakeFirstOrThrow();
  return total;
};

/** The next fetched or uploaded images of a shop; null at the end. */
export const nextPage = async (
  { store }: Pick<TablePorts, 'store'>,
  walk: ImageWalk,
): Promise<ShownImage[] | null> => {
  const { shopId, after } = walk;
  let page = store.read
    .selectFrom('product_images')
    .select(['external_id', 'position', 'url', 'source', 'content_hash'])
    .where('shop_id', '=', shopId)
    .orderBy('external_id')
    .orderBy('position')
    .limit(IMAGES_PER_PAGE);
  if (after !== null) {
    page = page.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('external_id', 'position'), '>', tuple(after.externalId, after.position)),
    );
  }
  const rows = await page.execute();
  const last = rows.at(-1);
  if (last === undefined) return null;
  walk.after = { externalId: last.external_id, position: last.position };
  return rows.flatMap(({ url, source, content_hash: contentHash }) =>
    contentHash === null
      ? []
      : [{ shopId, contentHash, address: url === null || source === null ? null : { url, source } }],
  );
};

/** Those of the images that have a vector of a model. */
export const encodedAmong = async (
  { store }: Pick<TablePorts, 'store'>,
  modelId: string,
  contentHashes: string[],
): Promise<Set<string>> => {
  if (contentHashes.length === 0) return new Set();
  const rows = await store.read
    .selectFrom('image_vectors')
    .select('content_hash')
    .where('model_id', '=', modelId)
    .where('content_hash', 'in', contentHashes)
    .execute();
  return new Set(rows.map((row) => row.content_hash));
};
