import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Identifiers compare by bytes on both stores, see 0001. */
export const pictureCopies: Migration = {
  name: '0007-picture-copies',
  up: async ({ db, kind }) => {
    const [id, int, bytes, end] =
      kind === 'sqlite' ? ['TEXT', 'INTEGER', 'BLOB', 'STRICT'] : ['TEXT COLLATE "C"', 'BIGINT', 'BYTEA', ''];
    // By shop, although shops may share contents: a shop's uploads are deleted with the shop.
    const table = `CREATE TABLE picture_copies (
      shop_id ${id} NOT NULL REFERENCES shops (id) ON DELETE CASCADE, content_hash ${id} NOT NULL,
      bytes ${bytes} NOT NULL, created_at ${int} NOT NULL, PRIMARY KEY (content_hash, shop_id)
    ) ${end}`;
    await sql.raw(table).execute(db);
    await sql.raw('CREATE INDEX picture_copies_shop ON picture_copies (shop_id)').execute(db);
  },
};
