import { ENGLISH_STOP_WORDS, stemEnglish } from './english.ts';

/** What differs from language to language. */
export type LanguageRules = {
  stem: (word: string) => string;
  stopWords: ReadonlySet<string>;
};

/** Distinct words kept per language; at some 100 bytes each, 10 MB at most. */
const MAX_CACHED_STEMS = 100_000;

/** Porter's rules take 1-2 us a word; the words of a catalog repeat. A full cache starts afresh. */
const cached = (stem: (word: string) => string): ((word: string) => string) => {
  const stems = new Map<string, string>();
  return (word) => {
    const known = stems.get(word);
    if (known !== undefined) return known;
    if (stems.size >= MAX_CACHED_STEMS) stems.clear();
    const found = stem(word);
    stems.set(word, found);
    return found;
  };
};

const FOLD_ONLY: LanguageRules = { stem: (word) => word, stopWords: new Set() };
const RULES: Readonly<Record<string, LanguageRules>> = {
  en: { stem: cached(stemEnglish), stopWords: ENGLISH_STOP_WORDS },
};

/** Rules for a BCP 47 tag: `en-GB` is English. A language without rules of its own is only folded. */
export const rulesOf = (language: string): LanguageRules => {
  const primary = language.slice(0, 2).toLowerCase();
  const known = language.length === 2 || language[2] === '-';
  return (known ? RULES[primary] : undefined) ?? FOLD_ONLY;
};
