import { BlobReader, ERR_ENCRYPTED, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';
import { chunksOf } from '../chunks.ts';
import { UnreadableFile, type UnreadableReason } from '../unreadable-file.ts';
import { workbookText } from './workbook-text.ts';

/** Bytes that a workbook may unpack to: 5 million rows. */
const MOST_BYTES = 4_000_000_000;
/** Text shrinks to a tenth, sheets of equal cells to a hundredth; what shrinks to less is made to fill a machine. */
const HIGHEST_RATIO = 250;
/** Below this a high ratio does no harm. */
const RATIO_COUNTS_FROM = 20_000_000;
const MOST_ENTRIES = 10_000;

const PRODUCT_FILE = /\.(csv|tsv|txt|xml|rss|json|jsonl|ndjson|xlsx|gz)$/i;

export type ArchiveOptions = { mostBytes: number | undefined; count: (bytes: number) => void };

export type Archive =
  /** A workbook as CSV. */
  | { kind: 'workbook'; text: AsyncGenerator<string> }
  /** An archive of one product file. */
  | { kind: 'file'; bytes: AsyncGenerator<Uint8Array> };

/** Files of an archive by their name, in small letters. */
export type Entries = ReadonlyMap<string, FileEntry>;
/** Unpacks a file of the archive. */
export type Unpack = (entry: FileEntry) => AsyncGenerator<Uint8Array>;

const isLocked = (error: unknown): boolean => error instanceof Error && error.message === ERR_ENCRYPTED;

/** Unpacks as fast as the pieces are taken. All files of the archive together count against the limit. */
const unpacker = (mostBytes: number, count: (bytes: number) => void): Unpack => {
  let total = 0;
  return async function* unpack(entry) {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    let failed: { error: unknown } | null = null;
    // Workers would be loaded from an address that the content policy of the pages does not allow.
    const done = entry.getData(writable, { useWebWorkers: false }).catch((error: unknown) => {
      failed = { error };
    });
    const share = entry.compressedSize / Math.max(1, entry.uncompressedSize);
    let length = 0;
    try {
      for await (const chunk of chunksOf(readable)) {
        length += chunk.length;
        total += chunk.length;
        const isBomb = length > RATIO_COUNTS_FROM && length > HIGHEST_RATIO * entry.compressedSize;
        count(chunk.length * share);
        if (total > mostBytes || isBomb) throw new UnreadableFile('tooLarge');
        yield chunk;
      }
      await done;
    } catch (error) {
      if (error instanceof UnreadableFile) throw error;
      throw asUnreadable(error);
    }
    if (failed !== null) throw asUnreadable((failed as { error: unknown }).error);
  };
};

const asUnreadable = (error: unknown): UnreadableFile =>
  new UnreadableFile(isLocked(error) ? 'locked' : 'damagedArchive', error);

const listOf = async (reader: ZipReader<unknown>): Promise<Map<string, FileEntry>> => {
  const entries = new Map<string, FileEntry>();
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory) continue;
      if (entries.size >= MOST_ENTRIES) throw new UnreadableFile('tooLarge');
      entries.set(entry.filename.toLowerCase(), entry);
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : asUnreadable(error);
  }
  return entries;
};

/** Archives that are documents of other programs, by a file in them. */
const OTHER_DOCUMENTS: readonly [name: RegExp, reason: UnreadableReason][] = [
  [/^xl\/workbook\.bin$/, 'binaryExcel'],
  [/^index\/document\.iwa$|^index\.zip$|^index\.apxl$/, 'numbers'],
  [/^(word\/document|ppt\/presentation)\.xml$/, 'document'],
  [/^content\.xml$/, 'openDocument'],
];

const otherDocument = (names: Iterable<string>): UnreadableReason | null => {
  const all = [...names];
  return OTHER_DOCUMENTS.find(([name]) => all.some((one) => name.test(one)))?.[1] ?? null;
};

/** The only product file of an archive. What macOS and other programs put beside it does not count. */
const onlyProductFile = (entries: Entries): FileEntry => {
  const files = [...entries].filter(
    ([name]) => PRODUCT_FILE.test(name) && !/^__macosx\/|(^|\/)\./.test(name),
  );
  const [first] = files;
  if (first === undefined) throw new UnreadableFile('noProductFile');
  if (files.length > 1) throw new UnreadableFile('severalFiles');
  if (first[1].encrypted) throw new UnreadableFile('locked');
  return first[1];
};

/** Opens a zip archive: a workbook, or an archive of one product file. `count` hears of the bytes that are read. @throws UnreadableFile */
export const openArchive = async (
  blob: Blob,
  { mostBytes = MOST_BYTES, count }: ArchiveOptions,
): Promise<Archive> => {
  const entries = await listOf(new ZipReader(new BlobReader(blob)));
  const unpack = unpacker(mostBytes, count);
  if (entries.has('xl/workbook.xml') || entries.has('_rels/.rels')) {
    const other = otherDocument(entries.keys());
    if (other !== null) throw new UnreadableFile(other);
    return { kind: 'workbook', text: workbookText(entries, unpack) };
  }
  const other = otherDocument(entries.keys());
  if (other !== null) throw new UnreadableFile(other);
  return { kind: 'file', bytes: unpack(onlyProductFile(entries)) };
};
