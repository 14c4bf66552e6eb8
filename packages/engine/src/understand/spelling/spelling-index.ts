import { StringTable, sortByCodePoint, writeStringTable } from '../../segment-file/string-table.ts';
import type { NearWord } from '../types.ts';
import { byLikelihood, editsAllowed } from './likelihood.ts';
import { HAS_DIGIT, lettersOf, type SpellingTables, spellingTables } from './spelling-tables.ts';
import { bandOf, MAX_COMPARED, typingCost } from './typing-cost.ts';

const bitCount = (bits: number): number => {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
};

/** Words sorted by code point, the groups that hold each (0 when none does any more), and their look-up tables. */
export type SpellingWords = { words: StringTable; frequency: Uint32Array; tables: SpellingTables };

/**
 * Spelling from the shop's own words. A look-up scans the words of nearly the same length and compares 32-bit letter
 * sets (about 1 ns a word). Only the few that may be within the edit distance are decoded and aligned. There are no
 * precomputed deletions. It takes 12 bytes a word beside the words themselves, all in the segment.
 */
export class SpellingIndex {
  private readonly words: StringTable;
  private readonly frequencies: Uint32Array;
  private readonly tables: SpellingTables;

  /** Copies and decodes nothing: `frequency` may change. */
  constructor({ words, frequency, tables }: SpellingWords) {
    this.words = words;
    this.frequencies = frequency;
    this.tables = tables;
  }

  /** From a list. The frequencies of a repeated word add up. */
  static of(entries: Iterable<readonly [word: string, frequency: number]>): SpellingIndex {
    const counted = new Map<string, number>();
    for (const [word, frequency] of entries) counted.set(word, (counted.get(word) ?? 0) + frequency);
    const sorted = sortByCodePoint(counted.keys());
    const { blob, start } = writeStringTable(sorted);
    const frequency = Uint32Array.from(sorted, (word) => counted.get(word) ?? 0);
    return new SpellingIndex({
      words: new StringTable(blob, start),
      frequency,
      tables: spellingTables(sorted),
    });
  }

  frequency(word: string): number {
    return this.frequencies[this.words.find(Buffer.from(word))] ?? 0;
  }

  /** Known words that `word` may be a misspelling of, best first. `relaxSpelling`: see `editsAllowed`. */
  near(word: string, limit: number, relaxSpelling = false): NearWord[] {
    const edits = editsAllowed(word.length, relaxSpelling);
    if (edits === 0 || HAS_DIGIT.test(word)) return [];
    return this.scan(word, edits).sort(byLikelihood).slice(0, limit);
  }

  /** Known words that start with `prefix`, most frequent first. Without such words, those that nearly do. */
  nearPrefix(prefix: string, limit: number): NearWord[] {
    const exact = this.startingWith(prefix, limit);
    if (exact.length === 0 && editsAllowed(prefix.length) > 0 && !HAS_DIGIT.test(prefix)) {
      return this.nearlyStartingWith(prefix).sort(byLikelihood).slice(0, limit);
    }
    return exact.sort(byLikelihood);
  }

  private at(place: number, cost: number): NearWord {
    return { word: this.words.at(place), frequency: this.frequencies[place] ?? 0, cost };
  }

  private isKnown(place: number): boolean {
    return (this.frequencies[place] ?? 0) > 0;
  }

  /**
   * Allows one edit, and only words whose first letter is one of the first two typed. That is a tenth of the words, and
   * shoppers get the beginning right.
   */
  private nearlyStartingWith(prefix: string): NearWord[] {
    const found: NearWord[] = [];
    const letters = lettersOf(prefix);
    // Sorted neighbours share their beginnings, and only the beginning is compared.
    const reach = prefix.length + bandOf(1);
    for (const initial of new Set(Array.from(prefix).slice(0, 2))) {
      const [from, to] = this.rangeOf(initial);
      let head = '';
      let cost = Number.POSITIVE_INFINITY;
      for (let place = from; place < to; place++) {
        const other = this.tables.letters[place] ?? 0;
        if (bitCount(letters & ~other) > 1 || !this.isKnown(place)) continue;
        const word = this.words.at(place);
        if (head.length < reach || !word.startsWith(head)) {
          head = word.slice(0, reach);
          cost = typingCost({ typed: prefix, word: head, limit: 1, prefix: true });
        }
        if (cost !== Number.POSITIVE_INFINITY) found.push(this.at(place, cost));
      }
    }
    return found;
  }

  /** The `limit` most frequent words with a prefix. Thousands share a one-letter prefix; only these few are decoded. */
  private startingWith(prefix: string, limit: number): NearWord[] {
    const best: number[] = [];
    const frequencyAt = (place: number | undefined): number => this.frequencies[place ?? -1] ?? 0;
    const [from, to] = this.rangeOf(prefix);
    for (let place = from; place < to; place++) {
      const frequency = frequencyAt(place);
      if (frequency === 0 || (best.length >= limit && frequencyAt(best.at(-1)) >= frequency)) continue;
      let slot = best.length;
      while (slot > 0 && frequencyAt(best[slot - 1]) < frequency) slot--;
      best.splice(slot, 0, place);
      if (best.length > limit) best.pop();
    }
    return best.map((place) => this.at(place, 0));
  }

  /** Range of the words that begin with `prefix`. */
  private rangeOf(prefix: string): [from: number, to: number] {
    const bytes = Buffer.from(prefix);
    // UTF-8 never has the byte 255, so it sorts after every continuation.
    return [this.words.lowerBound(bytes), this.words.lowerBound(Buffer.concat([bytes, Buffer.of(255)]))];
  }

  private scan(typed: string, edits: number): NearWord[] {
    const found: NearWord[] = [];
    const { byLength, lengthStart, lettersByLength } = this.tables;
    const letters = lettersOf(typed);
    const shortest = Math.max(1, typed.length - edits);
    const longest = Math.min(MAX_COMPARED, typed.length + edits);
    const end = lengthStart[longest + 1] ?? 0;
    for (let index = lengthStart[shortest] ?? 0; index < end; index++) {
      const other = lettersByLength[index] as number;
      if (bitCount(letters & ~other) > edits || bitCount(other & ~letters) > edits) continue;
      const place = byLength[index] as number;
      if (!this.isKnown(place)) continue;
      const cost = typingCost({ typed, word: this.words.at(place), limit: edits, prefix: false });
      if (cost !== Number.POSITIVE_INFINITY) found.push(this.at(place, cost));
    }
    return found;
  }
}
