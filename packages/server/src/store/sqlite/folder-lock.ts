import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreOpenError } from '../store-error.ts';

export type FolderLock = { release: () => void };

/**
 * Holds the data folder for one server. The lock is an open exclusive transaction on `lock.db`: the operating
 * system releases it when the process ends, however it ends. `server.pid` only names the process for the error message.
 * @throws StoreOpenError folder_locked
 */
export const lockFolder = (dataDir: string): FolderLock => {
  const pidFile = join(dataDir, 'server.pid');
  const db = new DatabaseSync(join(dataDir, 'lock.db'), { timeout: 0 });
  try {
    db.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    db.close();
    throw lockedError(dataDir, pidFile, cause);
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return {
    release: () => {
      rmSync(pidFile, { force: true });
      db.close();
    },
  };
};

const lockedError = (dataDir: string, pidFile: string, cause: unknown): StoreOpenError => {
  const holder = readPid(pidFile);
  return new StoreOpenError(
    'folder_locked',
    `the data folder ${dataDir} is in use by another Aisle server${holder === null ? '' : ` (process ${holder})`}: ` +
      'stop that one first, or set AISLE_DATA_DIR to another folder',
    cause,
  );
};

const readPid = (pidFile: string): string | null => {
  try {
    return readFileSync(pidFile, 'utf8').trim() || null;
  } catch {
    return null;
  }
};
