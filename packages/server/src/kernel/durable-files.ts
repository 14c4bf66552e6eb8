import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Flushes the folder's own entries to disk. */
export const syncFolder = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Writes a file and waits until it is on disk. */
export const writeDurably = async (path: string, bytes: Uint8Array): Promise<void> => {
  const handle = await open(path, 'w');
  try {
    for (let done = 0; done < bytes.byteLength; ) {
      const { bytesWritten } = await handle.write(bytes, done, bytes.byteLength - done);
      done += bytesWritten;
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Replaces a file in one step: a reader sees the old one or the new one. */
export const replaceDurably = async (path: string, bytes: Uint8Array): Promise<void> => {
  const fresh = `${path}.new`;
  await writeDurably(fresh, bytes);
  await rename(fresh, path);
  await syncFolder(dirname(path));
};
