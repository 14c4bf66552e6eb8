import { AisleError, type ProductListQuery } from '@aisle/contract';
import { type Kysely, sql } from 'kysely';
import { decodeCursor, nextCursorOf } from '../../queue/index.ts';
import { type Database, jsonText, type Store } from '../../store/index.ts';
import type { ProductPage, StoredProduct } from '../catalog-types.ts';
import { filteredProducts, type Listing, type ProductFilter } from './product-filters.ts';
import { STORED_COLUMNS, type StoredRow, toStored } from './product-rows.ts';
import { BODY_BYTES, firstFitting } from './record-sizes.ts';

/** What lists of products are ordered by: externalId, or the time of the last change or the name and then externalId. */
const BY_ID = ['text'] as const;
const BY_TIME = ['integer', 'text'] as const;
const BY_NAME = ['text', 'text'] as const;

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

/** A product's position in the list, and the size of its record. */
type Listed = Pick<StoredRow, 'external_id' | 'updated_at'> & { bytes: number; name: string };

/** Products after the cursor, one more than a full page. */
const listAfterCursor = (store: Listing, filter: ProductFilter): Promise<Listed[]> => {
  const { cursor, limit, updatedSince, sort } = filter.query;
  const name = sql<string>`coalesce(${jsonText(store, 'products.body', 'name')}, '')`;
  const listed = filteredProducts(store, filter)
    .select(['external_id', 'updated_at', BODY_BYTES.as('bytes')])
    .select((sort === 'name' ? name : sql<string>`''`).as('name'))
    .limit(limit + 1);
  // By time of update: a product that changes during paging appears again at the end instead of being missed.
  if (updatedSince !== undefined || sort === 'changed') {
    const [compare, direction] =
      updatedSince !== undefined ? (['>', 'asc'] as const) : (['<', 'desc'] as const);
    const rest =
      cursor === undefined
        ? listed
        : listed.where((eb) =>
            eb(
              eb.refTuple('updated_at', 'external_id'),
              compare,
              eb.tuple(...decodeCursor(cursor, ...BY_TIME)),
            ),
          );
    return rest.orderBy('updated_at', direction).orderBy('external_id', direction).execute();
  }
  if (sort === 'name') {
    if (cursor === undefined) return listed.orderBy(name).orderBy('external_id').execute();
    const [lastName, lastId] = decodeCursor(cursor, ...BY_NAME);
    return listed
      .where((eb) =>
        eb.or([eb(name, '>', lastName), eb.and([eb(name, '=', lastName), eb('external_id', '>', lastId)])]),
      )
      .orderBy(name)
      .orderBy('external_id')
      .execute();
  }
  const rest =
    cursor === undefined ? listed : listed.where('external_id', '>', decodeCursor(cursor, ...BY_ID)[0]);
  return rest.orderBy('external_id').execute();
};

/** The records of a page, in order; products deleted since are missing. */
const readRecords = async (
  read: Kysely<Database>,
  { shopId, generationId }: ProductFilter,
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

const countAll = async (store: Listing, filter: ProductFilter, catalog: CurrentCatalog): Promise<number> => {
  const { limit: _, cursor: __, sort: ___, ...filters } = filter.query;
  if (Object.values(filters).every((value) => value === undefined)) return catalog.products_count;
  const { total } = await filteredProducts(store, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
};

const kindsOf = ({ updatedSince, sort }: ProductListQuery) => {
  if (updatedSince !== undefined || sort === 'changed') return BY_TIME;
  return sort === 'name' ? BY_NAME : BY_ID;
};

const positionOf = (kinds: ReturnType<typeof kindsOf>, last: Listed): (string | number)[] => {
  if (kinds === BY_TIME) return [last.updated_at, last.external_id];
  return kinds === BY_NAME ? [last.name, last.external_id] : [last.external_id];
};

/**
 * A page of the current catalog: by externalId, by name, or by time of update.
 * @throws AisleError invalid_cursor
 */
export const listProducts = async (
  store: Listing,
  { shopId, query }: { shopId: string; query: ProductListQuery },
): Promise<ProductPage> => {
  const kinds = kindsOf(query);
  if (query.cursor !== undefined) decodeCursor(query.cursor, ...kinds);
  const { read } = store;
  const catalog = await currentCatalog(read, shopId);
  if (catalog === undefined) return { products: [], nextCursor: null, total: 0 };
  const filter = { shopId, generationId: catalog.id, query };
  const listed = await listAfterCursor(store, filter);
  const page = firstFitting(listed.slice(0, query.limit), ({ bytes }) => bytes);
  const rows = await readRecords(read, filter, page);
  return {
    products: rows.map((row) => toStored(row, catalog.swap_seq)),
    nextCursor: nextCursorOf(listed, page, (last) => positionOf(kinds, last)),
    // A first page that holds all is counted already: a search by name reads the whole catalog once, not twice.
    total:
      query.cursor === undefined && listed.length <= query.limit
        ? listed.length
        : await countAll(store, filter, catalog),
  };
};

/** How many variants products of the current catalog have; those without are left out. */
export const countVariants = async (
  { read }: Pick<Store, 'read'>,
  { shopId, externalIds }: { shopId: string; externalIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> => {
  const catalog = await currentCatalog(read, shopId);
  if (catalog === undefined || externalIds.length === 0) return new Map();
  const rows = await read
    .selectFrom('products')
    .select((eb) => ['parent_external_id', eb.fn.countAll<number>().as('count')])
    .where('generation_id', '=', catalog.id)
    .where('parent_external_id', 'in', externalIds)
    .groupBy('parent_external_id')
    .execute();
  return new Map(rows.map(({ parent_external_id, count }) => [parent_external_id ?? '', Number(count)]));
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
