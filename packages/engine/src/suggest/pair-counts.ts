import { type CatalogNames, wordNumber } from './catalog-names.ts';
import type { NameWord } from './name-word.ts';

const MOST = 255;

/**
 * For each two words, about how many names have one after the other, and how many have a word (after 0). By hash: never
 * fewer than there are. Most phrases are of one product alone, and are left out by this before they take room.
 */
export class PairCounts {
  private readonly counts: Uint8Array;

  constructor({ starts, sequence }: CatalogNames, words: readonly NameWord[]) {
    this.counts = new Uint8Array(2 ** Math.ceil(Math.log2(sequence.length + 1)) * 2);
    for (let doc = 0; doc + 1 < starts.length; doc++) {
      let before = 0;
      for (let at = starts[doc] as number; at < (starts[doc + 1] as number); at++) {
        for (const part of (words[wordNumber(sequence[at] as number)] as NameWord).parts) {
          this.count(0, part);
          if (before !== 0) this.count(before, part);
          before = part;
        }
      }
    }
  }

  /** Whether at most one product has the pair. */
  isRare(before: number, word: number): boolean {
    return (this.counts[this.slot(before, word)] as number) < 2;
  }

  private count(before: number, word: number): void {
    const slot = this.slot(before, word);
    if ((this.counts[slot] as number) < MOST) this.counts[slot] = (this.counts[slot] as number) + 1;
  }

  private slot(before: number, word: number): number {
    const hash = Math.imul(before, 0x9e37_79b1) ^ Math.imul(word, 0x85eb_ca6b);
    return (hash ^ (hash >>> 15)) & (this.counts.length - 1);
  }
}
