import { rulesOf } from '../analyze/language.ts';
import { type KnownWord, wordsOfLanguage } from './word-terms.ts';

const A = 97;
const Z = 122;
const CASE = 32;

const isLetter = (unit: number): boolean => unit >= A && unit <= Z;

/** Whether a stretch of a text has only the letters a to z, in either case. */
const isLetters = (text: string, start: number, end: number): boolean => {
  for (let at = start; at < end; at++) if (!isLetter(text.charCodeAt(at) | CASE)) return false;
  return true;
};

let made = 0;

/** Which words of texts have one of a query's terms. Decided once per word for all texts of a page. */
export class HeldWords {
  readonly terms: ReadonlySet<string>;
  readonly language: string;
  /** Whether any term has a digit. */
  readonly digits: boolean;
  /** The code points that terms begin with. */
  readonly begins: ReadonlySet<number>;
  /** The same for the letters a to z. */
  private readonly letters = new Uint8Array(128);
  /** From 1. */
  private readonly number = ++made;
  private readonly wordOf: (word: string) => KnownWord;

  constructor(terms: ReadonlySet<string>, language: string) {
    this.terms = terms;
    this.language = language;
    this.digits = [...terms].some((term) => /\d/.test(term));
    this.begins = new Set([...terms].map((term) => term.codePointAt(0) ?? 0));
    for (const point of this.begins) if (isLetter(point)) this.letters[point] = 1;
    const { strays, stem } = rulesOf(language);
    for (const word of strays) if (terms.has(stem(word))) this.letters[word.charCodeAt(0)] = 1;
    this.wordOf = wordsOfLanguage(language);
  }

  /** Whether the word from `start` to `end` of a text has one of the terms. */
  has(text: string, start: number, end: number): boolean {
    // The term of a word of letters begins as the word does, but of few words; most are skipped here.
    const first = text.charCodeAt(start) | CASE;
    if (isLetter(first) && this.letters[first] === 0 && isLetters(text, start, end)) return false;
    const word = this.wordOf(text.slice(start, end));
    if (word.askedBy === this.number) return word.held;
    word.askedBy = this.number;
    word.held = word.terms.some((term) => this.terms.has(term));
    return word.held;
  }
}

let last: HeldWords | undefined;

/** Cached while the same set of terms is requested. */
export const heldWords = (terms: ReadonlySet<string>, language: string): HeldWords => {
  if (last?.terms !== terms || last.language !== language) last = new HeldWords(terms, language);
  return last;
};
