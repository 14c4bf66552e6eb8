import { packOf, splitWords } from '../languages/find-pack.ts';
import { type CompoundRules, type LanguagePack, PACKS, type Stemming } from '../languages/index.ts';
import { fold } from './fold.ts';

/** How the words of a language become index terms. */
export type LanguageRules = {
  /** Primary subtag of BCP 47; `und` for every language without rules. */
  code: string;
  /** Takes a folded word. Both spellings of an accent give the same stem, because folding removes accents. */
  stem: (word: string) => string;
  stopWords: ReadonlySet<string>;
  /** Those of them that tell that a text is of this language: no names or things of other languages. */
  telling: ReadonlySet<string>;
  /** Null: the language has no compounds. */
  compounds: CompoundRules | null;
  /** Words whose stem begins with another letter than they do: `yeux` is a form of `oeil`. */
  strays: readonly string[];
};

/** Distinct words cached per language, at about 100 bytes each: 10 MB at most. */
const MAX_CACHED_STEMS = 100_000;

/** A stemmer takes 1-2 us a word, and the words of a catalog repeat. A full cache is cleared. */
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

/** Words with digits or other scripts, and words of two letters, have no endings to remove. */
const STEMMABLE = /^[a-z]{3,}$/;

const formsOf = (table: string, stemOf: (word: string) => string): [string, string][] =>
  table.split('\n').flatMap((line) => {
    const [word = '', forms = ''] = line.trim().split(': ');
    return [word, ...forms.split(' ')].map((form): [string, string] => [form, stemOf(word)]);
  });

const stemmerOf = ({
  stem,
  forms = '',
  apart = '',
  words = STEMMABLE,
}: Stemming): ((word: string) => string) => {
  // Made when the first word comes: a thread needs the languages of its shops, and all of them take 40 ms.
  let exceptions: Map<string, string> | null = null;
  return cached((word) => {
    if (!words.test(word)) return word;
    exceptions ??= new Map([...formsOf(forms, stem), ...formsOf(apart, (form) => form)]);
    return exceptions.get(word) ?? stem(word);
  });
};

const LONE_LETTER = /^[a-z]$/;
/** Lone vowels are articles, prepositions and conjunctions; lone consonants are sizes and shirts. */
const LONE_VOWEL = /^[aeioy]$/;

/**
 * A library's function words, folded, without those that carry meaning in a shop and lone letters that may be sizes.
 */
const stopWordsOf = ({
  stopWords,
  kept = '',
  homeStopWords = '',
}: Stemming): Pick<LanguageRules, 'stopWords' | 'telling'> => {
  const meaningful = new Set(splitWords(kept));
  const isStopWord = (word: string): boolean =>
    word !== '' && !meaningful.has(word) && (!LONE_LETTER.test(word) || LONE_VOWEL.test(word));
  const telling = stopWords.map(fold).filter(isStopWord);
  return {
    telling: new Set(telling),
    stopWords: new Set([...telling, ...splitWords(homeStopWords)]),
  };
};

/** BCP 47's "undetermined": words are only folded. */
const UNDETERMINED: LanguageRules = {
  code: 'und',
  stem: (word) => word,
  stopWords: new Set(),
  telling: new Set(),
  compounds: null,
  strays: [],
};

const straysOf = ({ forms = '' }: Stemming): string[] =>
  formsOf(forms, (word) => word)
    .filter(([form, word]) => form.charAt(0) !== word.charAt(0))
    .map(([form]) => form);

const rulesOfPack = new Map<LanguagePack, LanguageRules>(
  PACKS.flatMap((pack) => {
    const { code, stemming, compounds = null } = pack;
    if (stemming === null) return [];
    const words = { ...stopWordsOf(stemming), strays: straysOf(stemming) };
    const rules = { code, stem: stemmerOf(stemming), ...words, compounds };
    return [[pack, rules] as const];
  }),
);

/** The rules of every language that has any. */
export const LANGUAGES: readonly LanguageRules[] = [...rulesOfPack.values()];

/** Tags repeat with each text, but a caller may pass any tag. */
const MAX_TAGS = 1_000;
const rulesByTag = new Map<string, LanguageRules>();

/** Rules for a BCP 47 tag: `en-GB` is English. A language without rules of its own is only folded. */
export const rulesOf = (language: string): LanguageRules => {
  const known = rulesByTag.get(language);
  if (known !== undefined) return known;
  const pack = packOf(language);
  const rules = (pack === null ? undefined : rulesOfPack.get(pack)) ?? UNDETERMINED;
  if (rulesByTag.size >= MAX_TAGS) rulesByTag.clear();
  rulesByTag.set(language, rules);
  return rules;
};

/** Code of the language whose rules analyse a tag's text: `en-GB` is `en`, `ja` is `und`. */
export const languageCode = (language: string): string => rulesOf(language).code;
