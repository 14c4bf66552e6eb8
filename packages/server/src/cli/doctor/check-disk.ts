import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Check, ok, reasonOf } from './check.ts';

const GB = 1e9;
/** Syncs of a large shop write this much before anything is cleaned up. */
const LOW_BYTES = 2 * GB;
const FULL_BYTES = 0.2 * GB;

const nearestFolder = async (path: string): Promise<string> => {
  const exists = await access(path).then(
    () => true,
    () => false,
  );
  return exists || dirname(path) === path ? path : nearestFolder(dirname(path));
};

/** Whether the data folder can be written, and how much room is left. */
export const checkDisk = async (dataDir: string): Promise<Check> => {
  const folder = await nearestFolder(dataDir);
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const message = `${(free / GB).toFixed(1)} GB are free for ${dataDir}`;
    if (free >= LOW_BYTES) return ok('disk', message);
    const status = free < FULL_BYTES ? 'fault' : 'warning';
    return { name: 'disk', status, message, advice: 'make room: without it syncs are refused' };
  } catch (error) {
    return {
      name: 'disk',
      status: 'fault',
      message: `${folder} cannot be written: ${reasonOf(error)}`,
      advice: 'give the user that runs Aisle the right to write there, or set AISLE_DATA_DIR',
    };
  }
};
