import { type Kysely, sql } from 'kysely';
import type { Database } from '../store/index.ts';

/** Records that are loaded at once: the main thread takes some 20 ms to receive and read so many. */
export const PAGE_BYTES = 4 * 1024 * 1024;
/** Of the groups that are built at once: the index builder takes .4 s for the worst of them, and others wait for that. */
export const BUILD_BYTES = 1024 * 1024;
/** Ids named by one statement. */
export const IDS_PER_STATEMENT = 1000;

/** Neither store reads a long text for its length. */
export const BODY_BYTES = sql<number>`octet_length(body)`;

/** The first items that have `most` bytes together; one at least. */
export const firstFitting = <Item>(
  items: readonly Item[],
  bytesOf: (item: Item) => number,
  most = PAGE_BYTES,
): Item[] => {
  let bytes = 0;
  const end = items.findIndex((item, i) => {
    bytes += bytesOf(item);
    return bytes > most && i > 0;
  });
  return end === -1 ? [...items] : items.slice(0, end);
};

export type Place = { shopId: string; generationId: string };

type Size = { parentId: string | null; bytes: number };

/** Of those products that are there, by externalId. */
export const sizesOf = async (
  read: Kysely<Database>,
  { shopId, generationId }: Place,
  ids: readonly string[],
): Promise<Map<string, Size>> => {
  const sizes = new Map<string, Size>();
  for (let start = 0; start < ids.length; start += IDS_PER_STATEMENT) {
    const rows = await read
      .selectFrom('products')
      .select(['external_id', 'parent_external_id', BODY_BYTES.as('bytes')])
      .where('shop_id', '=', shopId)
      .where('generation_id', '=', generationId)
      .where('external_id', 'in', ids.slice(start, start + IDS_PER_STATEMENT))
      .execute();
    for (const row of rows)
      sizes.set(row.external_id, { parentId: row.parent_external_id, bytes: row.bytes });
  }
  return sizes;
};

/** All children of each parent, by its externalId. */
export const childrenBytes = async (
  read: Kysely<Database>,
  { generationId }: Place,
  parentIds: readonly string[],
): Promise<Map<string, number>> => {
  const sizes = new Map<string, number>();
  for (let start = 0; start < parentIds.length; start += IDS_PER_STATEMENT) {
    const rows = await read
      .selectFrom('products')
      .select(['parent_external_id', sql<number>`sum(octet_length(body))`.as('bytes')])
      .where('generation_id', '=', generationId)
      .where('parent_external_id', 'in', parentIds.slice(start, start + IDS_PER_STATEMENT))
      .groupBy('parent_external_id')
      .execute();
    for (const row of rows) sizes.set(row.parent_external_id ?? '', Number(row.bytes));
  }
  return sizes;
};

/** Bytes of the whole group that each of the products is in, and the group's root. A product that is gone has none. */
export const groupSizesOf = async (
  read: Kysely<Database>,
  place: Place,
  ids: readonly string[],
): Promise<Map<string, { rootId: string; bytes: number }>> => {
  const own = await sizesOf(read, place, ids);
  const rootOf = new Map(ids.map((id) => [id, own.get(id)?.parentId ?? id]));
  const rootIds = [...new Set(rootOf.values())];
  const roots = await sizesOf(
    read,
    place,
    rootIds.filter((id) => !own.has(id)),
  );
  const children = await childrenBytes(read, place, rootIds);
  return new Map(
    Array.from(rootOf, ([id, rootId]) => {
      const root = own.get(rootId) ?? roots.get(rootId);
      return [id, { rootId, bytes: (root?.bytes ?? 0) + (children.get(rootId) ?? 0) }];
    }),
  );
};
