import { peek } from './chunks.ts';
import { kindOf } from './file-kind.ts';
import { gunzip } from './gunzip.ts';
import { decodeText } from './text/decode-text.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** The beginning of a text, to tell its format from. */
const HEAD_CHARS = 50_000;
const HEAD_BYTES = 4096;
/** A gzip file that holds a gzip file is usual where servers compress on the way. Deeper is hostile. */
const MOST_LAYERS = 3;

export type FileSource = {
  /** The file in order. */
  bytes: AsyncIterable<Uint8Array>;
  /** The same file for reading anywhere in it; null where it comes as a stream. */
  whole: (() => Promise<Blob>) | null;
  /** Keeps a stream that must be read anywhere in it. */
  spool: (chunks: AsyncIterable<Uint8Array>) => Promise<Blob>;
  /** Most bytes of the unpacked file. Default: no limit for text, 4 GB for a workbook. */
  mostBytes?: number;
};

export type OpenedText = {
  /** The first 50,000 characters, or all of a shorter text; come again in `text`. */
  head: string;
  /** The head is all of it. */
  whole: boolean;
  /** In pieces of any length. @throws UnreadableFile, or what the source throws */
  text: AsyncGenerator<string>;
  /** Bytes of the file that were taken so far, packed as they may be. */
  bytesRead: () => number;
};

type Reading = { source: FileSource; count: (bytes: number) => void };

async function* counted(
  chunks: AsyncIterable<Uint8Array>,
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    count(chunk.length);
    yield chunk;
  }
}

async function* limited(chunks: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > most) throw new UnreadableFile('tooLarge');
    yield chunk;
  }
}

/** `layer`: how often it was unpacked so far. */
async function* textOf(
  chunks: AsyncIterable<Uint8Array>,
  { source, count }: Reading,
  layer = 0,
): AsyncGenerator<string> {
  const { head, all } = await peek(chunks, HEAD_BYTES);
  const found = kindOf(head);
  if (found.kind === 'refused') throw new UnreadableFile(found.reason);
  if (found.kind !== 'text' && layer >= MOST_LAYERS) throw new UnreadableFile('archive');
  const most = source.mostBytes ?? Number.POSITIVE_INFINITY;
  if (found.kind === 'text') yield* decodeText(limited(all, most), head);
  else if (found.kind === 'gzip') yield* textOf(gunzip(all), { source, count }, layer + 1);
  else {
    const { openArchive } = await import('./workbook/open-archive.ts');
    const isFile = layer === 0 && source.whole !== null;
    if (isFile) await all.return(undefined);
    const blob = isFile && source.whole !== null ? await source.whole() : await source.spool(all);
    const archive = await openArchive(blob, {
      mostBytes: source.mostBytes,
      count: isFile ? count : () => {},
    });
    if (archive.kind === 'workbook') yield* archive.text;
    else yield* textOf(archive.bytes, { source: { ...source, whole: null }, count: () => {} }, layer + 1);
  }
}

async function* after(pieces: readonly string[], rest: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    yield* pieces;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

/**
 * The text of a product file: unpacked, decoded by its mark, its declaration or its content, and a workbook's first sheet as
 * CSV. @throws UnreadableFile, or what the source throws
 */
export const openText = async (source: FileSource): Promise<OpenedText> => {
  let read = 0;
  const count = (bytes: number): void => {
    read += bytes;
  };
  const text = textOf(counted(source.bytes, count), { source, count });
  const pieces: string[] = [];
  let chars = 0;
  let whole = false;
  while (chars <= HEAD_CHARS) {
    const next = await text.next();
    whole = next.done === true;
    if (next.done) break;
    pieces.push(next.value);
    chars += next.value.length;
  }
  return {
    head: pieces.join('').slice(0, HEAD_CHARS),
    whole,
    text: after(pieces, text),
    bytesRead: () => read,
  };
};
