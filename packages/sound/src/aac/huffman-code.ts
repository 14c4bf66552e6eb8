import type { BitReader } from './bit-reader.ts';

/**
 * A Huffman code in which codewords of one length are consecutive numbers after the shorter ones, as always in AAC. So
 * two lists define it: the number of codewords by length, from one, and the symbols in the codewords' order.
 */
export type CodeShape = { counts: readonly number[]; symbols: readonly number[] };

/** Almost all codewords that occur are no longer. The table of a code takes 2 kB. */
const FAST_BITS = 10;

export class HuffmanCode {
  readonly #maxBits: number;
  readonly #symbols: Uint16Array;
  /** By the next FAST_BITS bits: symbol * 16 + length; 0 where the codeword is longer. */
  readonly #fast = new Uint16Array(1 << FAST_BITS);
  /** By length: the first codeword above this length, padded to `maxBits`; and index minus codeword. */
  readonly #ends: number[] = [];
  readonly #shifts: number[] = [];

  constructor({ counts, symbols }: CodeShape) {
    this.#maxBits = counts.length;
    this.#symbols = Uint16Array.from(symbols);
    let [codeword, index] = [0, 0];
    for (const [at, count] of counts.entries()) {
      const length = at + 1;
      codeword *= 2;
      this.#shifts.push(index - codeword);
      for (let i = 0; i < count && length <= FAST_BITS; i++) {
        const from = (codeword + i) << (FAST_BITS - length);
        this.#fast.fill((symbols[index + i] ?? 0) * 16 + length, from, from + (1 << (FAST_BITS - length)));
      }
      codeword += count;
      index += count;
      this.#ends.push(codeword << (this.#maxBits - length));
    }
  }

  read(bits: BitReader): number {
    const fast = this.#fast[bits.peek(FAST_BITS)] as number;
    if (fast !== 0) {
      bits.skip(fast & 15);
      return fast >> 4;
    }
    const word = bits.peek(this.#maxBits);
    let at = FAST_BITS;
    while (word >= (this.#ends[at] as number)) at++;
    bits.skip(at + 1);
    return this.#symbols[(this.#shifts[at] as number) + (word >> (this.#maxBits - at - 1))] as number;
  }
}
