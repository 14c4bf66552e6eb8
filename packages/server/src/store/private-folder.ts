import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Mode bits that give access to anyone but the owner. */
const OTHERS = 0o077;

/** Our files at the top of a data folder. No other program uses these names. */
const OUR_FILE = /^(aisle\.db|lock\.db)(-wal|-shm|-journal)?$|^server\.(pid|url)$|^secret\.key$/;
const OUR_FOLDERS: ReadonlySet<string> = new Set([
  'indexes',
  'models',
  'imports',
  // Of former versions.
  'compile-cache',
  'journal',
]);
/** Found at the top of a mounted volume. */
const OF_THE_DISK = 'lost+found';

/** Leaves a path alone that belongs to another user or no longer exists. */
const close = (path: string, mode: number): void => {
  try {
    if ((lstatSync(path).mode & OTHERS) !== 0) chmodSync(path, mode);
  } catch {
    // As said above.
  }
};

const closeAll = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== OF_THE_DISK) closeAll(path);
    else if (entry.isFile()) close(path, 0o600);
  }
  close(folder, 0o700);
};

/**
 * Makes the data folder private to its owner: folders 0700, files 0600. Later files get their mode from the umask of the
 * process. In a folder that holds other files too (a home folder, `/tmp`), only our files at its top are changed. Links are
 * not followed.
 * @throws what the system says when the folder cannot be made or read
 */
export const makePrivate = (dataDir: string): void => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // Already private: other users cannot reach its contents.
  if ((lstatSync(dataDir).mode & OTHERS) === 0) return;
  const entries = readdirSync(dataDir, { withFileTypes: true });
  const isOurs = entries.every((entry) => {
    if (entry.isDirectory()) return OUR_FOLDERS.has(entry.name) || entry.name === OF_THE_DISK;
    return OUR_FILE.test(entry.name);
  });
  if (isOurs) closeAll(dataDir);
  else for (const { name } of entries) if (OUR_FILE.test(name)) close(join(dataDir, name), 0o600);
};
