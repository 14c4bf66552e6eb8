import type { ProductImage } from '@aisle/contract';
import type { ImageState, Store } from '../store/index.ts';
import type { CatalogPort, TablePorts } from './ports.ts';

const isoOf = (ms: number): string => new Date(ms).toISOString();

/**
 * A product's images by position.
 * @throws AisleError product_not_found
 */
export const listImages = async (
  { store, catalog }: TablePorts & { catalog: Pick<CatalogPort, 'get'> },
  { shopId, externalId }: { shopId: string; externalId: string },
): Promise<ProductImage[]> => {
  await catalog.get({ shopId, externalId });
  const rows = await store.read
    .selectFrom('product_images')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('external_id', '=', externalId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    position: row.position,
    origin: row.origin,
    url: row.url,
    state: row.state,
    reason: row.reason,
    contentHash: row.content_hash,
    updatedAt: isoOf(row.updated_at),
  }));
};

export type ImageCounts = Record<Exclude<ImageState, 'encoded'>, number>;

/** Product images not yet searchable, by state. */
export const countImages = async ({ store }: Pick<TablePorts, 'store'>): Promise<ImageCounts> => {
  const rows = await store.read
    .selectFrom('product_images')
    .select((eb) => ['state', eb.fn.countAll<number>().as('total')])
    .where('state', '<>', 'encoded')
    .groupBy('state')
    .execute();
  const of = (state: ImageState): number => rows.find((row) => row.state === state)?.total ?? 0;
  return { waiting: of('waiting'), fetched: of('fetched'), failed: of('failed') };
};

/** Products of the shop with an image that could not be loaded, by externalId. `most`: of the examples. */
export const failedProducts = async (
  { reports }: Pick<Store, 'reports'>,
  { shopId, most }: { shopId: string; most: number },
): Promise<{ count: number; examples: string[] }> => {
  // A deleted product keeps its images until they are purged.
  const failed = reports
    .selectFrom('shops')
    .innerJoin('products', (join) =>
      join
        .onRef('products.shop_id', '=', 'shops.id')
        .onRef('products.generation_id', '=', 'shops.current_generation_id'),
    )
    .innerJoin('product_images', (join) =>
      join
        .onRef('product_images.shop_id', '=', 'products.shop_id')
        .onRef('product_images.external_id', '=', 'products.external_id'),
    )
    .where('shops.id', '=', shopId)
    .where('product_images.state', '=', 'failed')
    // Names the partial index, see `product_images_open`.
    .where('product_images.state', '<>', 'encoded')
    .select('products.external_id')
    .distinct();
  const { count } = await reports
    .selectFrom(failed.as('failed'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await failed.orderBy('products.external_id').limit(most).execute();
  return { count: Number(count), examples: rows.map((row) => row.external_id) };
};
