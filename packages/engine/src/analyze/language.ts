import { ENGLISH_STOP_WORDS, stemEnglish } from './english.ts';
import { cached, type LanguageRules } from './language-rules.ts';
import { DUTCH } from './languages/dutch.ts';
import { FRENCH } from './languages/french.ts';
import { GERMAN } from './languages/german.ts';
import { ITALIAN } from './languages/italian.ts';
import { PORTUGUESE } from './languages/portuguese.ts';
import { DANISH, NORWEGIAN, SWEDISH } from './languages/scandinavian.ts';
import { SPANISH } from './languages/spanish.ts';

export type { CompoundRules, LanguageRules } from './language-rules.ts';

const ENGLISH: LanguageRules = {
  code: 'en',
  stem: cached(stemEnglish),
  stopWords: ENGLISH_STOP_WORDS,
  compounds: null,
};

/** BCP 47's "undetermined": words are folded, and nothing else is done to them. */
const UNDETERMINED: LanguageRules = {
  code: 'und',
  stem: (word) => word,
  stopWords: new Set(),
  compounds: null,
};

/** Every language that we know words of. */
export const LANGUAGES: readonly LanguageRules[] = [
  ENGLISH,
  GERMAN,
  FRENCH,
  SPANISH,
  ITALIAN,
  DUTCH,
  PORTUGUESE,
  DANISH,
  NORWEGIAN,
  SWEDISH,
];

const RULES: ReadonlyMap<string, LanguageRules> = new Map([
  ...LANGUAGES.map((rules) => [rules.code, rules] as const),
  // Bokmål and Nynorsk, the two ways of writing Norwegian.
  ['nb', NORWEGIAN],
  ['nn', NORWEGIAN],
]);

/** Rules for a BCP 47 tag: `en-GB` is English. A language without rules of its own is only folded. */
export const rulesOf = (language: string): LanguageRules => {
  const whole = language.length === 2 || language[2] === '-';
  return (whole ? RULES.get(language.slice(0, 2).toLowerCase()) : undefined) ?? UNDETERMINED;
};

/** The languages that a tag's text is analysed by the rules of: `en-GB` is `en`, `ja` is `und`. */
export const languageCode = (language: string): string => rulesOf(language).code;
