/**
 * Bits checked per word. With 16 bits a word, 1 in 2,000 other words passes as a member. Checking more bits would not
 * help.
 */
const PLACES = 11;

/** FNV-1a over UTF-16 units, mixed so that all bits depend on all letters. */
const hashOf = (word: string, seed: number): number => {
  let hash = 0x811c9dc5 ^ seed;
  for (let index = 0; index < word.length; index++) {
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** A set of words in a few bits each. It never denies a member, and rarely accepts another word. */
export class BloomFilter {
  private readonly bits: Uint8Array;

  /** Works on `bits` itself; all zero: an empty set. */
  constructor(bits: Uint8Array) {
    this.bits = bits;
  }

  add(word: string): void {
    for (const place of this.placesOf(word)) {
      this.bits[place >>> 3] = (this.bits[place >>> 3] ?? 0) | (1 << (place & 7));
    }
  }

  has(word: string): boolean {
    return this.placesOf(word).every((place) => ((this.bits[place >>> 3] ?? 0) & (1 << (place & 7))) !== 0);
  }

  private placesOf(word: string): number[] {
    const [first, step] = [hashOf(word, 0), hashOf(word, 0x9e3779b9) | 1];
    const size = this.bits.length * 8;
    return Array.from({ length: PLACES }, (_, i) => ((first + Math.imul(step, i)) >>> 0) % size);
  }
}
