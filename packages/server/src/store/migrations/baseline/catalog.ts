import type { ColumnTypes } from './column-types.ts';

/** Products by generation, the change feed, what requests were answered, and vectors of texts. */
export const catalogTables = ({ id, int, bytes, shop, end }: ColumnTypes): string[] => [
  `CREATE TABLE generations (
    id ${id} PRIMARY KEY, ${shop},
    status TEXT NOT NULL, session ${id}, created_at ${int} NOT NULL, updated_at ${int} NOT NULL,
    replaced_at ${int}, products_count ${int} NOT NULL DEFAULT 0, swap_seq ${int} NOT NULL DEFAULT 0,
    UNIQUE (shop_id, session)
  ) ${end}`,
  'CREATE INDEX generations_age ON generations (status, updated_at)',
  `CREATE TABLE products (
    shop_id ${id} NOT NULL, generation_id ${id} NOT NULL REFERENCES generations (id) ON DELETE CASCADE,
    external_id ${id} NOT NULL, parent_external_id ${id}, body TEXT NOT NULL,
    content_hash ${id} NOT NULL, text_hash ${id} NOT NULL, seq ${int} NOT NULL, availability TEXT NOT NULL,
    created_at ${int} NOT NULL, updated_at ${int} NOT NULL,
    PRIMARY KEY (shop_id, generation_id, external_id)
  ) ${end}`,
  // Deleting a generation looks its products up by generation_id alone.
  `CREATE INDEX products_parent ON products (generation_id, parent_external_id, external_id)
    WHERE parent_external_id IS NOT NULL`,
  'CREATE INDEX products_updated ON products (generation_id, updated_at, external_id)',
  `CREATE TABLE changes (
    ${shop}, seq ${int} NOT NULL,
    generation_id ${id} NOT NULL, external_id ${id}, kind TEXT NOT NULL, created_at ${int} NOT NULL,
    PRIMARY KEY (shop_id, seq)
  ) ${end}`,
  'CREATE INDEX changes_age ON changes (created_at)',
  `CREATE TABLE idempotency_keys (
    ${shop}, key ${id} NOT NULL, route TEXT NOT NULL, body_hash TEXT NOT NULL, status ${int}, response TEXT,
    created_at ${int} NOT NULL, PRIMARY KEY (shop_id, key)
  ) ${end}`,
  'CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at)',
  `CREATE TABLE embeddings (
    model_id ${id} NOT NULL, text_hash ${id} NOT NULL, vector ${bytes} NOT NULL, PRIMARY KEY (model_id, text_hash)
  ) ${end}`,
];

/** Product files that are sent in parts. */
export const importTables = ({ id, int, bytes, shop, end }: ColumnTypes): string[] => [
  `CREATE TABLE imports (
    ${shop}, id ${id} NOT NULL,
    settings TEXT NOT NULL, session ${id}, parts ${int} NOT NULL, chars ${int} NOT NULL,
    state TEXT NOT NULL, version ${int} NOT NULL, finished ${int} NOT NULL, touched_at ${int} NOT NULL,
    PRIMARY KEY (shop_id, id)
  ) ${end}`,
  'CREATE INDEX imports_age ON imports (touched_at)',
  `CREATE TABLE import_parts (
    shop_id ${id} NOT NULL, import_id ${id} NOT NULL, part ${int} NOT NULL, bytes ${bytes} NOT NULL,
    PRIMARY KEY (shop_id, import_id, part),
    FOREIGN KEY (shop_id, import_id) REFERENCES imports (shop_id, id) ON DELETE CASCADE
  ) ${end}`,
];
