import { sql } from 'kysely';
import type { Migration, MigrationTarget } from './migration.ts';

/**
 * Column types by store. Identifiers compare by bytes on both, so that pages come in one order: SQLite does so
 * anyway, PostgreSQL with the C collation.
 */
const typesOf = (kind: MigrationTarget['kind']) =>
  kind === 'sqlite'
    ? { id: 'TEXT', text: 'TEXT', int: 'INTEGER', bytes: 'BLOB', end: 'STRICT' }
    : { id: 'TEXT COLLATE "C"', text: 'TEXT', int: 'BIGINT', bytes: 'BYTEA', end: '' };

type Types = ReturnType<typeof typesOf>;

const accessTables = ({ id, text, int, end }: Types): string[] => [
  `CREATE TABLE organizations (
    id ${id} PRIMARY KEY, name ${text} NOT NULL, created_at ${int} NOT NULL
  ) ${end}`,
  `CREATE TABLE shops (
    id ${id} PRIMARY KEY,
    organization_id ${id} NOT NULL REFERENCES organizations (id),
    name ${text} NOT NULL, url ${text} NOT NULL, domain_host ${id} NOT NULL,
    plan ${text} NOT NULL, platform ${text} NOT NULL, currency ${text} NOT NULL, language ${text} NOT NULL,
    domain_status ${text} NOT NULL, domain_method ${text}, domain_token ${text} NOT NULL,
    domain_verified_at ${int}, domain_checked_at ${int}, domain_reason ${text},
    current_generation_id ${id}, last_seq ${int} NOT NULL DEFAULT 0, created_at ${int} NOT NULL
  ) ${end}`,
  'CREATE INDEX shops_organization ON shops (organization_id)',
  `CREATE TABLE api_keys (
    id ${id} PRIMARY KEY, shop_id ${id} NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
    name ${text} NOT NULL, prefix ${text} NOT NULL, hash ${id} NOT NULL UNIQUE,
    created_at ${int} NOT NULL, revoked_at ${int}, last_used_at ${int}
  ) ${end}`,
  'CREATE INDEX api_keys_shop ON api_keys (shop_id, created_at)',
  `CREATE TABLE widget_tokens (
    id ${id} PRIMARY KEY, shop_id ${id} NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
    hash ${id} NOT NULL UNIQUE, created_at ${int} NOT NULL, expires_at ${int} NOT NULL, revoked_at ${int}
  ) ${end}`,
  'CREATE INDEX widget_tokens_shop ON widget_tokens (shop_id, expires_at)',
];

const catalogTables = ({ id, text, int, bytes, end }: Types): string[] => [
  `CREATE TABLE generations (
    id ${id} PRIMARY KEY, shop_id ${id} NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
    status ${text} NOT NULL, session ${id}, created_at ${int} NOT NULL, updated_at ${int} NOT NULL,
    replaced_at ${int}, products_count ${int} NOT NULL DEFAULT 0, swap_seq ${int} NOT NULL DEFAULT 0,
    UNIQUE (shop_id, session)
  ) ${end}`,
  'CREATE INDEX generations_age ON generations (status, updated_at)',
  `CREATE TABLE products (
    shop_id ${id} NOT NULL, generation_id ${id} NOT NULL REFERENCES generations (id) ON DELETE CASCADE,
    external_id ${id} NOT NULL, parent_external_id ${id}, body ${text} NOT NULL,
    content_hash ${id} NOT NULL, text_hash ${id} NOT NULL, seq ${int} NOT NULL, availability ${text} NOT NULL,
    created_at ${int} NOT NULL, updated_at ${int} NOT NULL,
    PRIMARY KEY (shop_id, generation_id, external_id)
  ) ${end}`,
  // Deleting a generation looks its products up by generation_id alone.
  `CREATE INDEX products_parent ON products (generation_id, parent_external_id, external_id)
    WHERE parent_external_id IS NOT NULL`,
  'CREATE INDEX products_updated ON products (generation_id, updated_at, external_id)',
  `CREATE TABLE changes (
    shop_id ${id} NOT NULL REFERENCES shops (id) ON DELETE CASCADE, seq ${int} NOT NULL,
    generation_id ${id} NOT NULL, external_id ${id}, kind ${text} NOT NULL, created_at ${int} NOT NULL,
    PRIMARY KEY (shop_id, seq)
  ) ${end}`,
  'CREATE INDEX changes_age ON changes (created_at)',
  `CREATE TABLE idempotency_keys (
    shop_id ${id} NOT NULL REFERENCES shops (id) ON DELETE CASCADE, key ${id} NOT NULL,
    route ${text} NOT NULL, body_hash ${text} NOT NULL, status ${int}, response ${text},
    created_at ${int} NOT NULL,
    PRIMARY KEY (shop_id, key)
  ) ${end}`,
  'CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at)',
  `CREATE TABLE embeddings (
    model_id ${id} NOT NULL, text_hash ${id} NOT NULL, vector ${bytes} NOT NULL,
    PRIMARY KEY (model_id, text_hash)
  ) ${end}`,
];

const searchTables = ({ id, text, int, end }: Types): string[] => [
  `CREATE TABLE search_logs (
    id ${id} PRIMARY KEY, shop_id ${id} NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
    query ${text} NOT NULL, normalized_query ${id} NOT NULL, total ${int} NOT NULL,
    session_id ${text}, user_id ${text}, corrected_query ${text}, degraded ${text},
    took_ms ${end === '' ? 'DOUBLE PRECISION' : 'REAL'} NOT NULL, created_at ${int} NOT NULL
  ) ${end}`,
  'CREATE INDEX search_logs_shop ON search_logs (shop_id, created_at)',
  `CREATE TABLE monthly_usage (
    shop_id ${id} NOT NULL REFERENCES shops (id) ON DELETE CASCADE, month ${id} NOT NULL,
    searches ${int} NOT NULL, PRIMARY KEY (shop_id, month)
  ) ${end}`,
  `CREATE TABLE jobs (
    name ${id} PRIMARY KEY, run_at ${int} NOT NULL, lease_until ${int}, lease_owner ${text}, last_error ${text}
  ) ${end}`,
];

export const initial: Migration = {
  name: '0001-initial',
  up: async ({ db, kind }) => {
    const types = typesOf(kind);
    for (const statement of [...accessTables(types), ...catalogTables(types), ...searchTables(types)]) {
      await sql.raw(statement).execute(db);
    }
  },
};
