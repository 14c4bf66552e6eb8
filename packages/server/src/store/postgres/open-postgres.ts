import { Kysely, PostgresDialect } from 'kysely';
import { migrate } from '../migrate.ts';
import type { Database } from '../schema.ts';
import { StoreOpenError } from '../store-error.ts';
import type { Store } from '../store-types.ts';
import { openPool, type PoolLimits } from './postgres-pool.ts';
import { isOtherDatabase } from './replica.ts';

/** A server that ends a statement after 30 s has answered by then. One that is silent never does. */
const ANSWER_MS = 35_000;
const SILENCE = { askEveryMs: 5_000, answerWithinMs: 5_000 };
/** The slowest reader of a report or a backup. */
const IDLE_MS = 30_000;
const REQUESTS: PoolLimits = {
  connections: 10,
  waitMs: 5_000,
  answerMs: ANSWER_MS,
  // Other nodes wait for the locks of one that was cut off, and nothing but the next statement is waited for.
  idleInTransactionMs: 10_000,
  silence: SILENCE,
};
/** Reports wait for one another, so that they leave connections to requests, and cores to the database. */
const REPORTS: PoolLimits = {
  connections: 3,
  waitMs: 30_000,
  answerMs: ANSWER_MS,
  idleInTransactionMs: IDLE_MS,
  silence: SILENCE,
};
const REPLICA: PoolLimits = { ...REPORTS, what: 'the copy of the database for reports and backups' };
const MIGRATIONS: PoolLimits = {
  connections: 1,
  waitMs: 5_000,
  answerMs: null,
  idleInTransactionMs: IDLE_MS,
};

const open = (url: string, limits: PoolLimits): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool: openPool(url, limits) }) });

const OTHER_DATABASE =
  'DATABASE_REPLICA_URL names another database than DATABASE_URL, not a copy of it: reports and backups would be of other records';

type PostgresConfig = { url: string; reportsUrl?: string; schema?: number };

/** The record store in PostgreSQL 14 or later; any number of processes may share it. */
export const openPostgres = async ({ url, reportsUrl = url, schema }: PostgresConfig): Promise<Store> => {
  const migrating = open(url, MIGRATIONS);
  try {
    await migrate({ db: migrating, kind: 'postgres', schema });
  } catch (error) {
    if (error instanceof StoreOpenError) throw error;
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreOpenError(
      'cannot_open',
      `the database of DATABASE_URL cannot be opened: ${reason}`,
      error,
    );
  } finally {
    await migrating.destroy();
  }
  if (reportsUrl !== url && (await isOtherDatabase(url, reportsUrl)))
    throw new StoreOpenError('cannot_open', OTHER_DATABASE);
  const db = open(url, REQUESTS);
  const reports = open(reportsUrl, reportsUrl === url ? REPORTS : REPLICA);
  const close = async (): Promise<void> => {
    await Promise.all([db.destroy(), reports.destroy()]);
  };
  return { kind: 'postgres', db, read: db, reports, damage: () => null, close };
};
