import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * A product without stock is listed as out of stock, as search shows it. PostgreSQL cannot read a field of a record with
 * certain escapes (see `encodeJson`); such a record is put right when it is sent again.
 */
export const soldOut: Migration = {
  name: '0023-sold-out',
  up: async ({ db, kind }) => {
    const stock =
      kind === 'sqlite'
        ? "body ->> 'stockQuantity'"
        : "CASE WHEN body LIKE '%\\\\u%' THEN NULL ELSE (body::json ->> 'stockQuantity')::numeric END";
    await sql
      .raw(
        `UPDATE products SET availability = 'out_of_stock' WHERE availability = 'in_stock' AND ${stock} <= 0`,
      )
      .execute(db);
  },
};
