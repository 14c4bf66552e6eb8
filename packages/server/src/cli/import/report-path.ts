import { constants } from 'node:fs';
import { access, mkdir, open, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { BadRow } from '../../importing/index.ts';

const isWritable = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );

/** Where bad rows of a file are told: beside it, or in the data folder when nothing can be written there. */
export const reportPath = async (file: string, importsFolder: string): Promise<string> => {
  if (file !== '-' && (await isWritable(dirname(file)))) return `${file}.errors.jsonl`;
  await mkdir(importsFolder, { recursive: true });
  return join(importsFolder, `${file === '-' ? 'standard-input' : basename(file)}.errors.jsonl`);
};

/** A report of an earlier import would be taken for this one's. */
export const removeOldReport = (path: string): Promise<void> => rm(path, { force: true });

/** The first line of a report. */
export const firstBadRow = async (path: string): Promise<BadRow | null> => {
  const handle = await open(path, 'r');
  try {
    for await (const line of handle.readLines({ autoClose: false })) return JSON.parse(line) as BadRow;
    return null;
  } finally {
    await handle.close();
  }
};
