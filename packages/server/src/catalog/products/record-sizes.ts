import { type Kysely, sql } from 'kysely';
import type { Database } from '../../store/index.ts';

/** Bytes of records loaded at once: receiving and reading them takes the main thread about 20 ms. */
const PAGE_BYTES = 4 * 1024 * 1024;
/** Bytes of groups built at once: the worst case takes the index builder 0.4 s, while others wait. */
export const BUILD_BYTES = 1024 * 1024;
/** Ids named by one statement. */
export const IDS_PER_STATEMENT = 1000;

/** Neither store reads a long text to get its length. */
export const BODY_BYTES = sql<number>`octet_length(body)`;

/** The first items up to `most` bytes in all; at least one. */
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

type Place = { shopId: string; generationId: string };

type Size = { parentId: string | null; bytes: number };

/** Record sizes of existing products, by externalId. */
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

/** For each product, its group's root and bytes. Deleted products are missing. */
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
