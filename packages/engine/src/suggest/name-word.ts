import { classAt, UNSPACED } from '../analyze/character-class.ts';
import { fold } from '../analyze/fold.ts';
import { lowerCase } from '../analyze/lower-case.ts';
import { spellingsOf } from './completion-key.ts';
import type { FoldedWord, FoldedWords } from './folded-words.ts';
import { capitalisesNouns, functionWordsOf, isCompounding, isHeadLast } from './function-words.ts';

export const HAS_DIGIT = /\p{N}/u;
const NUMBER = /^[\p{N}.,]+$/u;
/** A letter that is no capital, also of a script that has none. */
export const HAS_LOWER = /[\p{Ll}\p{Lo}]/u;
/** `iPhone`, `LED`, the A of `USB-A`; not the second half of `Lace-Up`. */
const CAPITAL_INSIDE = /[\p{L}\p{N}]\p{Lu}|[^\p{L}]\p{Lu}$/u;

/** A word or a part of one, as a name writes it: where brands have it, and elsewhere. */
type Written = { word: FoldedWord; asName: string; inText: string };

/** What is the same for all words of a language. */
type NameLanguage = {
  tag: string;
  functionWords: ReadonlySet<string>;
  /** Nouns that are not names have capitals. */
  capitalises: boolean;
  /** Two nouns are written as one word. */
  isCompounding: boolean;
  /** A noun follows the words that describe it. */
  isHeadLast: boolean;
};

/** A word of names, with all that is the same in every name. */
export type NameWord = {
  language: NameLanguage;
  length: number;
  key: string;
  /** Numbers of the words of its key: `wi` and `fi` of `Wi-Fi`. */
  parts: readonly number[];
  /** A phrase may neither begin nor end with it. */
  isFunction: boolean;
  hasDigit: boolean;
  isNumber: boolean;
  hasLower: boolean;
  /** Names that show its case. */
  noted: number;
  /** The word itself, and the parts of a compound that may be typed alone. */
  written: readonly [Written, ...Written[]];
};

/** Most words: letters and digits of ASCII. */
const PLAIN = /^[a-z0-9]{1,64}$/;

/** The key that compares the words of names. */
export const wordKey = (text: string): string => {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return classAt(text, 0) === UNSPACED ? fold(text) : spellingsOf(lower).parts;
};

/** `USB-Empfänger`, and its parts, which may be typed alone. */
const withParts = (text: string): [string, ...string[]] => {
  const parts = text.split(/[-/]/);
  return parts.length === 1 ? [text] : [text, ...parts.filter((part) => part.length > 1)];
};

/** Reads the words of `CatalogNames`. */
export class NameWordReader {
  private readonly languages = new Map<string, NameLanguage>();
  private readonly folded: FoldedWords;

  constructor(folded: FoldedWords) {
    this.folded = folded;
  }

  read(given: string): NameWord {
    const space = given.indexOf(' ');
    const text = given.slice(0, space);
    const language = this.languageOf(given.slice(space + 1));
    const key = wordKey(text);
    const [whole, ...parts] = withParts(text);
    return {
      language,
      length: text.length,
      key,
      parts: key.split(' ').map((part) => this.folded.of(part).number),
      isFunction: language.functionWords.has(key),
      hasDigit: HAS_DIGIT.test(text),
      isNumber: NUMBER.test(text),
      hasLower: HAS_LOWER.test(text),
      noted: 0,
      written: [this.written(whole, language), ...parts.map((part) => this.written(part, language))],
    };
  }

  private written(text: string, { capitalises, tag }: NameLanguage): Written {
    const keeps = capitalises || CAPITAL_INSIDE.test(text) || HAS_DIGIT.test(text);
    const word = this.folded.of(fold(text));
    return { word, asName: text, inText: keeps ? text : lowerCase(text, tag) };
  }

  private languageOf(tag: string): NameLanguage {
    const known = this.languages.get(tag);
    if (known !== undefined) return known;
    const language = {
      tag,
      functionWords: functionWordsOf(tag),
      capitalises: capitalisesNouns(tag),
      isCompounding: isCompounding(tag),
      isHeadLast: isHeadLast(tag),
    };
    this.languages.set(tag, language);
    return language;
  }
}
