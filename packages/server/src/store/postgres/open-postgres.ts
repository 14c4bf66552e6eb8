import { Kysely, PostgresDialect } from 'kysely';
import { migrate } from '../migrate.ts';
import type { Database } from '../schema.ts';
import { StoreOpenError } from '../store-error.ts';
import type { Store } from '../store-types.ts';
import { openPool, type PoolLimits } from './postgres-pool.ts';

const REQUESTS: PoolLimits = { connections: 10, waitMs: 5_000 };
/** Reports wait for one another, so that they leave connections to requests, and cores to the database. */
const REPORTS: PoolLimits = { connections: 3, waitMs: 30_000 };

/** The record store in PostgreSQL 14 or later; any number of processes may share it. */
export const openPostgres = async (config: { url: string; schema?: number }): Promise<Store> => {
  const open = (limits: PoolLimits): Kysely<Database> =>
    new Kysely<Database>({ dialect: new PostgresDialect({ pool: openPool(config.url, limits) }) });
  const db = open(REQUESTS);
  try {
    await migrate({ db, kind: 'postgres', schema: config.schema });
  } catch (error) {
    await db.destroy();
    if (error instanceof StoreOpenError) throw error;
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreOpenError(
      'cannot_open',
      `the database of DATABASE_URL cannot be opened: ${reason}`,
      error,
    );
  }
  const reports = open(REPORTS);
  return {
    kind: 'postgres',
    db,
    read: db,
    reports,
    close: async () => {
      await Promise.all([db.destroy(), reports.destroy()]);
    },
  };
};
