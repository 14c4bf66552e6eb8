import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Random } from './shopping.ts';

const filesUnder = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => join(folder, name))
        .filter((path) => statSync(path).isFile())
    : [];

const garbage = (random: Random, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)));

/** Files of the indexes: they are made from the records, so each may be lost. */
export const damageIndexes = (folder: string, random: Random): void => {
  for (const path of filesUnder(join(folder, 'indexes'))) {
    const kind = Math.floor(random() * 5);
    if (kind === 0) rmSync(path);
    else if (kind === 1) writeFileSync(path, '');
    else if (kind === 2)
      writeFileSync(path, readFileSync(path).subarray(0, Math.floor(random() * statSync(path).size)));
    else if (kind === 3) {
      const bytes = readFileSync(path);
      const at = Math.floor(random() * bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ 0x40;
      writeFileSync(path, bytes);
    }
  }
};

/** What a disk may have written of a transaction that nobody was told of: pages behind the last whole one. */
export const tearLog = (folder: string, random: Random): void => {
  const path = join(folder, 'aisle.db-wal');
  if (existsSync(path)) appendFileSync(path, garbage(random, 1 + Math.floor(random() * 9_000)));
};

/** The same of the journal of searches. */
export const tearJournal = (folder: string, random: Random): void => {
  const newest = filesUnder(join(folder, 'journal')).sort().at(-1);
  if (newest !== undefined) appendFileSync(newest, garbage(random, 1 + Math.floor(random() * 400)));
};

/** A disk of so many MB in the memory. Null: this user may not make one. */
export const makeDisk = (folder: string, megabytes: number): (() => void) | null => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  return () => execFileSync('umount', ['-l', folder]);
};

/** Fills the disk. Returns what makes room again. */
export const fillDisk = (folder: string): (() => void) => {
  const path = join(folder, 'ballast');
  const { bavail, bsize } = statfsSync(folder);
  try {
    writeFileSync(path, Buffer.alloc(Math.max(0, bavail * bsize - 32 * 1024)));
  } catch (error) {
    // The server wrote meanwhile: the disk is full.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
  return () => rmSync(path, { force: true });
};
