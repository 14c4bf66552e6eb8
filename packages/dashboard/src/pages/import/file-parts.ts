import { MAX_IMPORT_PART_CHARS } from '@aisle/contract';
import type { OpenedText } from '@aisle/files';

/** Characters that JSON writes as more than one byte make a part longer: a body has room for 256 kB. */
const MOST_PART_BYTES = 200_000;
/** Of an archive inside another: it is unpacked into memory. */
const MOST_SPOOLED = 500_000_000;

/** A piece of the file's text, and the share of the file that is read with it. */
export type FilePart = { text: string; share: number };

/** The code that reads files comes when one is chosen. */
const openFile = async (file: Blob): Promise<OpenedText> => {
  const { chunksOf, openText, UnreadableFile } = await import('@aisle/files');
  const spool = async (chunks: AsyncIterable<Uint8Array>): Promise<Blob> => {
    const pieces: BlobPart[] = [];
    let length = 0;
    for await (const chunk of chunks) {
      length += chunk.length;
      if (length > MOST_SPOOLED) throw new UnreadableFile('tooLarge');
      pieces.push(chunk as Uint8Array<ArrayBuffer>);
    }
    return new Blob(pieces);
  };
  return openText({ bytes: chunksOf(file.stream()), whole: async () => file, spool });
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

/** The text of a file in order, in pieces that fit into one request each. @throws UnreadableFile */
export async function* filePartsOf(file: Blob): AsyncGenerator<FilePart> {
  const { text, bytesRead } = await openFile(file);
  for await (const piece of gathered(text))
    for (const part of cutText(piece))
      yield { text: part, share: file.size === 0 ? 1 : Math.min(1, bytesRead() / file.size) };
}

/** A workbook comes in small pieces; each request takes as long as one of full length. */
async function* gathered(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length < MAX_IMPORT_PART_CHARS / 2) continue;
    yield text;
    text = '';
  }
  yield text;
}

/** How the file begins, and whether that is all of it. @throws UnreadableFile */
export const headOf = async (file: Blob): Promise<{ text: string; whole: boolean }> => {
  const { head, whole, text } = await openFile(file);
  await text.return(undefined);
  return { text: head, whole };
};
