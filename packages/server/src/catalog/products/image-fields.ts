import type { ProductInput } from '@aisle/contract';
import type { Kysely } from 'kysely';
import { type Database, decodeJson, jsonText, type Store } from '../../store/index.ts';

/** The fields of a product that name its images. */
export type ImageFields = Pick<ProductInput, 'imageUrl' | 'images'>;

type Reader = Pick<Store, 'kind'> & { read: Kysely<Database> };
type Place = { shopId: string; generationId: string };

/** The database takes the two fields out of the records: the main thread does not decode texts for an address. */
const selectFields = (store: Reader, { shopId, generationId }: Place) =>
  store.read
    .selectFrom('products')
    .select([
      'external_id',
      jsonText(store, 'products.body', 'imageUrl').as('image_url'),
      jsonText(store, 'products.body', 'images').as('images'),
    ])
    .where('shop_id', '=', shopId)
    .where('generation_id', '=', generationId);

type Row = { external_id: string; image_url: string | null; images: string | null };

const byId = (rows: Row[]): Map<string, ImageFields> =>
  new Map(
    rows.map(({ external_id, image_url, images }) => [
      external_id,
      {
        ...(image_url === null ? {} : { imageUrl: image_url }),
        ...(images === null ? {} : { images: decodeJson<string[]>(images) }),
      },
    ]),
  );

/** Those of the products that exist, by externalId. */
export const loadImageFields = async (
  store: Reader,
  { externalIds, ...place }: Place & { externalIds: string[] },
): Promise<Map<string, ImageFields>> =>
  externalIds.length === 0
    ? new Map()
    : byId(await selectFields(store, place).where('external_id', 'in', externalIds).execute());

/** A page of a catalog by externalId: products after `after`, or from the first (null). An empty page is the end. */
export const pageOfImageFields = async (
  store: Reader,
  { after, limit, ...place }: Place & { after: string | null; limit: number },
): Promise<Map<string, ImageFields>> => {
  const page = selectFields(store, place).orderBy('external_id').limit(limit);
  return byId(await (after === null ? page : page.where('external_id', '>', after)).execute());
};
