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

/** Where a text is cut, at `at` or before: a character of two units must not be cut through. */
const placeToCut = (text: string, at: number): number =>
  /[\uD800-\uDBFF]/.test(text.charAt(at - 1)) ? at - 1 : at;

/** Pieces that fit into one request each, as long as they may be. */
export const cutText = (text: string): string[] => {
  const isLong = text.length > MAX_IMPORT_PART_CHARS;
  if (!isLong && jsonBytes(text) <= MOST_PART_BYTES) return text === '' ? [] : [text];
  const at = placeToCut(text, isLong ? MAX_IMPORT_PART_CHARS : Math.ceil(text.length / 2));
  return [...cutText(text.slice(0, at)), ...cutText(text.slice(at))];
};

/** The text of a file in order, in pieces that fit into one request each. @throws UnreadableFile */
export async function* filePartsOf(file: Blob): AsyncGenerator<FilePart> {
  const { text, bytesRead } = await openFile(file);
  for await (const piece of gathered(text))
    for (const part of cutText(piece))
      yield { text: part, share: file.size === 0 ? 1 : Math.min(1, bytesRead() / file.size) };
}

/** Pieces as long as a request may have them: a service takes so many requests a minute, and each has its costs. */
async function* gathered(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    while (text.length > MAX_IMPORT_PART_CHARS) {
      const at = placeToCut(text, MAX_IMPORT_PART_CHARS);
      yield text.slice(0, at);
      text = text.slice(at);
    }
  }
  yield text;
}

/** How the file begins, and whether that is all of it. @throws UnreadableFile */
export const headOf = async (file: Blob): Promise<{ text: string; whole: boolean }> => {
  const { head, whole, text } = await openFile(file);
  await text.return(undefined);
  return { text: head, whole };
};
