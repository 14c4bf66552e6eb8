import type { NearWord } from './types.ts';
import { bandOf, MAX_COMPARED, typingCost } from './typing-cost.ts';

/** Fewer letters than this are never corrected; from `TWO_EDITS` on, two edits are allowed. */
const ONE_EDIT = 4;
const TWO_EDITS = 8;
/**
 * A tenfold more frequent word may cost this many edits more. Measured on 827 misspelt queries of a hardware shop:
 * 0.15 reads 525 as their writers meant, 0.4 reads 541, 0.5 no more.
 */
const FREQUENCY_WEIGHT = 0.4;

/** Edits allowed for a word of `length` letters. */
export const editsAllowed = (length: number): number => {
  if (length < ONE_EDIT || length > MAX_COMPARED) return 0;
  return length < TWO_EDITS ? 1 : 2;
};

/** How unlikely it is that a word was meant, in edits: its typing cost less what its frequency excuses. */
export const unlikelihood = (near: NearWord): number =>
  near.cost - FREQUENCY_WEIGHT * Math.log10(near.frequency);

/** Sorts the likeliest first. */
export const byLikelihood = (a: NearWord, b: NearWord): number =>
  unlikelihood(a) - unlikelihood(b) || b.frequency - a.frequency || (a.word < b.word ? -1 : 1);

/** One bit per letter that occurs: each edit takes away at most one and brings at most one. */
const lettersOf = (word: string): number => {
  let bits = 0;
  for (let index = 0; index < word.length; index++) {
    const letter = word.charCodeAt(index) - 97;
    bits |= 1 << (letter >= 0 && letter < 26 ? letter : 26 + ((letter & 0xff) % 6));
  }
  return bits;
};

const bitCount = (bits: number): number => {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
};

const HAS_DIGIT = /\d/;

/** Words of one length: those that a misspelling can mean. */
type Bucket = { words: string[]; letters: Uint32Array };

const bucketsOf = (words: readonly string[]): Bucket[] => {
  const byLength: string[][] = [];
  for (const word of words) {
    if (word.length < ONE_EDIT - 1 || word.length > MAX_COMPARED || HAS_DIGIT.test(word)) continue;
    const bucket = byLength[word.length];
    if (bucket === undefined) byLength[word.length] = [word];
    else bucket.push(word);
  }
  return Array.from(byLength, (bucket = []) => ({
    words: bucket,
    letters: Uint32Array.from(bucket, lettersOf),
  }));
};

const isSorted = (words: readonly string[]): boolean => {
  for (let index = 1; index < words.length; index++) {
    if ((words[index] ?? '') < (words[index - 1] ?? '')) return false;
  }
  return true;
};

/**
 * Spelling from the shop's own words. A look-up scans the words of nearly the same length and compares 32-bit letter
 * sets (some 1 ns a word); only the few that could be within the edits are aligned. No precomputed deletions, so
 * it costs 8 bytes a word beside the words themselves and builds in one pass.
 */
export class SpellingIndex {
  private readonly frequencies = new Map<string, number>();
  private readonly sorted: string[];
  private readonly letters: Uint32Array;
  private readonly buckets: Bucket[];

  /** `words` with the groups that hold them; a word may come more than once (several segments): they add up. */
  constructor(words: Iterable<readonly [word: string, frequency: number]>) {
    for (const [word, frequency] of words) {
      this.frequencies.set(word, (this.frequencies.get(word) ?? 0) + frequency);
    }
    this.sorted = [...this.frequencies.keys()];
    if (!isSorted(this.sorted)) this.sorted.sort();
    this.letters = Uint32Array.from(this.sorted, lettersOf);
    this.buckets = bucketsOf(this.sorted);
  }

  get size(): number {
    return this.sorted.length;
  }

  frequency(word: string): number {
    return this.frequencies.get(word) ?? 0;
  }

  /** Known words that `word` may be a misspelling of, best first. */
  near(word: string, limit: number): NearWord[] {
    const edits = editsAllowed(word.length);
    if (edits === 0 || HAS_DIGIT.test(word)) return [];
    return this.scan(word, edits).sort(byLikelihood).slice(0, limit);
  }

  /** Known words that start with `prefix`, most frequent first; when there is none, those that nearly do. */
  nearPrefix(prefix: string, limit: number): NearWord[] {
    const exact = this.startingWith(prefix);
    if (exact.length === 0 && editsAllowed(prefix.length) > 0 && !HAS_DIGIT.test(prefix)) {
      return this.nearlyStartingWith(prefix).sort(byLikelihood).slice(0, limit);
    }
    return exact.sort(byLikelihood).slice(0, limit);
  }

  /**
   * One edit, and only among words with the first or second letter typed as their first: a tenth of the words, and
   * a shopper who still types gets the beginning right.
   */
  private nearlyStartingWith(prefix: string): NearWord[] {
    const found: NearWord[] = [];
    const letters = lettersOf(prefix);
    // Sorted neighbours share their beginnings, and only the beginning counts.
    const reach = prefix.length + bandOf(1);
    let head = '';
    let cost = Number.POSITIVE_INFINITY;
    for (const initial of new Set(prefix.slice(0, 2))) {
      for (let index = this.lowerBound(initial); index < this.sorted.length; index++) {
        const word = this.sorted[index] ?? '';
        if (!word.startsWith(initial)) break;
        if (bitCount(letters & ~(this.letters[index] ?? 0)) > 1) continue;
        if (head.length < reach || !word.startsWith(head)) {
          head = word.slice(0, reach);
          cost = typingCost({ typed: prefix, word: head, limit: 1, prefix: true });
        }
        if (cost !== Number.POSITIVE_INFINITY) found.push({ word, frequency: this.frequency(word), cost });
      }
    }
    return found;
  }

  private startingWith(prefix: string): NearWord[] {
    const found: NearWord[] = [];
    for (let index = this.lowerBound(prefix); index < this.sorted.length; index++) {
      const word = this.sorted[index] ?? '';
      if (!word.startsWith(prefix)) break;
      found.push({ word, frequency: this.frequency(word), cost: 0 });
    }
    return found;
  }

  private lowerBound(key: string): number {
    let low = 0;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.sorted[middle] ?? '') < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private scan(typed: string, edits: number): NearWord[] {
    const found: NearWord[] = [];
    const letters = lettersOf(typed);
    for (let length = typed.length - edits; length <= typed.length + edits; length++) {
      const bucket = this.buckets[length];
      if (bucket === undefined) continue;
      for (let index = 0; index < bucket.letters.length; index++) {
        const other = bucket.letters[index] ?? 0;
        if (bitCount(letters & ~other) > edits || bitCount(other & ~letters) > edits) continue;
        const word = bucket.words[index] ?? '';
        const cost = typingCost({ typed, word, limit: edits, prefix: false });
        if (cost !== Number.POSITIVE_INFINITY) found.push({ word, frequency: this.frequency(word), cost });
      }
    }
    return found;
  }
}
