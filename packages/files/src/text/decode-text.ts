import { joinBytes } from '../chunks.ts';
import { declaredEncoding, markedEncoding } from './declared-encoding.ts';
import { utf8Shape } from './utf8-shape.ts';

/** Bytes from the first that is not ASCII, by which an encoding is recognised. */
const WINDOW = 1024 * 1024;

const isLetter = (byte: number): boolean => (byte | 32) >= 97 && (byte | 32) <= 122;

/** Index of the word that holds the first byte beyond ASCII; -1: no such word. */
const firstForeignWord = (chunk: Uint8Array): number => {
  let at = chunk.findIndex((byte) => byte > 127);
  while (at > 0 && isLetter(chunk[at - 1] ?? 0)) at -= 1;
  return at;
};

/** @param declared the label of an XML declaration */
const encodingOf = async (bytes: Uint8Array, declared: string | null): Promise<string> => {
  const { valid, invalid } = utf8Shape(bytes);
  // Some exporters declare an encoding that they do not write. Bytes of others look like UTF-8 by chance a few times at most.
  if (invalid === 0 && (declared === null || valid >= 8)) return 'utf-8';
  if (declared !== null) return declared;
  // A few broken characters in a text of UTF-8 are no other encoding.
  if (valid >= 2 * invalid) return 'utf-8';
  const { detectEncoding } = await import('./detect-encoding.ts');
  return detectEncoding(bytes);
};

async function* decodedAs(encoding: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

/**
 * Text by its byte order mark, else by the declaration of its XML. Without both it is UTF-8, or else the encoding that its
 * words are written in. `head`: its first bytes. All encodings write ASCII alike, so they are told apart at the first byte beyond.
 */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array>,
  head: Uint8Array,
): AsyncGenerator<string> {
  const marked = markedEncoding(head);
  if (marked !== null) {
    yield* decodedAs(marked, chunks);
    return;
  }
  const declared = declaredEncoding(head);
  const ascii = new TextDecoder();
  let decoder: TextDecoder | null = null;
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    if (decoder !== null) {
      yield decoder.decode(chunk, { stream: true });
      continue;
    }
    const at = length > 0 ? 0 : firstForeignWord(chunk);
    if (at !== 0) yield ascii.decode(at === -1 ? chunk : chunk.subarray(0, at));
    if (at === -1) continue;
    held.push(chunk.subarray(at));
    length += chunk.length - at;
    if (length < WINDOW) continue;
    const bytes = joinBytes(held);
    held = [];
    decoder = new TextDecoder(await encodingOf(bytes, declared));
    yield decoder.decode(bytes, { stream: true });
  }
  if (length > 0 && decoder === null) {
    const bytes = joinBytes(held);
    decoder = new TextDecoder(await encodingOf(bytes, declared));
    yield decoder.decode(bytes, { stream: true });
  }
  yield decoder?.decode() ?? '';
}
