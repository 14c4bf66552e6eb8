import { remembered } from './remembered.ts';
import { stemsOf } from './stems.ts';

const SHORTEST_PART = 3;
/** Longer runs of letters are not words, and splitting them would cost time. */
const LONGEST_WORD = 40;
const DIGIT = /^\d/;

/** The units of a word. Results for words outside the list are cached. */
export class Vocabulary {
  readonly #index: ReadonlyMap<string, number>;
  /** The unit of a word, of its stem, or of the two words that it is made of. Empty if none is known. */
  readonly unitsOf: (word: string) => readonly number[];

  constructor(words: readonly string[]) {
    this.#index = new Map(words.map((word, unit) => [word, unit]));
    this.unitsOf = remembered((word) => this.#lookUp(word));
  }

  exact(word: string): number | undefined {
    return this.#index.get(word);
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
