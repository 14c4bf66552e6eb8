import type { StringTableData } from '../segment-file/string-table.ts';

/** The names of a segment's docs as numbers, so that a merge reads none again. */
export type CatalogNames = {
  /** The words as written, each once with its language (`iPhone en`), by code point. */
  words: StringTableData;
  /** By doc, where its name starts in `sequence`, and the end. */
  starts: Uint32Array;
  /** The words of each name: the number of each, with its `NameFlag`s in the last bits. */
  sequence: Uint32Array;
};

/** What is known of a word in one name. */
export const NameFlag = {
  /** A word of the product's attributes: a colour, a material. */
  value: 1,
  /** The word that names the product's category. */
  head: 2,
  /** Only space separates it from the next word. */
  joinsNext: 4,
} as const;
const FLAG_BITS = 3;
const ALL_FLAGS = (1 << FLAG_BITS) - 1;

export const wordNumber = (placed: number): number => placed >>> FLAG_BITS;

/** A word of a name under another number. */
export const withNumber = (placed: number, number: number): number =>
  ((number << FLAG_BITS) | (placed & ALL_FLAGS)) >>> 0;

/** A number of 32 bits takes no more. */
const MOST_BYTES = 5;

/** Names for a segment file: the words of each are counted, then given, seven bits a byte. */
export const packNames = ({ starts, sequence }: CatalogNames): Uint8Array => {
  const bytes = new Uint8Array((starts.length + sequence.length) * MOST_BYTES);
  let length = 0;
  const add = (number: number): void => {
    let rest = number;
    for (; rest > 127; rest >>>= 7) bytes[length++] = (rest & 127) | 128;
    bytes[length++] = rest;
  };
  for (let doc = 0; doc + 1 < starts.length; doc++) {
    const [start, end] = [starts[doc] as number, starts[doc + 1] as number];
    add(end - start);
    for (let at = start; at < end; at++) add(sequence[at] as number);
  }
  return bytes.slice(0, length);
};

export const unpackNames = (bytes: Uint8Array, docs: number): Omit<CatalogNames, 'words'> => {
  const starts = new Uint32Array(docs + 1);
  const sequence = new Uint32Array(bytes.length);
  let from = 0;
  const next = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[from++] as number;
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  };
  let to = 0;
  for (let doc = 0; doc < docs; doc++) {
    for (let left = next(); left > 0; left--) sequence[to++] = next();
    starts[doc + 1] = to;
  }
  return { starts, sequence: sequence.subarray(0, to) };
};
