import { usageTables } from './baseline/access.ts';
import { accountTables } from './baseline/accounts.ts';
import { catalogTables, importTables } from './baseline/catalog.ts';
import type { ColumnTypes } from './baseline/column-types.ts';
import { rollupTables } from './baseline/figures.ts';
import { imageCopyTables, imageTables } from './baseline/images.ts';
import { jobTables } from './baseline/jobs.ts';
import { basketTables, learnedTables } from './baseline/learning.ts';
import { erasureTables, shopperEventTables } from './baseline/log.ts';
import { autopilotTables, relevanceTables, ruleTables, synonymTables } from './baseline/merchandising.ts';
import { languageModelTables, modelChoiceTables } from './baseline/models.ts';
import { webhookTables } from './baseline/webhooks.ts';
import type { Migration } from './migration.ts';

/** The first schema. Tables that no later step changed are those of the baseline. */
const initialTables = (types: ColumnTypes): string[] => {
  const { id, int, real, shop, end } = types;
  return [
    `CREATE TABLE organizations (id ${id} PRIMARY KEY, name TEXT NOT NULL, created_at ${int} NOT NULL) ${end}`,
    `CREATE TABLE shops (
      id ${id} PRIMARY KEY,
      organization_id ${id} NOT NULL REFERENCES organizations (id),
      name TEXT NOT NULL, url TEXT NOT NULL, domain_host ${id} NOT NULL,
      plan TEXT NOT NULL, platform TEXT NOT NULL, currency TEXT NOT NULL, language TEXT NOT NULL,
      domain_status TEXT NOT NULL, domain_method TEXT, domain_token TEXT NOT NULL,
      domain_verified_at ${int}, domain_checked_at ${int}, domain_reason TEXT,
      current_generation_id ${id}, last_seq ${int} NOT NULL DEFAULT 0, created_at ${int} NOT NULL
    ) ${end}`,
    'CREATE INDEX shops_organization ON shops (organization_id)',
    `CREATE TABLE api_keys (
      id ${id} PRIMARY KEY, ${shop}, name TEXT NOT NULL, prefix TEXT NOT NULL, hash ${id} NOT NULL UNIQUE,
      created_at ${int} NOT NULL, revoked_at ${int}, last_used_at ${int}
    ) ${end}`,
    'CREATE INDEX api_keys_shop ON api_keys (shop_id, created_at)',
    `CREATE TABLE widget_tokens (
      id ${id} PRIMARY KEY, ${shop}, hash ${id} NOT NULL UNIQUE,
      created_at ${int} NOT NULL, expires_at ${int} NOT NULL, revoked_at ${int}
    ) ${end}`,
    'CREATE INDEX widget_tokens_shop ON widget_tokens (shop_id, expires_at)',
    ...catalogTables(types),
    `CREATE TABLE search_logs (
      id ${id} PRIMARY KEY, ${shop}, query TEXT NOT NULL, normalized_query ${id} NOT NULL, total ${int} NOT NULL,
      session_id TEXT, user_id TEXT, corrected_query TEXT, degraded TEXT,
      took_ms ${real} NOT NULL, created_at ${int} NOT NULL
    ) ${end}`,
    'CREATE INDEX search_logs_shop ON search_logs (shop_id, created_at)',
    ...usageTables(types),
    `CREATE TABLE jobs (
      name ${id} PRIMARY KEY, run_at ${int} NOT NULL, lease_until ${int}, lease_owner TEXT, last_error TEXT
    ) ${end}`,
  ];
};

/** Existing tokens become roots of those that are refreshed from them. */
const tokenRoots = ({ id, int }: ColumnTypes): string[] => [
  `ALTER TABLE widget_tokens ADD COLUMN root_id ${id} NOT NULL DEFAULT ''`,
  `ALTER TABLE widget_tokens ADD COLUMN generation ${int} NOT NULL DEFAULT 0`,
  'UPDATE widget_tokens SET root_id = id',
  'CREATE UNIQUE INDEX widget_tokens_root ON widget_tokens (root_id, generation)',
];

/** The periodic jobs known so far stay, each as the one job of its kind. */
const jobsAndOutbox = (types: ColumnTypes): string[] => [
  'ALTER TABLE jobs RENAME TO periodic_jobs',
  ...jobTables(types),
  `INSERT INTO jobs (kind, key, payload, run_at, lease_owner, lease_until, last_error, created_at)
    SELECT name, name, 'null', run_at, lease_owner, lease_until, last_error, run_at FROM periodic_jobs`,
  'DROP TABLE periodic_jobs',
];

const shopperEvents = (types: ColumnTypes): string[] => [
  "ALTER TABLE shops ADD COLUMN settings TEXT NOT NULL DEFAULT '{}'",
  `ALTER TABLE search_logs ADD COLUMN page ${types.int} NOT NULL DEFAULT 1`,
  `ALTER TABLE search_logs ADD COLUMN bot ${types.int} NOT NULL DEFAULT 0`,
  ...shopperEventTables(types),
  // Searches that were logged before there were reports.
  `INSERT INTO dirty_hours (shop_id, hour)
    SELECT DISTINCT shop_id, created_at - created_at % 3600000 FROM search_logs`,
];

/** Learning counts other figures of a day. Days are counted again from the log, as far as it is kept. */
const learnedOrder = (): string[] => [
  `INSERT INTO learned_marks (shop_id, day, version)
    SELECT DISTINCT shop_id, day, 1 FROM learned_days WHERE true ON CONFLICT (shop_id, day) DO NOTHING`,
  'DELETE FROM learned_days',
  'DELETE FROM learned_queries',
];

/**
 * A product without stock is listed as out of stock, as search shows it. PostgreSQL cannot read a field of a record with
 * certain escapes (see `encodeJson`); such a record is put right when it is sent again.
 */
const soldOut = ({ kind }: ColumnTypes): string[] => {
  const stock =
    kind === 'sqlite'
      ? "body ->> 'stockQuantity'"
      : "CASE WHEN body LIKE '%\\\\u%' THEN NULL ELSE (body::json ->> 'stockQuantity')::numeric END";
  return [
    `UPDATE products SET availability = 'out_of_stock' WHERE availability = 'in_stock' AND ${stock} <= 0`,
  ];
};

/**
 * How databases and backups of former versions come to the baseline. The number of a step is its place. A step shares the
 * tables of the baseline where no later step changed them.
 */
export const STEPS_BEFORE_BASELINE: readonly Migration[] = [
  { name: '0001-initial', statements: initialTables },
  { name: '0002-synonyms', statements: synonymTables },
  { name: '0003-search-callers', statements: () => ['ALTER TABLE search_logs ADD COLUMN caller_hash TEXT'] },
  { name: '0004-product-pictures', statements: imageTables },
  {
    name: '0005-search-kinds',
    statements: () => ["ALTER TABLE search_logs ADD COLUMN kind TEXT NOT NULL DEFAULT 'text'"],
  },
  { name: '0006-model-choices', statements: modelChoiceTables },
  { name: '0007-picture-copies', statements: imageCopyTables },
  { name: '0008-token-roots', statements: tokenRoots },
  { name: '0009-jobs-and-outbox', statements: jobsAndOutbox },
  { name: '0010-shopper-events', statements: shopperEvents },
  { name: '0011-rollups', statements: rollupTables },
  { name: '0012-webhooks', statements: webhookTables },
  { name: '0013-baskets', statements: basketTables },
  { name: '0014-learned-ranking', statements: learnedTables },
  { name: '0015-rules', statements: ruleTables },
  { name: '0016-accounts', statements: accountTables },
  {
    name: '0017-shop-lifecycle',
    statements: ({ int }) => [
      `ALTER TABLE shops ADD COLUMN deleted_at ${int}`,
      `ALTER TABLE api_keys ADD COLUMN valid_until ${int}`,
    ],
  },
  { name: '0018-autopilot', statements: autopilotTables },
  { name: '0019-language-model-usage', statements: languageModelTables },
  { name: '0020-relevance', statements: relevanceTables },
  { name: '0021-imports', statements: importTables },
  { name: '0022-learned-order', statements: learnedOrder },
  { name: '0023-sold-out', statements: soldOut },
  { name: '0024-erased-visitors', statements: erasureTables },
];
