import type { LanguageRules } from '../../analyze/language.ts';
import { splitWords } from '../../languages/find-pack.ts';
import { isKnownForeignWord, isKnownWord } from '../spelling/known-words.ts';
import type { KnownWord, QueryAlternative, VocabularyView } from '../types.ts';
import { COMPOUND_WEIGHTS } from '../weights.ts';

/**
 * Shorter parts match by chance. `tisch` is no part of `praktisch`, because `prak` is no word; but `arktisch` has
 * `ark`.
 */
const MIN_PART = 3;
/** A part must keep more letters than this without its joint: `her` of `hers` in `hersteller` does not. */
const MIN_WITHOUT_JOINT = 4;
/** A head that the shop never writes alone. Shorter ones must be listed, or they would be found in all words. */
const MIN_HEAD = 4;
/** A modifier that only the list of the language's words has. Of four letters that list holds stems of other languages. */
const MIN_LANGUAGE_WORD = 5;
/** Longer words are not split. */
const MAX_COMPOUND = 40;
/** Most compounds that one word is searched in, by last part and by first part, and ways to split one. */
const MAX_HEADS = 16;
const MAX_MODIFIERS = 3;
const MAX_SPLITS = 2;
/** Known words checked for each ending. */
const LOOKED_AT = 48;
const LETTERS = /^[a-z]+$/;

type Language = { rules: LanguageRules; words: VocabularyView };

const listed = new WeakMap<LanguageRules, ReadonlySet<string>>();

/** Stems of the words that are parts of compounds in any shop. */
const listedParts = (rules: LanguageRules): ReadonlySet<string> => {
  let parts = listed.get(rules);
  if (parts === undefined) {
    parts = new Set(splitWords(rules.compounds?.parts ?? '').map(rules.stem));
    listed.set(rules, parts);
  }
  return parts;
};

const jointsOf = ({ rules }: Language): readonly string[] => rules.compounds?.joints ?? [];

/** The index term of a word that the shop knows by itself, in some form; null when it does not. */
const knownTerm = (word: string, { rules, words }: Language): string | null => {
  if (word.length < MIN_PART || rules.stopWords.has(word)) return null;
  const stem = rules.stem(word);
  if (words.frequency(word) > 0 || words.hasTerm(stem)) return stem;
  return words.hasTerm(word) ? word : null;
};

/** The same, or the stem of a word that is listed as a part. */
const knownPart = (word: string, language: Language): string | null => {
  const known = knownTerm(word, language);
  if (known !== null || word.length < MIN_PART) return known;
  const stem = language.rules.stem(word);
  return listedParts(language.rules).has(stem) ? stem : null;
};

type Known = (word: string, language: Language) => string | null;

/** The term of a part before another one, which may end in a joint: `arbeits` of `arbeitshose`. */
const modifierOf = (part: string, language: Language, known: Known): string | null => {
  const whole = known(part, language);
  if (whole !== null) return whole;
  for (const joint of jointsOf(language)) {
    if (!part.endsWith(joint) || part.length - joint.length < MIN_WITHOUT_JOINT) continue;
    const term = known(part.slice(0, -joint.length), language);
    if (term !== null) return term;
  }
  return null;
};

const knownModifier = (part: string, language: Language): string | null =>
  modifierOf(part, language, knownPart);

/** The stems of known compounds, the most frequent first. */
const bestTerms = (found: Iterable<KnownWord>, { rules }: Language, limit: number): string[] => {
  const frequencies = new Map<string, number>();
  for (const { word, frequency } of found) {
    const term = rules.stem(word);
    frequencies.set(term, (frequencies.get(term) ?? 0) + frequency);
  }
  const sorted = [...frequencies].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return sorted.slice(0, limit).map(([term]) => term);
};

/** Whether a part is a word of the language, also where the shop never writes it alone: `gummi` of `gummistiefel`. */
const isLanguageWord = (part: string, { rules }: Language): boolean => {
  if (rules.stopWords.has(part)) return false;
  return ['', ...(rules.compounds?.lostEndings ?? [])]
    .map((ending) => part + ending)
    .some(
      (word) =>
        listedParts(rules).has(rules.stem(word)) ||
        (word.length >= MIN_LANGUAGE_WORD && (isKnownForeignWord(word, [rules.code]) || isKnownWord(word))),
    );
};

/** The same for a part before another one, with its joint. */
const isLanguageModifier = (part: string, language: Language): boolean =>
  ['', ...jointsOf(language)].some(
    (joint) => part.endsWith(joint) && isLanguageWord(part.slice(0, part.length - joint.length), language),
  );

/** Also of two words: `kinderzimmer` of `kinderzimmerlampe`. */
const isOfLanguageWords = (part: string, language: Language): boolean => {
  if (isLanguageModifier(part, language)) return true;
  for (let at = MIN_HEAD; at <= part.length - MIN_HEAD; at++)
    if (isLanguageModifier(part.slice(0, at), language) && isLanguageModifier(part.slice(at), language))
      return true;
  return false;
};

/**
 * Whether a form of a word may be a head beside a modifier that the shop never writes alone. Short ones must be listed:
 * `rat` of `vorrat` is not. `maat` is no form of the Dutch `mat` then.
 */
const mayBeHead = (
  form: string,
  { word, stem }: { word: string; stem: string },
  { rules }: Language,
): boolean =>
  rules.stem(form) === stem &&
  (form === word || form.startsWith(stem)) &&
  (form.length >= MIN_HEAD || listedParts(rules).has(stem));

/** `regenjacken` for `jacke`. */
const compoundsEndingIn = (word: string, language: Language): string[] => {
  const { rules, words } = language;
  const stem = rules.stem(word);
  const forms = new Set([word, ...(rules.compounds?.forms(stem) ?? [])]);
  const found = new Map<string, KnownWord>();
  for (const form of forms) {
    const isHead = mayBeHead(form, { word, stem }, language);
    // `ol` of `oliven|ol`, but not `ur` of `nat|ur`.
    const least = form.length < MIN_PART ? MIN_HEAD : MIN_PART;
    if (form.length < MIN_PART && !isHead) continue;
    for (const known of words.endingIn(form, LOOKED_AT)) {
      const modifier = known.word.slice(0, -form.length);
      if (modifier.length < least || found.has(known.word) || !LETTERS.test(known.word)) continue;
      const isCompound =
        modifierOf(modifier, language, knownTerm) !== null ||
        (isHead && isOfLanguageWords(modifier, language));
      if (isCompound) found.set(known.word, known);
    }
  }
  return bestTerms(found.values(), language, MAX_HEADS);
};

/** `lederjacke` for `leder`. */
const compoundsBeginningWith = (word: string, language: Language): string[] => {
  const joints = ['', ...jointsOf(language)];
  const found = language.words.beginningIn(word, LOOKED_AT).filter((known) => {
    const rest = known.word.slice(word.length);
    return (
      LETTERS.test(known.word) &&
      joints.some((joint) => rest.startsWith(joint) && knownPart(rest.slice(joint.length), language) !== null)
    );
  });
  return bestTerms(found, language, MAX_MODIFIERS);
};

/** The last part of a compound, or the shop's compounds that end with it: `spisebord` for the `bord` of `eikebord`. */
const headsOf = (word: string, language: Language): string[] => {
  const known = knownTerm(word, language);
  if (known !== null) return [known];
  return knownPart(word, language) === null ? [] : compoundsEndingIn(word, language).slice(0, MAX_SPLITS);
};

/** `jacke` together with `regen` for `regenjacke`, the longest last part first. */
const partsOf = (word: string, language: Language): QueryAlternative[] => {
  const splits: QueryAlternative[] = [];
  for (let at = MIN_PART; at <= word.length - MIN_PART && splits.length < MAX_SPLITS; at++) {
    const heads = headsOf(word.slice(at), language);
    const modifier = heads.length === 0 ? null : knownModifier(word.slice(0, at), language);
    if (modifier === null) continue;
    for (const head of heads) splits.push({ term: head, and: [modifier], weight: COMPOUND_WEIGHTS.apart });
  }
  return splits;
};

/**
 * Other places of a folded word in a language of compounds: inside the shop's compounds, or split. At most 21, only of
 * words that the shop knows.
 */
export const compoundAlternatives = (word: string, language: Language): QueryAlternative[] => {
  if (language.rules.compounds === null || !LETTERS.test(word)) return [];
  if (word.length < 2 || word.length > MAX_COMPOUND || language.rules.stopWords.has(word)) return [];
  const asOne = (terms: string[], weight: number): QueryAlternative[] =>
    terms.map((term) => ({ term, weight }));
  return [
    ...asOne(compoundsEndingIn(word, language), COMPOUND_WEIGHTS.head),
    ...(word.length < MIN_PART
      ? []
      : asOne(compoundsBeginningWith(word, language), COMPOUND_WEIGHTS.modifier)),
    ...partsOf(word, language),
  ];
};
