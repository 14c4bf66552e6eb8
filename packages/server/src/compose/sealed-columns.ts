import { sql } from 'kysely';
import { SEALED_APP_SECRETS, SEALED_AUDIT_KEYS } from '../accounts/index.ts';
import { ConfigError } from '../config/index.ts';
import { SEALED_FEED_URLS } from '../feeds/feed-rows.ts';
import { readKeyFile, type SecretSource } from '../kernel/index.ts';
import type { SealedColumn, Store } from '../store/index.ts';
import { SEALED_WEBHOOK_SECRETS } from '../webhooks/index.ts';

/** All columns whose texts are sealed with the secret key. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  SEALED_APP_SECRETS,
  SEALED_AUDIT_KEYS,
  SEALED_FEED_URLS,
  ...SEALED_WEBHOOK_SECRETS,
];

/**
 * The error of an installation that lost its secret key; null: it has one, or none was used yet. A new key in its place
 * would open no secret, and two nodes on one database would each have their own.
 */
export const findLostKey = async (
  { read }: Pick<Store, 'read'>,
  { secretKey, dataDir }: SecretSource,
): Promise<ConfigError | null> => {
  if (secretKey !== null || readKeyFile(dataDir) !== null) return null;
  for (const { table, column } of SEALED_COLUMNS) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where ${sql.ref(column)} is not null limit 1
    `.execute(read);
    if (rows.length > 0) return lostKey(dataDir);
  }
  return null;
};

const lostKey = (dataDir: string): ConfigError =>
  new ConfigError([
    {
      name: 'AISLE_SECRET_KEY',
      message: [
        `is not set, and the file secret.key is missing in ${dataDir}. The database has secrets that only this key opens.`,
        'Put the file back. Nodes on one database need the same key.',
        'If it is lost, set a new one: see "A lost secret key" in docs/guides/operate.md.',
      ].join(' '),
    },
  ]);
