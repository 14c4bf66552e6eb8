import type { ColumnTypes } from './column-types.ts';

/** Organizations, their shops, and the credentials of shops. */
export const accessTables = ({ id, int, shop, end }: ColumnTypes): string[] => [
  `CREATE TABLE organizations (id ${id} PRIMARY KEY, name TEXT NOT NULL, created_at ${int} NOT NULL) ${end}`,
  `CREATE TABLE shops (
    id ${id} PRIMARY KEY,
    organization_id ${id} NOT NULL REFERENCES organizations (id),
    name TEXT NOT NULL, url TEXT NOT NULL, domain_host ${id} NOT NULL,
    plan TEXT NOT NULL, platform TEXT NOT NULL, currency TEXT NOT NULL, language TEXT NOT NULL,
    domain_status TEXT NOT NULL, domain_method TEXT, domain_token TEXT NOT NULL,
    domain_verified_at ${int}, domain_checked_at ${int}, domain_reason TEXT,
    current_generation_id ${id}, last_seq ${int} NOT NULL DEFAULT 0, created_at ${int} NOT NULL,
    settings TEXT NOT NULL DEFAULT '{}', deleted_at ${int}
  ) ${end}`,
  'CREATE INDEX shops_organization ON shops (organization_id)',
  `CREATE TABLE api_keys (
    id ${id} PRIMARY KEY, ${shop},
    name TEXT NOT NULL, prefix TEXT NOT NULL, hash ${id} NOT NULL UNIQUE,
    created_at ${int} NOT NULL, revoked_at ${int}, last_used_at ${int}, valid_until ${int}
  ) ${end}`,
  'CREATE INDEX api_keys_shop ON api_keys (shop_id, created_at)',
  `CREATE TABLE widget_tokens (
    id ${id} PRIMARY KEY, ${shop},
    hash ${id} NOT NULL UNIQUE, created_at ${int} NOT NULL, expires_at ${int} NOT NULL, revoked_at ${int},
    root_id ${id} NOT NULL DEFAULT '', generation ${int} NOT NULL DEFAULT 0
  ) ${end}`,
  'CREATE INDEX widget_tokens_shop ON widget_tokens (shop_id, expires_at)',
  'CREATE UNIQUE INDEX widget_tokens_root ON widget_tokens (root_id, generation)',
];

/** Searches that count towards a plan. */
export const usageTables = ({ id, int, shop, end }: ColumnTypes): string[] => [
  `CREATE TABLE monthly_usage (
    ${shop}, month ${id} NOT NULL, searches ${int} NOT NULL, PRIMARY KEY (shop_id, month)
  ) ${end}`,
];
