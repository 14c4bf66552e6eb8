import { LANGUAGES, type LanguageRules, rulesOf } from '../../analyze/language.ts';
import type { VocabularyView } from '../types.ts';

/** How the words of a query are read. */
export type QueryLanguages = {
  /** The languages that the shop has products of, the query's own first when it is one of them. */
  rules: readonly LanguageRules[];
  /** Codes of these and of the query's own. */
  spoken: readonly string[];
  isStopWord: (word: string) => boolean;
  /** Whether it is a function word only in languages that the shop has no products of. */
  isForeignStopWord: (word: string) => boolean;
  /** Index terms of a word, one for each language that stems it differently. */
  stems: (word: string) => string[];
  /** The same, each with the codes of the languages with this stem. Null: all languages of the shop's products. */
  stemsByLanguage: (word: string) => StemOfLanguages[];
};

type StemOfLanguages = { term: string; languages: readonly string[] | null };

const byLanguage = (word: string, rules: readonly LanguageRules[]): StemOfLanguages[] => {
  const codes = new Map<string, string[]>();
  for (const { code, stem } of rules) {
    const term = stem(word);
    codes.set(term, [...(codes.get(term) ?? []), code]);
  }
  return Array.from(codes, ([term, languages]) => ({ term, languages: codes.size === 1 ? null : languages }));
};

/** The shopper's language and a product's language may differ, so a query carries the stems of both. */
export const queryLanguages = (language: string, words: VocabularyView): QueryLanguages => {
  const own = rulesOf(language);
  const held = words.languages.map(rulesOf);
  const isHeld = held.includes(own);
  const rules = held.length === 0 ? [own] : isHeld ? [own, ...held.filter((it) => it !== own)] : held;
  return {
    rules,
    spoken: [own, ...rules].map(({ code }) => code),
    isStopWord: (word) =>
      (isHeld ? own : rules.find((it) => it.stopWords.has(word)))?.stopWords.has(word) === true,
    isForeignStopWord: (word) =>
      !rules.some((it) => it.stopWords.has(word)) && LANGUAGES.some((it) => it.telling.has(word)),
    stemsByLanguage: (word) => byLanguage(word, rules),
    stems: (word) =>
      rules.length === 1 ? [rules[0]?.stem(word) ?? word] : [...new Set(rules.map((it) => it.stem(word)))],
  };
};
