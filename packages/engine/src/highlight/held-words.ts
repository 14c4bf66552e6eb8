import { analyze } from '../analyze/index.ts';
import type { WordNumbers } from './word-numbers.ts';

const HELD = 1;
const NOT_HELD = 2;

/** Which kept words have one of a query's terms: decided once for all texts of a page. */
export class HeldWords {
  readonly terms: ReadonlySet<string>;
  readonly book: WordNumbers;
  /** Whether any term has a digit. */
  readonly digits: boolean;
  /** The code points that terms begin with. */
  readonly begins: ReadonlySet<number>;
  private readonly decided: Uint8Array;

  constructor(terms: ReadonlySet<string>, book: WordNumbers) {
    this.terms = terms;
    this.book = book;
    this.digits = [...terms].some((term) => /\d/.test(term));
    this.begins = new Set([...terms].map((term) => term.codePointAt(0) ?? 0));
    // Room for the words that the page's own texts bring.
    this.decided = new Uint8Array(book.terms.length + 4_096);
  }

  has(number: number): boolean {
    const known = this.decided[number];
    if (known === HELD || known === NOT_HELD) return known === HELD;
    const held = (this.book.terms[number] ?? []).some((term) => this.terms.has(term));
    this.decided[number] = held ? HELD : NOT_HELD;
    return held;
  }

  hasWord(word: string, language: string): boolean {
    return analyze(word, language).some((term) => this.terms.has(term));
  }
}

let last: HeldWords | undefined;

/** Kept while the same set of terms is asked for. */
export const heldWords = (terms: ReadonlySet<string>, book: WordNumbers): HeldWords => {
  if (last === undefined || last.terms !== terms || last.book !== book) last = new HeldWords(terms, book);
  return last;
};
