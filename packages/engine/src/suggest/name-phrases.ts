import { fold } from '../analyze/fold.ts';
import { rulesOf } from '../analyze/language.ts';
import { wordsOf } from '../analyze/words.ts';
import { completionKey, keyWords } from './completion-key.ts';
import { functionWordsOf, isHeadLast } from './function-words.ts';
import type { CompletionSource } from './types.ts';

/** Bounds of the work: names are short; hostile ones are not. */
const MAX_NAME_LENGTH = 500;
const MAX_NAME_WORDS = 12;
const MAX_PHRASE_WORDS = 4;
const MAX_ATTRIBUTE_LENGTH = 30;
/** `iphone 15` is a model. In `lamp 1000` the number is chance. */
const MAX_MODEL_DIGITS = 2;

/** A word of a name: `text` as written, `key` to compare. */
export type NameWord = {
  text: string;
  key: string;
  /** A phrase may neither begin nor end with it. */
  isFunction: boolean;
  hasDigit: boolean;
  isNumber: boolean;
  /** A value of the product's attributes: a colour, a material. */
  isValue: boolean;
  /** The word that names the product's category. */
  isHead: boolean;
  /** Only space separates it from the next word. */
  joinsNext: boolean;
};

const HAS_DIGIT = /\p{N}/u;
const NUMBER = /^[\p{N}.,]+$/u;

type WordSets = { values: ReadonlySet<string>; heads: ReadonlySet<string>; stem: (word: string) => string };

const setsOf = (source: CompletionSource): WordSets => {
  const { stem } = rulesOf(source.language ?? 'en');
  const values = new Set<string>();
  for (const value of Object.values(source.attributes ?? {}).flat()) {
    if (typeof value !== 'string' || value.length > MAX_ATTRIBUTE_LENGTH) continue;
    for (const word of keyWords(value)) values.add(word);
  }
  const heads = new Set<string>();
  for (const path of source.categories) {
    const last = path.slice(path.lastIndexOf('>') + 1);
    for (const word of keyWords(last)) heads.add(stem(word));
  }
  return { values, heads, stem };
};

/** The first words of a name. */
export const nameWords = (source: CompletionSource): NameWord[] => {
  const functionWords = functionWordsOf(source.language ?? 'en');
  const { values, heads, stem } = setsOf(source);
  const name = source.name.slice(0, MAX_NAME_LENGTH);
  const words = wordsOf(name).slice(0, MAX_NAME_WORDS);
  return words.map((word, index) => {
    const next = words[index + 1];
    const text = name.slice(word.start, word.end);
    const key = word.unspaced ? fold(text) : completionKey(text.toLowerCase());
    const gap = next === undefined ? '' : name.slice(word.end, next.start);
    return {
      text,
      key,
      isFunction: functionWords.has(key),
      hasDigit: HAS_DIGIT.test(text),
      isNumber: NUMBER.test(text),
      isValue: values.has(key),
      isHead: heads.has(stem(key)),
      joinsNext: gap !== '' && gap.trim() === '',
    };
  });
};

/** A phrase may end here, because the name ends, or a comma, a preposition, a number or a colour follows. */
const endsAfter = (words: readonly NameWord[], index: number): boolean => {
  const [word, next] = [words[index], words[index + 1]];
  if (next === undefined || word?.joinsNext !== true) return true;
  return next.isFunction || next.hasDigit || next.isValue;
};

export type NamePhrase = { text: string; key: string; words: number; whole: boolean };

/**
 * The word sequences of a name that cross no punctuation. They start with a word and end with a word or a model number
 * (`galaxy s24`). `whole`: the sequence ends where the name of the thing ends, so it is no fragment of a longer name.
 */
export const namePhrases = (words: readonly NameWord[], language: string): NamePhrase[] => {
  const phrases = new Map<string, NamePhrase>();
  const headLast = isHeadLast(language);
  for (const [from, first] of words.entries()) {
    if (first.isFunction || first.hasDigit || first.key.length < 2) continue;
    let [text, key] = ['', ''];
    let named = false;
    for (let length = 1; length <= MAX_PHRASE_WORDS; length++) {
      const at = from + length - 1;
      const [word, before] = [words[at], words[at - 1]];
      if (word === undefined || (length > 1 && before?.joinsNext !== true)) break;
      // `kettle 5` is no thing, and the word after a number is its unit.
      if (length > 1 && (before?.isNumber === true || (before?.isFunction === true && word.hasDigit))) break;
      text = length === 1 ? word.text : `${text} ${word.text}`;
      key = length === 1 ? word.key : `${key} ${word.key}`;
      if (word.isFunction) named = false;
      if (word.isFunction || (word.isNumber && word.text.length > MAX_MODEL_DIGITS)) continue;
      // `mouse black` and `kettle precise` occur in names, but shoppers do not type them.
      const trails = headLast && length > 1 && !word.isHead && (word.isValue || named);
      named ||= word.isHead;
      const whole = !trails && (word.isHead || endsAfter(words, at));
      const known = phrases.get(key);
      if (known === undefined) phrases.set(key, { text, key, words: length, whole });
      else known.whole ||= whole;
    }
  }
  return [...phrases.values()];
};
