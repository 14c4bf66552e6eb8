import { text } from 'node:stream/consumers';
import { chunksOf, openText } from '../src/index.ts';

async function* inPieces(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

const toBlob = async (chunks: AsyncIterable<Uint8Array>): Promise<Blob> => {
  const pieces: BlobPart[] = [];
  for await (const chunk of chunks) pieces.push(chunk as Uint8Array<ArrayBuffer>);
  return new Blob(pieces);
};

/** All text of a file. @throws UnreadableFile */
export const textOf = async (file: Blob, mostBytes?: number): Promise<string> => {
  const opened = await openText({
    bytes: chunksOf(file.stream()),
    whole: async () => file,
    spool: toBlob,
    ...(mostBytes !== undefined && { mostBytes }),
  });
  return text(opened.text);
};

/** All text of bytes that come as a stream, in pieces. @throws UnreadableFile */
export const textOfStream = async (bytes: Uint8Array, length = 1_000): Promise<string> => {
  const opened = await openText({ bytes: inPieces(bytes, length), whole: null, spool: toBlob });
  return text(opened.text);
};
