import { analyze } from '../analyze/index.ts';

/** Words whose terms are kept: those of a shop's descriptions come again and again. Some 100 bytes each. */
const MAX_KEPT = 20_000;
/** Longer ones are rarely words. */
const MAX_LENGTH = 32;
/** What `numberOf` gives for a word that is not kept. */
export const NOT_KEPT = -1;

/** Words as they stand in texts, numbered, with their index terms. Kept, because a page of hits asks for a thousand. */
export class WordNumbers {
  /** Index terms by number. */
  readonly terms: (readonly string[])[] = [];
  private readonly numbers = new Map<string, Map<string, number>>();

  isFull(): boolean {
    return this.terms.length >= MAX_KEPT;
  }

  numberOf(word: string, language: string): number {
    if (word.length > MAX_LENGTH) return NOT_KEPT;
    let words = this.numbers.get(language);
    const known = words?.get(word);
    if (known !== undefined) return known;
    if (words === undefined) {
      words = new Map();
      this.numbers.set(language, words);
    }
    const number = this.terms.push(analyze(word, language)) - 1;
    words.set(word, number);
    return number;
  }
}
