import { createReadStream } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CliError } from '../cli-error.ts';

export type ImportInput = {
  /** The beginning of the text, to guess the format from; comes again in `text`. */
  head: string;
  text: AsyncIterable<string>;
  /** Bytes taken from the file, compressed as it may be. */
  bytesRead: () => number;
  /** Null on standard input. */
  totalBytes: number | null;
  close: () => void;
};

const HIGH_WATER = 256 * 1024;

const reasonOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EACCES') return 'it may not be read';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'Z_BUF_ERROR') return 'the compressed file is cut off';
  if (code.startsWith('Z_')) return 'the compressed file is damaged';
  return error instanceof Error ? error.message : String(error);
};

/** The first bytes of UTF-16; spreadsheets write it as "Unicode text". */
const encodingOf = (first: Uint8Array): string => {
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le';
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be';
  return 'utf-8';
};

async function* decoded(name: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  try {
    for await (const chunk of chunks) {
      decoder ??= new TextDecoder(encodingOf(chunk));
      const text = decoder.decode(chunk, { stream: true });
      if (text !== '') yield text;
    }
  } catch (error) {
    throw error instanceof CliError ? error : new CliError(`${name} cannot be read: ${reasonOf(error)}`);
  }
  const rest = decoder?.decode() ?? '';
  if (rest !== '') yield rest;
}

async function* withFirst<T>(first: T, rest: AsyncIterator<T>): AsyncGenerator<T> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

async function* counted(
  chunks: AsyncIterable<Uint8Array>,
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    count(chunk.byteLength);
    yield chunk;
  }
}

/** Unpacks what begins as gzip does, whatever its name. */
async function* unpacked(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) return;
  const all = withFirst(first.value, iterator);
  const gzipped = first.value[0] === 0x1f && first.value[1] === 0x8b;
  if (!gzipped) yield* all;
  else {
    const source = Readable.from(all, { objectMode: false, highWaterMark: HIGH_WATER });
    const gunzip = createGunzip({ chunkSize: HIGH_WATER });
    source.on('error', (error) => gunzip.destroy(error));
    yield* source.pipe(gunzip) as AsyncIterable<Uint8Array>;
  }
}

const openFile = async (path: string): Promise<FileHandle> => {
  try {
    if ((await stat(path)).isDirectory()) throw new CliError(`${path} is a folder, not a file`);
    return await open(path, 'r');
  } catch (error) {
    throw error instanceof CliError ? error : new CliError(`${path} cannot be read: ${reasonOf(error)}`);
  }
};

/** Opens a file, or standard input for `-`. @throws CliError when it cannot be read, also later, from `text` */
export const openInput = async (file: string, stdin: Readable): Promise<ImportInput> => {
  const handle = file === '-' ? null : await openFile(file);
  const name = handle === null ? 'standard input' : file;
  const bytes: Readable =
    handle === null
      ? stdin
      : createReadStream(file, { fd: handle, autoClose: true, highWaterMark: HIGH_WATER });
  let read = 0;
  const raw = counted(bytes, (count) => {
    read += count;
  });
  const text = decoded(name, unpacked(raw));
  const first = await text.next();
  const head = first.done ? '' : first.value;
  return {
    head,
    text: first.done ? text : withFirst(head, text),
    bytesRead: () => read,
    totalBytes: handle === null ? null : (await stat(file)).size,
    close: () => void bytes.destroy(),
  };
};
