import { ENGLISH } from '../languages/en/index.ts';
import { packOf, splitWords, wordsOfAll } from '../languages/find-pack.ts';
import type { LanguagePack } from '../languages/index.ts';

const sets = new Map<LanguagePack, ReadonlySet<string>>();

const listed = (pack: LanguagePack): ReadonlySet<string> => {
  let words = sets.get(pack);
  if (words === undefined) {
    words = new Set(splitWords(pack.suggestions?.functionWords ?? ''));
    sets.set(pack, words);
  }
  return words;
};

/**
 * Words that a phrase neither begins nor ends with, folded: articles, prepositions, conjunctions, negations. A language
 * without a list uses the English one. Short words that are a thing in another language (`pour` over, `die` cast) are
 * in no list.
 */
export const functionWordsOf = (language: string): ReadonlySet<string> => {
  const words = listed(packOf(language) ?? ENGLISH);
  return words.size > 0 ? words : listed(ENGLISH);
};

let all: ReadonlySet<string> | undefined;

/** Whether a folded word is one in any of the languages. */
export const isFunctionWord = (word: string): boolean => {
  all ??= wordsOfAll(({ suggestions }) => suggestions?.functionWords);
  return all.has(word);
};

/** Whether a noun follows the words that describe it: `wireless mouse`, `Funkmaus`. */
export const isHeadLast = (language: string): boolean => packOf(language)?.suggestions?.headLast === true;

/** Two nouns are written as one word: `Wasserkocher`. */
export const isCompounding = (language: string): boolean =>
  packOf(language)?.suggestions?.writtenTogether === true;

/** Whether the language capitalises nouns that are not names. */
export const capitalisesNouns = (language: string): boolean =>
  packOf(language)?.suggestions?.nounsCapitalised === true;
