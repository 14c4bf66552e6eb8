import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Bits of a mode that let others than the owner in. */
const OTHERS = 0o077;

/** Files of ours at the top of a data folder. Nobody else's are called so. */
const OUR_FILE = /^(aisle\.db|lock\.db)(-wal|-shm|-journal)?$|^server\.(pid|url)$/;
const OUR_FOLDERS: ReadonlySet<string> = new Set(['indexes', 'models', 'imports', 'compile-cache']);
/** Lies at the top of a volume of its own. */
const OF_THE_DISK = 'lost+found';

/** A path that is another user's, or gone by now, is not ours to close. */
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
 * Makes a data folder that only its owner may enter, and closes one that others may: folders 0700, files 0600. What is
 * made in it later is closed by the umask of the process. In a folder that holds other things too (a home folder, `/tmp`)
 * only our files at its top are closed; links are not followed.
 * @throws what the system says when the folder cannot be made or read
 */
export const makePrivate = (dataDir: string): void => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // Nobody else can come to what is inside.
  if ((lstatSync(dataDir).mode & OTHERS) === 0) return;
  const entries = readdirSync(dataDir, { withFileTypes: true });
  const isOurs = entries.every((entry) => {
    if (entry.isDirectory()) return OUR_FOLDERS.has(entry.name) || entry.name === OF_THE_DISK;
    return OUR_FILE.test(entry.name);
  });
  if (isOurs) closeAll(dataDir);
  else for (const { name } of entries) if (OUR_FILE.test(name)) close(join(dataDir, name), 0o600);
};
