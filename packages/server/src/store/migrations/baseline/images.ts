import type { ColumnTypes } from './column-types.ts';

/** Images of products, their bytes until they have a vector, and their vectors. */
export const imageTables = ({ id, int, bytes, shop, shopKey, end }: ColumnTypes): string[] => [
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
  `CREATE TABLE picture_feeds (${shopKey}, generation_id ${id} NOT NULL, seq ${int} NOT NULL) ${end}`,
];

/** By shop, although shops may share contents: a shop's uploads are deleted with the shop. */
export const imageCopyTables = ({ id, int, bytes, shop, end }: ColumnTypes): string[] => [
  `CREATE TABLE picture_copies (
    ${shop}, content_hash ${id} NOT NULL, bytes ${bytes} NOT NULL, created_at ${int} NOT NULL,
    PRIMARY KEY (content_hash, shop_id)
  ) ${end}`,
  'CREATE INDEX picture_copies_shop ON picture_copies (shop_id)',
];
