import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CliError } from '../cli-error.ts';

/**
 * Holds one file's import into one shop for this process. An open exclusive transaction is the lock, so that the
 * operating system drops it with the process, however that ends.
 * @throws CliError when another process imports the same file into the same shop
 */
export const lockImport = (folder: string, key: string): (() => void) => {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${key}.lock`);
  const db = new DatabaseSync(path, { timeout: 0 });
  try {
    db.exec('BEGIN EXCLUSIVE');
  } catch {
    db.close();
    throw new CliError(
      'this file is being imported into this shop by another process: wait until that one is done',
    );
  }
  return () => {
    rmSync(path, { force: true });
    db.close();
  };
};
