import { join, resolve } from 'node:path';
import { Kysely } from 'kysely';
import { migrate } from '../migrate.ts';
import { makePrivate } from '../private-folder.ts';
import type { Database } from '../schema.ts';
import { StoreOpenError } from '../store-error.ts';
import type { Store, StoreRole } from '../store-types.ts';
import { ConnectionThread } from './connection-thread.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import type { WorkerSettings } from './protocol.ts';
import { ThreadSqliteDialect } from './sqlite-dialect.ts';

export type SqliteConfig = {
  dataDir: string;
  role: StoreRole;
  /** Upper bound of the database file in pages of 4096 bytes; for tests of a full disk. */
  maxPages?: number;
  /** See `StoreConfig`. */
  schema?: number;
};

const NO_LOCK: FolderLock = { release: () => {} };

type Connection = { db: Kysely<Database>; close: () => Promise<void> };

const openConnection = async (settings: WorkerSettings): Promise<Connection> => {
  const thread = await ConnectionThread.open(settings);
  const db = new Kysely<Database>({
    dialect: new ThreadSqliteDialect(async () => thread, { readOnly: settings.readOnly }),
  });
  return {
    db,
    close: async () => {
      await db.destroy();
      // Kysely does not destroy a driver that was never used.
      await thread.close();
    },
  };
};

/** A connection for long reads, opened by the first of them: few processes report. */
const openOnUse = (settings: WorkerSettings): Connection => {
  const db = new Kysely<Database>({
    dialect: new ThreadSqliteDialect(() => ConnectionThread.open(settings), { readOnly: true }),
  });
  return { db, close: () => db.destroy() };
};

/** The record store in one folder: `aisle.db`, with one writing thread and one for reading; a third for reports. */
export const openSqlite = async (config: SqliteConfig): Promise<Store> => {
  const dataDir = resolve(config.dataDir);
  const file = join(dataDir, 'aisle.db');
  const close: (() => Promise<void> | void)[] = [];
  const closeAll = async (): Promise<void> => {
    for (const step of close.splice(0).reverse()) await step();
  };
  try {
    makePrivate(dataDir);
    const lock = config.role === 'server' ? lockFolder(dataDir) : NO_LOCK;
    close.push(lock.release);
    const pages = config.maxPages === undefined ? {} : { maxPages: config.maxPages };
    const writer = await openConnection({ file, readOnly: false, ...pages });
    close.push(writer.close);
    await migrate({ db: writer.db, kind: 'sqlite', schema: config.schema });
    const reader = await openConnection({ file, readOnly: true });
    close.push(reader.close);
    const reports = openOnUse({ file, readOnly: true, longReads: true });
    close.push(reports.close);
    return { kind: 'sqlite', db: writer.db, read: reader.db, reports: reports.db, close: closeAll };
  } catch (error) {
    await closeAll();
    if (error instanceof StoreOpenError) throw error;
    const reason =
      error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : String(error);
    throw new StoreOpenError('cannot_open', `the data folder ${dataDir} cannot be opened: ${reason}`, error);
  }
};
