import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Identifiers compare by bytes on both stores, see 0001. */
export const productPictures: Migration = {
  name: '0004-product-pictures',
  up: async ({ db, kind }) => {
    const [id, int, bytes, end] =
      kind === 'sqlite' ? ['TEXT', 'INTEGER', 'BLOB', 'STRICT'] : ['TEXT COLLATE "C"', 'BIGINT', 'BYTEA', ''];
    const shop = `shop_id ${id} NOT NULL REFERENCES shops (id) ON DELETE CASCADE`;
    const statements = [
      // `source` is a hash of `url`, which is too long for an index of PostgreSQL.
      `CREATE TABLE product_pictures (
        ${shop}, external_id ${id} NOT NULL, position ${int} NOT NULL, origin TEXT NOT NULL,
        url TEXT, source ${id}, content_hash ${id}, state TEXT NOT NULL, reason TEXT,
        etag TEXT, last_modified TEXT, attempts ${int} NOT NULL, next_attempt_at ${int}, updated_at ${int} NOT NULL,
        PRIMARY KEY (shop_id, external_id, position)
      ) ${end}`,
      `CREATE INDEX product_pictures_due ON product_pictures (next_attempt_at)
        WHERE next_attempt_at IS NOT NULL`,
      'CREATE INDEX product_pictures_source ON product_pictures (shop_id, source) WHERE source IS NOT NULL',
      'CREATE INDEX product_pictures_content ON product_pictures (content_hash) WHERE content_hash IS NOT NULL',
      `CREATE INDEX product_pictures_open ON product_pictures (state, shop_id) WHERE state <> 'encoded'`,
      // In the store and not in a folder: nodes on PostgreSQL share no disk.
      `CREATE TABLE picture_bytes (
        content_hash ${id} PRIMARY KEY, bytes ${bytes} NOT NULL, claimed_until ${int} NOT NULL,
        attempts ${int} NOT NULL, created_at ${int} NOT NULL
      ) ${end}`,
      'CREATE INDEX picture_bytes_age ON picture_bytes (created_at)',
      `CREATE TABLE picture_vectors (
        model_id ${id} NOT NULL, content_hash ${id} NOT NULL, vector ${bytes} NOT NULL,
        PRIMARY KEY (model_id, content_hash)
      ) ${end}`,
      `CREATE TABLE picture_feeds (
        shop_id ${id} PRIMARY KEY REFERENCES shops (id) ON DELETE CASCADE,
        generation_id ${id} NOT NULL, seq ${int} NOT NULL
      ) ${end}`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
