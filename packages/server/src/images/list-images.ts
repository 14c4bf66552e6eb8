import type { ProductImage } from '@aisle/contract';
import type { ImageState } from '../store/index.ts';
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
