import { join, resolve } from 'node:path';
import { AisleError } from '@aisle/contract';
import { Kysely } from 'kysely';
import { findDamage } from '../dialect.ts';
import { migrate } from '../migrate.ts';
import { makePrivate } from '../private-folder.ts';
import type { Database } from '../schema.ts';
import { StoreOpenError } from '../store-error.ts';
import type { Store, StoreRole } from '../store-types.ts';
import { ConnectionThread } from './connection-thread.ts';
import { Damage } from './damage.ts';
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

const openConnection = async (settings: WorkerSettings, damage: Damage): Promise<Connection> => {
  const thread = await ConnectionThread.open(settings, damage);
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
const openOnUse = (settings: WorkerSettings, damage: Damage): Connection => {
  const db = new Kysely<Database>({
    dialect: new ThreadSqliteDialect(() => ConnectionThread.open(settings, damage), { readOnly: true }),
  });
  return { db, close: () => db.destroy() };
};

const damagedAtStart = (file: string, detail: string, cause?: unknown): StoreOpenError =>
  new StoreOpenError(
    'damaged',
    [
      `the database ${file} is damaged: ${detail}.`,
      'The server does not start on it, so that nothing more is lost.',
      'Keep a copy of the folder, then restore your last backup with `aisle restore`: see "A damaged database" in docs/guides/operate.md.',
    ].join(' '),
    cause,
  );

const reasonOf = (error: unknown): string =>
  error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : String(error);

/** The record store in one folder: `aisle.db`, with one writing thread and one for reading; a third for reports. */
export const openSqlite = async (config: SqliteConfig): Promise<Store> => {
  const dataDir = resolve(config.dataDir);
  const file = join(dataDir, 'aisle.db');
  const damage = new Damage();
  const close: (() => Promise<void> | void)[] = [];
  const closeAll = async (): Promise<void> => {
    for (const step of close.splice(0).reverse()) await step();
  };
  try {
    makePrivate(dataDir);
    const lock = config.role === 'server' ? lockFolder(dataDir) : NO_LOCK;
    close.push(lock.release);
    const pages = config.maxPages === undefined ? {} : { maxPages: config.maxPages };
    const writer = await openConnection({ file, readOnly: false, ...pages }, damage);
    close.push(writer.close);
    // Reads the file once, some 600 MB a second, before anything is written. Commands leave it to the server and `doctor`.
    const found = config.role === 'server' ? await findDamage({ kind: 'sqlite', read: writer.db }) : null;
    if (found !== null) throw damagedAtStart(file, found);
    await migrate({ db: writer.db, kind: 'sqlite', schema: config.schema });
    const reader = await openConnection({ file, readOnly: true }, damage);
    close.push(reader.close);
    const reports = openOnUse({ file, readOnly: true, longReads: true }, damage);
    close.push(reports.close);
    return {
      kind: 'sqlite',
      db: writer.db,
      read: reader.db,
      reports: reports.db,
      damage: () => damage.found,
      close: closeAll,
    };
  } catch (error) {
    await closeAll();
    if (error instanceof StoreOpenError) throw error;
    if (error instanceof AisleError && error.code === 'store_damaged')
      throw damagedAtStart(file, reasonOf(error), error);
    throw new StoreOpenError(
      'cannot_open',
      `the data folder ${dataDir} cannot be opened: ${reasonOf(error)}`,
      error,
    );
  }
};
