import { stemsOf } from './stems.ts';

const SHORTEST_PART = 3;
/** Longer runs of letters are not words, and splitting them would cost time. */
const LONGEST_WORD = 40;
const DIGIT = /^\d/;

/** The units of a word. Results for words outside the list are cached. */
export class Vocabulary {
  readonly #index: ReadonlyMap<string, number>;
  readonly #looked = new Map<string, readonly number[]>();

  constructor(words: readonly string[]) {
    this.#index = new Map(words.map((word, unit) => [word, unit]));
  }

  /** The unit of a word, of its stem, or of the two words that it is made of. Empty if none is known. */
  unitsOf(word: string): readonly number[] {
    const known = this.#looked.get(word);
    if (known !== undefined) return known;
    const units = this.#lookUp(word);
    if (this.#looked.size >= REMEMBERED) this.#looked.clear();
    this.#looked.set(word, units);
    return units;
  }

  #lookUp(word: string): readonly number[] {
    const known = this.#index.get(word);
    if (known !== undefined) return [known];
    if (DIGIT.test(word) || word.length > LONGEST_WORD) return [];
    for (const stem of stemsOf(word)) {
      const unit = this.#index.get(stem);
      if (unit !== undefined) return [unit];
    }
    return this.#partsOf(word);
  }

  /** Splits two words written as one, as near to the middle as possible. Of two equal splits the left one counts. */
  #partsOf(word: string): readonly number[] {
    const half = word.length / 2;
    const cuts = Array.from(
      { length: Math.max(0, word.length - 2 * SHORTEST_PART + 1) },
      (_, i) => i + SHORTEST_PART,
    );
    cuts.sort((a, b) => Math.abs(a - half) - Math.abs(b - half) || a - b);
    for (const cut of cuts) {
      const left = this.#index.get(word.slice(0, cut));
      const right = this.#rightPart(word.slice(cut));
      if (left !== undefined && right !== undefined) return [left, right];
    }
    return [];
  }

  #rightPart(word: string): number | undefined {
    const known = this.#index.get(word);
    return known !== undefined || !word.endsWith('s') || word.length <= SHORTEST_PART
      ? known
      : this.#index.get(word.slice(0, -1));
  }
}

/** Words cached. A catalog of 20,000 products has about 30,000. */
const REMEMBERED = 50_000;
