import { AisleError, type ErrorDetail } from '@aisle/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../store/index.ts';
import { IDS_PER_STATEMENT } from './record-sizes.ts';

/**
 * A change of one member reindexes its whole group, so groups are limited to 2,048 variants or 8 MB of records. The
 * index builder takes about three seconds for that. Changes of other shops must be searchable within five.
 */
export const MOST_VARIANTS = 2_048;
export const MOST_VARIANT_BYTES = 8 * 1024 * 1024;

type Sized = { parent_external_id: string | null; variants: number | string; bytes: number | string };

/** `pathOf`: path of the batch item at fault, by its parent. */
const assertFits = (
  { parent_external_id: parentId, variants, bytes }: Sized,
  pathOf: (parentId: string | null) => string | undefined = () => undefined,
): void => {
  // PostgreSQL gives a sum as text.
  if (Number(variants) <= MOST_VARIANTS && Number(bytes) <= MOST_VARIANT_BYTES) return;
  const message =
    `product '${parentId}' would have ${variants} variants with ${bytes} bytes of JSON; ${MOST_VARIANTS} variants ` +
    `and ${MOST_VARIANT_BYTES} bytes are the limit: spread them over several parents`;
  const path = pathOf(parentId);
  const details: ErrorDetail[] = path === undefined ? [] : [{ path, message }];
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

/** Checks stored groups. `paths`: by parent, the path of a batch item in its group.
 * @throws AisleError group_too_large */
export const assertGroupSizes = async (
  read: Kysely<Database>,
  generationId: string,
  paths: ReadonlyMap<string | null, string>,
): Promise<void> => {
  const ids = [...paths.keys()].filter((id) => id !== null);
  for (let start = 0; start < ids.length; start += IDS_PER_STATEMENT) {
    const some = ids.slice(start, start + IDS_PER_STATEMENT);
    const rows = await sizes(read, generationId).where('parent_external_id', 'in', some).execute();
    for (const row of rows) assertFits(row, (parentId) => paths.get(parentId));
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
