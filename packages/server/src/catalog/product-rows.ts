import { setImmediate } from 'node:timers/promises';
import type { ProductInput } from '@aisle/contract';
import type { Transaction } from 'kysely';
import { type Database, decodeJson, encodeJson, type ProductsTable } from '../store/index.ts';
import type { StoredProduct } from './catalog-types.ts';
import { hashesOf } from './hashes.ts';

export type Trx = Transaction<Database>;

/**
 * Rows written by one statement: 11 columns each, well below the parameter limits (32,766 on SQLite). Sending it to the
 * store's thread holds the main thread for 3 ms; 250 rows did for 12.
 */
const ROWS_PER_STATEMENT = 64;
/** Others are served at least this often while a batch is hashed: 50 products of 128 KB would take 100 ms. */
const TURN_MS = 4;

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

/** A row as a product. A swap gives all products of its generation its own seq, without writing each. */
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

/** What a write decides on: enough of a row to see whether and how it changes. */
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

/** Those of `parentIds` that products of the generation name, each with the ids of the products that name it. */
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

export type NewRow = Omit<ProductsTable, 'shop_id' | 'generation_id'>;

export type RowTimes = { seq: number; createdAt: number; updatedAt: number };

export type HashedInput = { input: ProductInput; contentHash: string; textHash: string };

export const hashed = (input: ProductInput): HashedInput => ({ input, ...hashesOf(input) });

/** The same of a whole batch, others served between: 500 in one go held the main thread for 15 ms. */
export const hashedAll = async (inputs: readonly ProductInput[]): Promise<HashedInput[]> => {
  const all: HashedInput[] = [];
  let turnStarted = performance.now();
  for (const input of inputs) {
    all.push(hashed(input));
    if (performance.now() - turnStarted < TURN_MS) continue;
    await setImmediate();
    turnStarted = performance.now();
  }
  return all;
};

export const toRow = ({ input, contentHash, textHash }: HashedInput, times: RowTimes): NewRow => ({
  external_id: input.externalId,
  parent_external_id: input.parentExternalId ?? null,
  body: encodeJson(input),
  content_hash: contentHash,
  text_hash: textHash,
  seq: times.seq,
  availability: input.availability ?? 'in_stock',
  created_at: times.createdAt,
  updated_at: times.updatedAt,
});

/** Writes whole records; one that is there is replaced. */
export const upsertRows = async (trx: Trx, place: Place, rows: NewRow[]): Promise<void> => {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const chunk = rows.slice(start, start + ROWS_PER_STATEMENT);
    await trx
      .insertInto('products')
      .values(chunk.map((row) => ({ shop_id: place.shopId, generation_id: place.generationId, ...row })))
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
