const LONGEST_ENDING = 3;
const SHORTEST_STEM = 4;
const SHORTEST_PART = 3;
/** Letters that may join the first part of a compound to the next: `Kind-er-schlafsack`. */
const JOINTS = ['', 's', 'n', 'en', 'es', 'er'];
/** Longer runs of letters are not words, and splitting them would cost time. */
const LONGEST_WORD = 40;

/**
 * Words of several languages in one list, whatever language a text is in. Inflected words and compounds lead to the words
 * that they are made of, by rules that hold in all of these languages. `tools/train/foreign.py` does the same.
 */
export class ForeignVocabulary {
  readonly #words: readonly string[];

  /** @param words in order of code points; a unit is a word's place */
  constructor(words: readonly string[]) {
    this.#words = words;
  }

  exact(word: string): number | undefined {
    const at = this.#placeOf(word);
    return this.#words[at] === word ? at : undefined;
  }

  /** The units of a word that is not in the list: of its stem, or of the words that it is made of. */
  derived(word: string): readonly number[] {
    if (word.length > LONGEST_WORD) return [];
    const stem = this.#inflected(word);
    return stem === undefined ? this.#partsOf(word) : [stem];
  }

  /** The place of a word, or where it would stand. */
  #placeOf(word: string): number {
    let low = 0;
    let high = this.#words.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#words[middle] as string) < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The word without its last letters, or the shortest word that goes on from there. */
  #inflected(word: string): number | undefined {
    for (let cut = 1; cut <= LONGEST_ENDING && word.length - cut >= SHORTEST_STEM; cut++) {
      const stem = word.slice(0, word.length - cut);
      const unit = this.exact(stem) ?? this.#continued(stem);
      if (unit !== undefined) return unit;
    }
    return undefined;
  }

  #continued(stem: string): number | undefined {
    let best: number | undefined;
    let shortest = stem.length + LONGEST_ENDING + 1;
    for (let at = this.#placeOf(stem); this.#words[at]?.startsWith(stem) === true; at++) {
      const { length } = this.#words[at] as string;
      if (length >= shortest) continue;
      best = at;
      shortest = length;
    }
    return best;
  }

  /** Two words written as one, the shorter of them as long as possible. Else the longest known end, and what is before it. */
  #partsOf(word: string): readonly number[] {
    return this.#twoParts(word) ?? this.#knownEnd(word);
  }

  #twoParts(word: string): readonly number[] | null {
    let best: readonly number[] | null = null;
    let most = 0;
    for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_PART; cut++) {
      const shorter = Math.min(cut, word.length - cut);
      if (shorter <= most) continue;
      const end = word.slice(cut);
      const right = this.exact(end) ?? this.#inflected(end);
      const left = right === undefined ? undefined : this.#firstPart(word.slice(0, cut));
      if (left === undefined || right === undefined) continue;
      best = [left, right];
      most = shorter;
    }
    return best;
  }

  #knownEnd(word: string): readonly number[] {
    for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_STEM; cut++) {
      const right = this.exact(word.slice(cut));
      if (right === undefined) continue;
      return [...(cut >= 2 * SHORTEST_PART ? this.#partsOf(word.slice(0, cut)) : []), right];
    }
    return [];
  }

  #firstPart(word: string): number | undefined {
    for (const joint of JOINTS) {
      if (!word.endsWith(joint) || word.length - joint.length < SHORTEST_PART) continue;
      const unit = this.exact(word.slice(0, word.length - joint.length));
      if (unit !== undefined) return unit;
    }
    return undefined;
  }
}
