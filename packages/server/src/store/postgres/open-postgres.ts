import { Kysely, PostgresDialect } from 'kysely';
import { migrate } from '../migrate.ts';
import type { Database } from '../schema.ts';
import { StoreOpenError } from '../store-error.ts';
import type { Store } from '../store-types.ts';
import { openPool } from './postgres-pool.ts';

/** The record store in PostgreSQL 14 or later; any number of processes may share it. */
export const openPostgres = async (config: { url: string; schema?: number }): Promise<Store> => {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: openPool(config.url) }) });
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
  return { kind: 'postgres', db, read: db, reports: db, close: () => db.destroy() };
};
