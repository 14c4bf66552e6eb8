import { type CatalogNames, NameFlag, wordNumber } from './catalog-names.ts';
import type { NameWord } from './name-word.ts';
import type { PairCounts } from './pair-counts.ts';
import { MAX_PHRASE_WORDS, type PhraseCounts } from './phrase-counts.ts';

const MAX_TEXT_LENGTH = 80;
/** `iphone 15` is a model. In `lamp 1000` the number is chance. */
const MAX_MODEL_DIGITS = 2;

/** A name: its words, and the flags of each. */
export type Name = { words: NameWord[]; flags: number[] };

/** `pairs`: of a catalog in which phrases of one product do not count. */
export type Counting = { counts: PhraseCounts; pairs: PairCounts | null };

/** `known`: the words of the catalog. */
export const readName = (
  { starts, sequence }: CatalogNames,
  doc: number,
  known: readonly NameWord[],
): Name => {
  const name: Name = { words: [], flags: [] };
  for (let at = starts[doc] as number; at < (starts[doc + 1] as number); at++) {
    const placed = sequence[at] as number;
    name.words.push(known[wordNumber(placed)] as NameWord);
    name.flags.push(placed);
  }
  return name;
};

const has = ({ flags }: Name, at: number, flag: number): boolean => ((flags[at] as number) & flag) !== 0;

/** A phrase may end here, because the name ends, or a comma, a preposition, a number or a colour follows. */
const endsAfter = (name: Name, at: number): boolean => {
  const next = name.words[at + 1];
  if (next === undefined || !has(name, at, NameFlag.joinsNext)) return true;
  return next.isFunction || next.hasDigit || has(name, at + 1, NameFlag.value);
};

/** Counts the phrases that start at a word. */
const countFrom = (name: Name, from: number, { counts, pairs }: Counting): void => {
  const { words } = name;
  let phrase = 0;
  let last = 0;
  let named = false;
  let length = -1;
  for (let at = from; at < words.length && at < from + MAX_PHRASE_WORDS; at++) {
    const word = words[at] as NameWord;
    if (at > from) {
      const before = words[at - 1] as NameWord;
      // `kettle 5` is no thing, and the word after a number is its unit.
      if (!has(name, at - 1, NameFlag.joinsNext) || before.isNumber) return;
      if (before.isFunction && word.hasDigit) return;
    }
    length += 1 + word.length;
    if (length > MAX_TEXT_LENGTH) return;
    for (const part of word.parts) {
      if (pairs?.isRare(last, part) === true) return;
      phrase = counts.after(phrase, part);
      last = part;
    }
    if (word.isFunction) named = false;
    if (word.isFunction || (word.isNumber && word.length > MAX_MODEL_DIGITS)) continue;
    const isHead = has(name, at, NameFlag.head);
    // `mouse black` and `kettle precise` occur in names, but shoppers do not type them.
    const trails =
      word.language.isHeadLast && at > from && !isHead && (named || has(name, at, NameFlag.value));
    named ||= isHead;
    if (!counts.add(phrase, !trails && (isHead || endsAfter(name, at)))) continue;
    for (let i = from; i <= at; i++) counts.write(phrase, i - from, (words[i] as NameWord).written[0].word);
  }
};

/**
 * Counts the word sequences of a name that cross no punctuation. They start with a word and end with a word or a model
 * number (`galaxy s24`). Whole: the sequence ends where the name of the thing ends, so it is no fragment of a longer
 * name.
 */
export const countPhrases = (name: Name, counting: Counting): void => {
  for (const [from, { isFunction, hasDigit, key }] of name.words.entries())
    if (!isFunction && !hasDigit && key.length >= 2) countFrom(name, from, counting);
};
