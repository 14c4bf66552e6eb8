import { stopWordsOf } from './stop-words.ts';

/** How a language writes words together. Letters of folded text. */
export type CompoundRules = {
  /** What may stand between two parts: `Arbeit-s-hose`. The empty joint goes without saying. */
  joints: readonly string[];
  /** How a word of this stem may end a compound: `Regenjacke-n`. */
  forms: (stem: string) => string[];
};

/** What differs from language to language. */
export type LanguageRules = {
  /** Primary subtag of BCP 47; `und` for every language without rules. */
  code: string;
  /** Of a folded word. The same for both spellings of an accent, because it never sees one. */
  stem: (word: string) => string;
  stopWords: ReadonlySet<string>;
  /** Null: words are not written together. */
  compounds: CompoundRules | null;
};

/** Distinct words kept per language; at some 100 bytes each, 10 MB at most. */
const MAX_CACHED_STEMS = 100_000;

/** A stemmer takes 1-2 us a word; the words of a catalog repeat. A full cache starts afresh. */
export const cached = (stem: (word: string) => string): ((word: string) => string) => {
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

/** Words with digits or letters of other scripts, and words of two letters, have no endings to take off. */
const STEMMABLE = /^[a-z]{3,}$/;

export type LanguageParts = {
  code: string;
  stopWords: readonly string[];
  /** Function words of the list that carry meaning in a shop. */
  kept: string;
  /** Of a folded word of a to z. */
  stem: (word: string) => string;
  /** Words with forms that the rules miss: lines of `word: form form`. */
  forms?: string;
  /** Words that the rules would make one with another thing (`plata`, silver, and `plato`, plate), written alike. */
  apart?: string;
  compounds?: CompoundRules;
};

const formsOf = (table: string, stemOf: (word: string) => string): [string, string][] =>
  table.split('\n').flatMap((line) => {
    const [word = '', forms = ''] = line.trim().split(': ');
    return [word, ...forms.split(' ')].map((form): [string, string] => [form, stemOf(word)]);
  });

/** A language from its stemmer, lists and tables. */
export const languageOf = (parts: LanguageParts): LanguageRules => {
  const { stem, stopWords, kept, compounds } = parts;
  const exceptions = new Map([
    ...formsOf(parts.forms ?? '', stem),
    ...formsOf(parts.apart ?? '', (word) => word),
  ]);
  return {
    code: parts.code,
    stem: cached((word) => (STEMMABLE.test(word) ? (exceptions.get(word) ?? stem(word)) : word)),
    stopWords: stopWordsOf(stopWords, kept),
    compounds: compounds ?? null,
  };
};
