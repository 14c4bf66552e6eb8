/**
 * LZ77, one record at a time, with a dictionary that all records of a segment share.
 *
 *   record = sequence*      sequence = token, [more literals], literals, (offset u16, [more match])
 *   token  = literals (high 4 bits; 15: a varint of more follows), match length - MIN_MATCH (low 4 bits; the same)
 *
 * The last sequence has no match. Offsets count back over the record into the dictionary before it. Deflate in blocks
 * compresses as well, but decoding 24 hits costs 1 ms there and .1 ms here. This codec needs no setup and decodes
 * nothing else.
 */
const MIN_MATCH = 4;
const NIBBLE = 15;
const MAX_OFFSET = 65_535;
const HASH_BITS = 15;
/** Places are kept in 32 bits. */
const MAX_BASE = 2 ** 30;

const hashOf = (bytes: Uint8Array, at: number): number => {
  const word =
    (bytes[at] as number) |
    ((bytes[at + 1] as number) << 8) |
    ((bytes[at + 2] as number) << 16) |
    ((bytes[at + 3] as number) << 24);
  return Math.imul(word, 0x9e37_79b1) >>> (32 - HASH_BITS);
};

/** How many bytes from `from` on are those from `at` on; 0 when `from` is out of reach. */
const matchLength = (window: Uint8Array, from: number, at: number, end: number): number => {
  if (from < 0 || at - from > MAX_OFFSET) return 0;
  let length = 0;
  while (at + length < end && window[from + length] === window[at + length]) length++;
  return length;
};

/** Packs records against one dictionary (at most 32 KB). */
export class RecordPacker {
  private readonly dictionary: Uint8Array;
  private readonly inDictionary = new Int32Array(1 << HASH_BITS).fill(-1);
  /** Position in the record plus `base`. Entries of earlier records are below `base` and need not be cleared. */
  private readonly inRecord = new Int32Array(1 << HASH_BITS).fill(-1);
  private base = 0;
  /** Dictionary and record side by side, so that a match may extend from one into the other. */
  private window: Uint8Array;
  private out = new Uint8Array(4_096);
  private length = 0;
  constructor(dictionary: Uint8Array) {
    this.dictionary = dictionary;
    this.window = new Uint8Array(dictionary.length + 4_096);
    this.window.set(dictionary);
    for (let at = 0; at + MIN_MATCH <= dictionary.length; at++)
      this.inDictionary[hashOf(dictionary, at)] = at;
  }

  pack(record: Uint8Array): Uint8Array {
    const start = this.dictionary.length;
    const end = start + record.length;
    this.makeRoom(end);
    const { window, inRecord, inDictionary, base } = this;
    window.set(record, start);
    this.length = 0;
    let literals = start;
    for (let at = start; at + MIN_MATCH <= end; ) {
      const hash = hashOf(window, at);
      const inside = (inRecord[hash] as number) - base;
      const before = inDictionary[hash] as number;
      inRecord[hash] = at + base;
      let from = inside;
      let length = matchLength(window, inside, at, end);
      const other = matchLength(window, before, at, end);
      if (other > length) {
        from = before;
        length = other;
      }
      if (length < MIN_MATCH) {
        at++;
        continue;
      }
      this.sequence(literals, at, { offset: at - from, length });
      literals = at + length;
      const last = Math.min(literals, end - MIN_MATCH + 1);
      for (at++; at < last; at++) inRecord[hashOf(window, at)] = at + base;
      at = literals;
    }
    this.sequence(literals, end, null);
    this.base += end;
    return this.out.slice(0, this.length);
  }

  /** Makes room for a window of `end` bytes. Incompressible data needs at most one token per 15 literals more. */
  private makeRoom(end: number): void {
    if (this.window.length < end) {
      this.window = new Uint8Array(end * 2);
      this.window.set(this.dictionary);
    }
    if (this.out.length < end * 2 + 16) this.out = new Uint8Array(end * 4 + 16);
    if (this.base + end < MAX_BASE) return;
    this.inRecord.fill(-1);
    this.base = 0;
  }

  /** `match` null: the last sequence of a record. */
  private sequence(from: number, to: number, match: { offset: number; length: number } | null): void {
    const literals = to - from;
    const extra = match === null ? 0 : match.length - MIN_MATCH;
    this.out[this.length++] = (Math.min(NIBBLE, literals) << 4) | Math.min(NIBBLE, extra);
    if (literals >= NIBBLE) this.varint(literals - NIBBLE);
    for (let i = from; i < to; i++) this.out[this.length++] = this.window[i] as number;
    if (match === null) return;
    const { offset } = match;
    this.out[this.length++] = offset & 255;
    this.out[this.length++] = offset >>> 8;
    if (extra >= NIBBLE) this.varint(extra - NIBBLE);
  }

  private varint(value: number): void {
    let rest = value;
    for (; rest > 127; rest >>>= 7) this.out[this.length++] = (rest & 127) | 128;
    this.out[this.length++] = rest;
  }
}

/** Decodes a record; `length` is its decoded size. */
export const unpackRecord = (packed: Uint8Array, dictionary: Uint8Array, length: number): Buffer => {
  const out = Buffer.allocUnsafe(length);
  let at = 0;
  let to = 0;
  const more = (nibble: number): number => {
    if (nibble < NIBBLE) return nibble;
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = packed[at++] as number;
      value |= (byte & 127) << shift;
      if (byte < 128) return value + NIBBLE;
    }
  };
  while (at < packed.length) {
    const token = packed[at++] as number;
    for (let literals = more(token >>> 4); literals > 0; literals--) out[to++] = packed[at++] as number;
    if (at >= packed.length) break;
    const offset = (packed[at] as number) | ((packed[at + 1] as number) << 8);
    at += 2;
    let from = to - offset;
    for (let match = more(token & NIBBLE) + MIN_MATCH; match > 0; match--, from++) {
      out[to++] = from < 0 ? (dictionary[dictionary.length + from] as number) : (out[from] as number);
    }
  }
  return out;
};
