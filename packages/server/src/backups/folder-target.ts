import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, copyFile, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../kernel/durable-files.ts';
import { BackupFailedError, type BackupTarget, isBackupName } from './backup-target.ts';

const told = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw new BackupFailedError(error instanceof Error ? error.message : String(error));
  });

/** A folder that is there: one that is not may be a disk that is not mounted. */
export const folderTarget = (folder: string): BackupTarget => ({
  name: folder,
  list: async () => {
    await told(access(folder, constants.W_OK));
    const entries = await told(readdir(folder, { withFileTypes: true }));
    return entries.filter((entry) => entry.isFile() && isBackupName(entry.name)).map(({ name }) => name);
  },
  put: async (name, file) => {
    // Two backups of one second do not write into each other.
    const fresh = join(folder, `${name}.${randomUUID()}.new`);
    try {
      await copyFile(file, fresh);
      const handle = await open(fresh, 'r+');
      await handle.chmod(0o600);
      await handle.sync();
      await handle.close();
      await rename(fresh, join(folder, name));
      await syncFolder(folder);
    } catch (error) {
      await rm(fresh, { force: true }).catch(() => {});
      const reason = error instanceof Error ? error.message : String(error);
      throw new BackupFailedError(`${folder} cannot be written: ${reason}`);
    }
  },
  remove: (name) => told(rm(join(folder, name), { force: true })),
});
