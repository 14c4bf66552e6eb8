import type { ImageFields } from '../catalog/index.ts';
import type { ProductImagesTable, Trx } from '../store/index.ts';
import type { TablePorts } from './ports.ts';
import { sourceOf, wantedImages } from './wanted-images.ts';

/** 14 columns each, well below the parameter limits (32,766 on SQLite). */
const ROWS_PER_STATEMENT = 250;

export type FollowedProducts = {
  shopId: string;
  externalIds: readonly string[];
  /** Those of them that the catalog has. */
  products: ReadonlyMap<string, ImageFields>;
  now: number;
};

type Row = ProductImagesTable;
type Difference = { added: Row[]; moved: Row[]; gone: Row[] };

const waitingRow = (shopId: string, externalId: string, image: Pick<Row, 'position' | 'url'>): Row => ({
  shop_id: shopId,
  external_id: externalId,
  position: image.position,
  origin: 'url',
  url: image.url,
  source: image.url === null ? null : sourceOf(image.url),
  content_hash: null,
  state: 'waiting',
  reason: null,
  etag: null,
  last_modified: null,
  attempts: 0,
  next_attempt_at: null,
  updated_at: 0,
});

const compare = (present: Row[], { shopId, externalIds, products }: FollowedProducts): Difference => {
  const difference: Difference = { added: [], moved: [], gone: [] };
  const byProduct = Map.groupBy(present, (row) => row.external_id);
  for (const externalId of externalIds) {
    const product = products.get(externalId);
    const wanted = product === undefined ? new Map<number, string>() : wantedImages(product);
    for (const row of byProduct.get(externalId) ?? []) {
      const url = wanted.get(row.position);
      wanted.delete(row.position);
      if (row.origin === 'upload' ? product === undefined : url === undefined) difference.gone.push(row);
      // The last fetched image stays until the new address is fetched: an old image is better than none.
      else if (row.origin === 'url' && url !== undefined && url !== row.url) {
        const fresh = waitingRow(shopId, externalId, { position: row.position, url });
        difference.moved.push({ ...fresh, content_hash: row.content_hash });
      }
    }
    for (const [position, url] of wanted)
      difference.added.push(waitingRow(shopId, externalId, { position, url }));
  }
  return difference;
};

const rowsOf = (
  db: Trx | TablePorts['store']['read'],
  { shopId, externalIds }: FollowedProducts,
): Promise<Row[]> =>
  db
    .selectFrom('product_images')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('external_id', 'in', externalIds)
    .execute();

/** Those of the products whose images `followProducts` would change. Writes nothing. */
export const outOfLine = async (
  read: TablePorts['store']['read'],
  followed: FollowedProducts,
): Promise<string[]> => {
  if (followed.externalIds.length === 0) return [];
  const { added, moved, gone } = compare(await rowsOf(read, followed), followed);
  return [...new Set([...added, ...moved, ...gone].map((row) => row.external_id))];
};

const removeRows = async (trx: Trx, shopId: string, rows: Row[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    await trx
      .deleteFrom('product_images')
      .where('shop_id', '=', shopId)
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('external_id', 'position'),
          'in',
          rows.slice(at, at + ROWS_PER_STATEMENT).map((row) => tuple(row.external_id, row.position)),
        ),
      )
      .execute();
  }
};

/**
 * Updates the images of products from their records. Images with a new address wait to be fetched; images without an
 * address are removed. Returns the products that lost an image.
 */
export const followProducts = async (trx: Trx, followed: FollowedProducts): Promise<string[]> => {
  const { shopId, externalIds, now } = followed;
  if (externalIds.length === 0) return [];
  const { added, moved, gone } = compare(await rowsOf(trx, followed), followed);
  await removeRows(trx, shopId, [...gone, ...moved]);
  const fresh = [...added, ...moved].map((row) => ({ ...row, next_attempt_at: now, updated_at: now }));
  for (let at = 0; at < fresh.length; at += ROWS_PER_STATEMENT) {
    await trx
      .insertInto('product_images')
      .values(fresh.slice(at, at + ROWS_PER_STATEMENT))
      .execute();
  }
  return [...new Set(gone.filter(({ content_hash }) => content_hash !== null).map((row) => row.external_id))];
};
