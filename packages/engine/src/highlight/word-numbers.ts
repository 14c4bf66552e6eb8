import { analyze } from '../analyze/index.ts';

/** Words whose terms are kept: those of a shop's descriptions come again and again. Some 100 bytes each. */
const MAX_KEPT = 20_000;
/** Longer ones are rarely words. */
const MAX_LENGTH = 32;
/** What a `numberer` gives for a word that is not kept. */
export const NOT_KEPT = -1;

/** Words as they stand in texts, numbered, with their index terms. Kept, because a page of hits asks for a thousand. */
export class WordNumbers {
  /** Index terms by number. */
  readonly terms: (readonly string[])[] = [];
  private readonly numbers = new Map<string, Map<string, number>>();

  isFull(): boolean {
    return this.terms.length >= MAX_KEPT;
  }

  /** Gives the number of a word of a language. */
  numberer(language: string): (word: string) => number {
    const known = this.numbers.get(language);
    const words = known ?? new Map<string, number>();
    if (known === undefined) this.numbers.set(language, words);
    return (word) => {
      if (word.length > MAX_LENGTH) return NOT_KEPT;
      const number = words.get(word);
      if (number !== undefined) return number;
      const next = this.terms.push(analyze(word, language)) - 1;
      words.set(word, next);
      return next;
    };
  }
}
