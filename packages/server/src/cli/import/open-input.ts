import { createReadStream, openAsBlob } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type OpenedText, openText } from '@aisle/files';
import { SpoolFile } from '../../importing/index.ts';
import { CliError } from '../cli-error.ts';

export type ImportInput = {
  /** The beginning of the text, to guess the format from; comes again in `text`. */
  head: string;
  text: AsyncIterable<string>;
  /** Bytes taken from the file, compressed as it may be. */
  bytesRead: () => number;
  /** Null on standard input. */
  totalBytes: number | null;
  close: () => Promise<void>;
};

const HIGH_WATER = 256 * 1024;

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'it may not be read',
  EISDIR: 'it is a folder',
};

const failure = (name: string, error: unknown): CliError => {
  if (error instanceof CliError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = REASONS[code] ?? (error instanceof Error ? error.message : String(error));
  return new CliError(`${name} cannot be read: ${reason}`);
};

const openFile = async (path: string): Promise<FileHandle> => {
  try {
    if ((await stat(path)).isDirectory()) throw new CliError(`${path} is a folder, not a file`);
    return await open(path, 'r');
  } catch (error) {
    throw failure(path, error);
  }
};

async function* named(name: string, { text }: OpenedText): AsyncGenerator<string> {
  try {
    yield* text;
  } catch (error) {
    throw failure(name, error);
  }
}

/** Opens a file, or standard input for `-`. @throws CliError when it cannot be read, also later, from `text` */
export const openInput = async (file: string, stdin: Readable): Promise<ImportInput> => {
  const handle = file === '-' ? null : await openFile(file);
  const name = handle === null ? 'standard input' : file;
  const bytes: Readable =
    handle === null
      ? stdin
      : createReadStream(file, { fd: handle, autoClose: true, highWaterMark: HIGH_WATER });
  const spool = new SpoolFile();
  const close = async (): Promise<void> => {
    bytes.destroy();
    await spool.close();
  };
  try {
    // A pipe has a name and no length: it is read as a stream.
    const isFile = handle !== null && (await stat(file)).isFile();
    const whole = isFile ? () => openAsBlob(file) : null;
    const opened = await openText({ bytes, whole, spool: spool.spool });
    return {
      head: opened.head,
      text: named(name, opened),
      bytesRead: opened.bytesRead,
      totalBytes: handle === null ? null : (await stat(file)).size,
      close,
    };
  } catch (error) {
    await close();
    throw failure(name, error);
  }
};
