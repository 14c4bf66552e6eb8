import { MAX_IMPORT_PART_CHARS } from '@aisle/contract';

/** The beginning of a file, to tell its format from. */
const HEAD_CHARS = 50_000;
/** Characters that JSON writes as more than one byte make a part longer: a body has room for 256 kB. */
const MOST_PART_BYTES = 200_000;

/** A piece of the file's text, and the share of the file that is read with it. */
export type FilePart = { text: string; share: number };

const isGzip = (first: Uint8Array): boolean => first[0] === 0x1f && first[1] === 0x8b;

/** The first bytes of UTF-16; spreadsheets write it as "Unicode text". */
const encodingOf = (first: Uint8Array): string => {
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le';
  return first[0] === 0xfe && first[1] === 0xff ? 'utf-16be' : 'utf-8';
};

/** Bytes of the file, unpacked if it is gzipped; `onRead` hears how many of the file are read. */
const bytesOf = async (
  file: Blob,
  onRead: (bytes: number) => void,
): Promise<ReadableStream<BufferSource>> => {
  const first = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  let read = 0;
  const counted = file.stream().pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        read += chunk.byteLength;
        onRead(read);
        controller.enqueue(chunk);
      },
    }),
  );
  return isGzip(first) ? counted.pipeThrough(new DecompressionStream('gzip')) : counted;
};

const jsonBytes = (text: string): number => new TextEncoder().encode(JSON.stringify(text)).byteLength;

/** Pieces that fit into one request each. */
export const cutText = (text: string): string[] => {
  if (text.length <= MAX_IMPORT_PART_CHARS && jsonBytes(text) <= MOST_PART_BYTES)
    return text === '' ? [] : [text];
  const half = Math.ceil(Math.min(text.length, 2 * MAX_IMPORT_PART_CHARS) / 2);
  // A character of two units must not be cut through.
  const at = /[\uD800-\uDBFF]/.test(text.charAt(half - 1)) ? half - 1 : half;
  return [...cutText(text.slice(0, at)), ...cutText(text.slice(at))];
};

/** The text of a file in order, in pieces that fit into one request each. */
export async function* filePartsOf(file: Blob): AsyncGenerator<FilePart> {
  let bytes = 0;
  const stream = await bytesOf(file, (read) => {
    bytes = read;
  });
  const reader = stream.getReader();
  let decoder: TextDecoder | null = null;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const chunk = new Uint8Array(next.value as ArrayBuffer);
    decoder ??= new TextDecoder(encodingOf(chunk));
    for (const text of cutText(decoder.decode(chunk, { stream: true })))
      yield { text, share: file.size === 0 ? 1 : bytes / file.size };
  }
  const rest = decoder?.decode() ?? '';
  if (rest !== '') yield { text: rest, share: 1 };
}

/** How the file begins, and whether that is all of it. */
export const headOf = async (file: Blob): Promise<{ text: string; whole: boolean }> => {
  let text = '';
  for await (const part of filePartsOf(file)) {
    text += part.text;
    if (text.length > HEAD_CHARS) return { text: text.slice(0, HEAD_CHARS), whole: false };
  }
  return { text, whole: true };
};
