import type { ColumnTypes } from './baseline/column-types.ts';
import type { Migration } from './migration.ts';

/** Who made a row. Null in rows that are older than this step. */
const maker = (table: string, { id }: ColumnTypes): string[] => [
  `ALTER TABLE ${table} ADD COLUMN maker_kind TEXT`,
  `ALTER TABLE ${table} ADD COLUMN maker_id ${id}`,
  `ALTER TABLE ${table} ADD COLUMN maker_name TEXT`,
];

/**
 * Who made API keys, widget tokens, webhooks and shops; scopes and the end of keys. Former keys keep all scopes. A shop
 * without members in its organization was made on the command line.
 */
export const makersAndScopes: Migration = {
  name: '0030-makers-and-scopes',
  statements: (types) => [
    ...['api_keys', 'widget_tokens', 'webhooks'].flatMap((table) => maker(table, types)),
    "ALTER TABLE api_keys ADD COLUMN scopes TEXT NOT NULL DEFAULT 'read sync manage'",
    `ALTER TABLE api_keys ADD COLUMN expires_at ${types.int}`,
    'CREATE INDEX api_keys_maker ON api_keys (shop_id, maker_id) WHERE maker_id IS NOT NULL',
    'ALTER TABLE widget_tokens ADD COLUMN prefix TEXT',
    `ALTER TABLE shops ADD COLUMN by_operator ${types.int} NOT NULL DEFAULT 0`,
    `UPDATE shops SET by_operator = 1 WHERE NOT EXISTS
      (SELECT 1 FROM members WHERE members.organization_id = shops.organization_id)`,
  ],
};
