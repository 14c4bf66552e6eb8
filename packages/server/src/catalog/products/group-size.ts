import { AisleError, type ErrorDetail } from '@aisle/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../store/index.ts';
import { IDS_PER_STATEMENT } from './record-sizes.ts';

/**
 * A change of one member reindexes its whole group, so groups are limited to 2,048 variants or 8 MB of records. The
 * index builder takes about three seconds for that. Changes of other shops must be searchable within five.
 */
const MOST_VARIANTS = 2_048;
const MOST_VARIANT_BYTES = 8 * 1024 * 1024;

type Sized = { parent_external_id: string | null; variants: number | string; bytes: number | string };

/** An item of a batch that makes its group grow. */
export type GroupItem = { path: string; bytes: number };

/** The last items, as many as the group is too large by. Without them the next sync is accepted. */
const surplus = (items: readonly GroupItem[], over: { variants: number; bytes: number }): GroupItem[] => {
  const left: GroupItem[] = [];
  let bytes = 0;
  for (const item of items.toReversed()) {
    if (left.length >= over.variants && bytes >= over.bytes) break;
    left.push(item);
    bytes += item.bytes;
  }
  return left.toReversed();
};

/** `items`: those of the batch, in its order. */
const assertFits = (
  { parent_external_id: parentId, variants, bytes }: Sized,
  items: readonly GroupItem[] = [],
): void => {
  // PostgreSQL gives a sum as text.
  if (Number(variants) <= MOST_VARIANTS && Number(bytes) <= MOST_VARIANT_BYTES) return;
  const message =
    `product '${parentId}' would have ${variants} variants with ${bytes} bytes of JSON; ${MOST_VARIANTS} variants ` +
    `and ${MOST_VARIANT_BYTES} bytes are the limit: spread them over several parents`;
  const over = { variants: Number(variants) - MOST_VARIANTS, bytes: Number(bytes) - MOST_VARIANT_BYTES };
  const details: ErrorDetail[] = surplus(items, over).map(({ path }) => ({ path, message }));
  throw new AisleError('group_too_large', message, { details });
};

const sizes = (read: Kysely<Database>, generationId: string) =>
  read
    .selectFrom('products')
    .select([
      'parent_external_id',
      sql<number | string>`count(*)`.as('variants'),
      sql<number | string>`sum(octet_length(body))`.as('bytes'),
    ])
    .where('generation_id', '=', generationId)
    .where('parent_external_id', 'is not', null)
    .groupBy('parent_external_id');

/** Checks stored groups. `grown`: by parent, the items of the batch that make its group grow.
 * @throws AisleError group_too_large */
export const assertGroupSizes = async (
  read: Kysely<Database>,
  generationId: string,
  grown: ReadonlyMap<string | null, readonly GroupItem[]>,
): Promise<void> => {
  const ids = [...grown.keys()].filter((id) => id !== null);
  for (let start = 0; start < ids.length; start += IDS_PER_STATEMENT) {
    const some = ids.slice(start, start + IDS_PER_STATEMENT);
    const rows = await sizes(read, generationId).where('parent_external_id', 'in', some).execute();
    for (const row of rows) assertFits(row, grown.get(row.parent_external_id));
  }
};

/** Checks every group of a generation, for sessions with batches in any order.
 * @throws AisleError group_too_large */
export const assertAllGroupSizes = async (read: Kysely<Database>, generationId: string): Promise<void> => {
  const rows = await sizes(read, generationId)
    .having((eb) =>
      eb.or([
        eb(sql<number>`count(*)`, '>', MOST_VARIANTS),
        eb(sql<number>`sum(octet_length(body))`, '>', MOST_VARIANT_BYTES),
      ]),
    )
    .orderBy('parent_external_id')
    .limit(1)
    .execute();
  for (const row of rows) assertFits(row);
};
