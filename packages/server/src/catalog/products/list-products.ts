import { AisleError, type ProductListQuery } from '@aisle/contract';
import type { Kysely } from 'kysely';
import { decodeCursor, nextCursorOf } from '../../queue/index.ts';
import type { Database } from '../../store/index.ts';
import type { ProductPage, StoredProduct } from '../catalog-types.ts';
import { STORED_COLUMNS, type StoredRow, toStored } from './product-rows.ts';
import { BODY_BYTES, firstFitting } from './record-sizes.ts';

/** What lists of products are ordered by: externalId, or the time of the last change and then externalId. */
const BY_ID = ['text'] as const;
const BY_TIME = ['integer', 'text'] as const;

type CurrentCatalog = { id: string; products_count: number; swap_seq: number };

const currentCatalog = (read: Kysely<Database>, shopId: string): Promise<CurrentCatalog | undefined> =>
  read
    .selectFrom('shops')
    .innerJoin('generations', 'generations.id', 'shops.current_generation_id')
    .select(['generations.id', 'generations.products_count', 'generations.swap_seq'])
    .where('shops.id', '=', shopId)
    .executeTakeFirst();

export const countProducts = async (read: Kysely<Database>, shopId: string): Promise<number> =>
  (await currentCatalog(read, shopId))?.products_count ?? 0;

type Filter = { shopId: string; generationId: string; query: ProductListQuery };

const filtered = (read: Kysely<Database>, { shopId, generationId, query }: Filter) => {
  let products = read
    .selectFrom('products')
    .where('shop_id', '=', shopId)
    .where('generation_id', '=', generationId);
  if (query.parentExternalId !== undefined)
    products = products.where('parent_external_id', '=', query.parentExternalId);
  if (query.availability !== undefined) products = products.where('availability', '=', query.availability);
  if (query.externalIds !== undefined) products = products.where('external_id', 'in', query.externalIds);
  if (query.updatedSince !== undefined)
    products = products.where('updated_at', '>=', Date.parse(query.updatedSince));
  return products;
};

/** A product's position in the list, and the size of its record. */
type Listed = Pick<StoredRow, 'external_id' | 'updated_at'> & { bytes: number };

/** Products after the cursor, one more than a full page. */
const listAfterCursor = (read: Kysely<Database>, filter: Filter): Promise<Listed[]> => {
  const { cursor, limit, updatedSince } = filter.query;
  let listed = filtered(read, filter)
    .select(['external_id', 'updated_at', BODY_BYTES.as('bytes')])
    .limit(limit + 1);
  if (updatedSince === undefined) {
    if (cursor !== undefined) listed = listed.where('external_id', '>', decodeCursor(cursor, ...BY_ID)[0]);
    return listed.orderBy('external_id').execute();
  }
  // By time of update: a product that changes during paging appears again at the end instead of being missed.
  if (cursor !== undefined) {
    const position = decodeCursor(cursor, ...BY_TIME);
    listed = listed.where((eb) => eb(eb.refTuple('updated_at', 'external_id'), '>', eb.tuple(...position)));
  }
  return listed.orderBy('updated_at').orderBy('external_id').execute();
};

/** The records of a page, in order; products deleted since are missing. */
const readRecords = async (
  read: Kysely<Database>,
  { shopId, generationId }: Filter,
  page: readonly Listed[],
): Promise<StoredRow[]> => {
  if (page.length === 0) return [];
  const ids = page.map((row) => row.external_id);
  const rows = await read
    .selectFrom('products')
    .select(STORED_COLUMNS)
    .where('shop_id', '=', shopId)
    .where('generation_id', '=', generationId)
    .where('external_id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.external_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

const countAll = async (read: Kysely<Database>, filter: Filter, catalog: CurrentCatalog): Promise<number> => {
  const { limit: _, cursor: __, ...filters } = filter.query;
  if (Object.values(filters).every((value) => value === undefined)) return catalog.products_count;
  const { total } = await filtered(read, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

/**
 * A page of the current catalog: by externalId, or with `updatedSince` by time of update.
 * @throws AisleError invalid_cursor
 */
export const listProducts = async (
  read: Kysely<Database>,
  { shopId, query }: { shopId: string; query: ProductListQuery },
): Promise<ProductPage> => {
  const isByTime = query.updatedSince !== undefined;
  if (query.cursor !== undefined) decodeCursor(query.cursor, ...(isByTime ? BY_TIME : BY_ID));
  const catalog = await currentCatalog(read, shopId);
  if (catalog === undefined) return { products: [], nextCursor: null, total: 0 };
  const filter = { shopId, generationId: catalog.id, query };
  const listed = await listAfterCursor(read, filter);
  const page = firstFitting(listed.slice(0, query.limit), ({ bytes }) => bytes);
  const rows = await readRecords(read, filter, page);
  return {
    products: rows.map((row) => toStored(row, catalog.swap_seq)),
    nextCursor: nextCursorOf(listed, page, (last) =>
      isByTime ? [last.updated_at, last.external_id] : [last.external_id],
    ),
    total: await countAll(read, filter, catalog),
  };
};

export const productNotFound = (externalId: string): AisleError =>
  new AisleError('product_not_found', `no product has the externalId '${externalId}'`);

/** @throws AisleError product_not_found */
export const getProduct = async (
  read: Kysely<Database>,
  { shopId, externalId }: { shopId: string; externalId: string },
): Promise<StoredProduct> => {
  if (!externalId.isWellFormed()) throw productNotFound(externalId);
  const catalog = await currentCatalog(read, shopId);
  if (catalog === undefined) throw productNotFound(externalId);
  const row = await read
    .selectFrom('products')
    .select(STORED_COLUMNS)
    .where('shop_id', '=', shopId)
    .where('generation_id', '=', catalog.id)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  if (row === undefined) throw productNotFound(externalId);
  return toStored(row, catalog.swap_seq);
};
