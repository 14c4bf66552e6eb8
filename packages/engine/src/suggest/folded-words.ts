/** A form of a word, how often it was seen, and the next one. Most words have one: a map for each would take more room. */
type Form = { text: string; count: number; next: Form | null };

/** A folded word of a catalog: one object, however often it occurs. */
export type FoldedWord = {
  readonly key: string;
  /** From one. */
  readonly number: number;
  /** Brands have it. */
  isName: boolean;
  /** As names write it, in the order in which they do. */
  forms: Form | null;
};

/** The folded words of a catalog. */
export class FoldedWords {
  private readonly byKey = new Map<string, FoldedWord>();
  private readonly all: FoldedWord[] = [];

  of(key: string): FoldedWord {
    const known = this.byKey.get(key);
    if (known !== undefined) return known;
    const word = { key, number: this.all.length + 1, isName: false, forms: null };
    this.byKey.set(key, word);
    this.all.push(word);
    return word;
  }

  at(number: number): FoldedWord {
    return this.all[number - 1] as FoldedWord;
  }

  /** Whether names have the word. */
  isWritten(key: string): boolean {
    return (this.byKey.get(key)?.forms ?? null) !== null;
  }
}
