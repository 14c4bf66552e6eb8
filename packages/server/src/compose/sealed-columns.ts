import { sql } from 'kysely';
import { SEALED_APP_SECRETS, SEALED_AUDIT_KEYS } from '../accounts/index.ts';
import { ConfigError } from '../config/index.ts';
import { SEALED_FEED_URLS } from '../feeds/feed-rows.ts';
import { readKeyFile, type SecretKey, type SecretSource } from '../kernel/index.ts';
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

/**
 * Whether the key opens the secret that was sealed last; null: none was yet. False where one node has another key than the
 * rest, or a lost key was replaced.
 */
export const opensNewestSecret = async (
  { read }: Pick<Store, 'read'>,
  key: Pick<SecretKey, 'open'>,
): Promise<boolean | null> => {
  const { table, column, purpose } = SEALED_AUDIT_KEYS;
  const { rows } = await sql<{ sealed: string }>`
    select ${sql.ref(column)} as sealed from ${sql.table(table)} order by made_at desc limit 1
  `.execute(read);
  const [newest] = rows;
  return newest === undefined ? null : key.open(newest.sealed, purpose) !== null;
};

/** Said by a node that starts with such a key. */
export const OTHER_KEY =
  'the secret key of this node does not open the newest secret of the database: webhooks, feeds and sign-in by app fail here. ' +
  'Set the same AISLE_SECRET_KEY for all nodes. After a lost key was replaced this goes with the next secret.';

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
