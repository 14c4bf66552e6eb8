import type { ProductInput } from '@aisle/contract';

import { decodeJson, type ProductsTable, type Trx } from '../../store/index.ts';
import type { StoredProduct } from '../catalog-types.ts';
import type { PreparedProduct } from '../sync/prepare.ts';

/**
 * Rows written by one statement: 11 columns each, well below the parameter limits (32,766 on SQLite). Sending them to
 * the store's thread blocks the main thread for 3 ms; 250 rows took 12 ms.
 */
const ROWS_PER_STATEMENT = 64;
/**
 * Bytes of records in one statement, unless one record is larger. Decoding and sending them takes the main thread 3 ms.
 */
const SIZE_PER_STATEMENT = 512 * 1024;

export const STORED_COLUMNS = [
  'external_id',
  'parent_external_id',
  'body',
  'text_hash',
  'seq',
  'created_at',
  'updated_at',
] as const satisfies (keyof ProductsTable)[];

export type StoredRow = Pick<ProductsTable, (typeof STORED_COLUMNS)[number]>;

/** Maps a row to a product. A swap gives its seq to all products of its generation, without writing each. */
export const toStored = (row: StoredRow, swapSeq: number): StoredProduct => {
  let input: ProductInput | undefined;
  return {
    externalId: row.external_id,
    body: row.body,
    get input() {
      input ??= decodeJson<ProductInput>(row.body);
      return input;
    },
    seq: Math.max(row.seq, swapSeq),
    textHash: row.text_hash,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
};

/** The fields of a row that decide about a write: whether and how it changes. */
export type ProductHead = Pick<
  ProductsTable,
  'external_id' | 'parent_external_id' | 'content_hash' | 'text_hash' | 'created_at' | 'updated_at'
>;

type Place = { shopId: string; generationId: string };

export const loadHeads = async (trx: Trx, place: Place, ids: string[]): Promise<Map<string, ProductHead>> => {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('products')
    .select(['external_id', 'parent_external_id', 'content_hash', 'text_hash', 'created_at', 'updated_at'])
    .where('shop_id', '=', place.shopId)
    .where('generation_id', '=', place.generationId)
    .where('external_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.external_id, row]));
};

/** The `parentIds` that have children in the generation, each with the ids of its children. */
export const loadChildIds = async (
  trx: Trx,
  generationId: string,
  parentIds: string[],
): Promise<Map<string, string[]>> => {
  const children = new Map<string, string[]>();
  if (parentIds.length === 0) return children;
  const rows = await trx
    .selectFrom('products')
    .select(['external_id', 'parent_external_id'])
    .where('generation_id', '=', generationId)
    .where('parent_external_id', 'in', parentIds)
    .orderBy('external_id')
    .execute();
  for (const { external_id, parent_external_id } of rows) {
    if (parent_external_id === null) continue;
    const known = children.get(parent_external_id);
    if (known === undefined) children.set(parent_external_id, [external_id]);
    else known.push(external_id);
  }
  return children;
};

export type RowTimes = { seq: number; createdAt: number; updatedAt: number };

/** A record to be written. Its row is created when it is sent, so that few bodies are decoded at a time. */
export type NewRecord = { product: PreparedProduct; times: RowTimes };

const toRow = ({ product, times }: NewRecord): Omit<ProductsTable, 'shop_id' | 'generation_id'> => ({
  external_id: product.externalId,
  parent_external_id: product.parentExternalId,
  body: product.body,
  content_hash: product.contentHash,
  text_hash: product.textHash,
  seq: times.seq,
  availability: product.availability,
  created_at: times.createdAt,
  updated_at: times.updatedAt,
});

/** How many records from `start` on one statement takes. */
const recordsFrom = (records: readonly NewRecord[], start: number): number => {
  let size = 0;
  for (let count = 0; count < ROWS_PER_STATEMENT; count += 1) {
    size += records[start + count]?.product.size ?? Number.POSITIVE_INFINITY;
    if (size > SIZE_PER_STATEMENT) return Math.max(1, count);
  }
  return ROWS_PER_STATEMENT;
};

/** Inserts or replaces whole records. */
export const upsertRecords = async (trx: Trx, place: Place, records: NewRecord[]): Promise<void> => {
  for (let start = 0, count = 0; start < records.length; start += count) {
    count = recordsFrom(records, start);
    const rows = records.slice(start, start + count).map(toRow);
    await trx
      .insertInto('products')
      .values(rows.map((row) => ({ shop_id: place.shopId, generation_id: place.generationId, ...row })))
      .onConflict((conflict) =>
        conflict.columns(['shop_id', 'generation_id', 'external_id']).doUpdateSet((eb) => ({
          parent_external_id: eb.ref('excluded.parent_external_id'),
          body: eb.ref('excluded.body'),
          content_hash: eb.ref('excluded.content_hash'),
          text_hash: eb.ref('excluded.text_hash'),
          seq: eb.ref('excluded.seq'),
          availability: eb.ref('excluded.availability'),
          created_at: eb.ref('excluded.created_at'),
          updated_at: eb.ref('excluded.updated_at'),
        })),
      )
      .execute();
  }
};

export const deleteRows = async (trx: Trx, place: Place, ids: string[]): Promise<void> => {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('products')
    .where('shop_id', '=', place.shopId)
    .where('generation_id', '=', place.generationId)
    .where('external_id', 'in', ids)
    .execute();
};
