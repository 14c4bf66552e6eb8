import { packOf, splitPhrases, splitWords, wordsOfAll } from '../languages/find-pack.ts';
import { type LanguagePack, PACKS } from '../languages/index.ts';
import { analyze } from './analyze.ts';
import { fold } from './fold.ts';
import { unitOf } from './quantities/units.ts';
import { stripHtml } from './strip-html.ts';

const oneOf = (words: Iterable<string>): string => `(?:${[...words].join('|')})`;

/** The words after these say what the thing is for, made of or comes with. `in` after a number is an inch. */
const EVERYWHERE = wordsOfAll(({ heads }) => heads?.particles);
const PARTICLES = oneOf(EVERYWHERE);
const UNNUMBERED = oneOf(wordsOfAll(({ heads }) => heads?.unlessNumbered));
const separatorOf = (particles: string): RegExp =>
  new RegExp(`[,(\\[:;|]|\\s[-–—/]\\s|\\s${particles}\\s|(?<!\\d)\\s${UNNUMBERED}\\s`, 'iu');
const SEPARATOR = separatorOf(PARTICLES);
/** With the particles that count in texts of one language alone. */
const HOME_SEPARATORS: ReadonlyMap<LanguagePack, RegExp> = new Map(
  PACKS.flatMap((pack) => {
    const home = splitWords(pack.heads?.homeParticles ?? '');
    return home.length === 0 ? [] : [[pack, separatorOf(oneOf([...EVERYWHERE, ...home]))] as const];
  }),
);
const HAS_DIGIT = /\d/;
const NUMBER = /^[\d.,/x×*+-]+$/u;
const NO_LETTERS = /[^\p{L}\p{M}]+/gu;
/** `(Frame and Carrier)` in `Drive (Frame and Carrier) Enclosure`: the name goes on after it. */
const ASIDE = /\([^()]*\)(?=\s+\p{L})/gu;
const CAPITALS = /^\p{Lu}{2,}$/u;
/** `shirt`, `T-shirt` */
const SMALL = /^(?:\p{Lu}-)?\p{Ll}[\p{Ll}'/-]*$/u;
const AFTER_SMALL = /^[\d([\p{Lu}-]/u;
/** Shorter ones are articles, units and parts of names. */
const LEAST_SMALL = 3;

/** Words after a number that count or measure and are no unit: `dpi`, `pages`. */
const MEASURES = wordsOfAll(({ measures }) => measures);
/** Words after what a thing is free of: `latex free`. */
const FREEING = wordsOfAll(({ negation }) => negation?.bound?.freeing);
/** Of all languages, since names mix them. */
const FUNCTION_WORDS = wordsOfAll(({ suggestions }) => suggestions?.functionWords);
/** Words that are hardly ever anything but a colour. */
const COLOURS: ReadonlySet<string> = (() => {
  const words = PACKS.flatMap(({ colours }) =>
    Object.entries(colours?.families ?? {}).flatMap(([colour, shades]) => [colour, ...splitPhrases(shades)]),
  );
  const ambiguous = wordsOfAll(({ colours }) => colours?.ambiguous);
  return new Set(words.filter((word) => !ambiguous.has(word)));
})();

/** The part of a name before what the thing is for, made of or comes with. */
const headPhrase = (text: string, language: string): string => {
  const pack = packOf(language);
  const separator = (pack === null ? undefined : HOME_SEPARATORS.get(pack)) ?? SEPARATOR;
  return stripHtml(text).replace(ASIDE, ' ').split(separator, 1)[0] ?? '';
};

const wordsIn = (phrase: string): string[] => phrase.split(/\s+/u).filter((word) => word !== '');

const isMeasure = (letters: string): boolean => unitOf(letters) !== undefined || MEASURES.has(letters);

/** Without sizes, colours and `latex free` at its end: `Notebook Black 35.8 cm` is a notebook. Something is always left. */
const withoutProperties = (phrase: string): string[] => {
  const words = wordsIn(phrase);
  for (let last = words.length - 1; last > 0; last = words.length - 1) {
    const word = words[last] as string;
    const letters = fold(word).replace(NO_LETTERS, '');
    const isMeasured = NUMBER.test(words[last - 1] as string) && isMeasure(letters);
    if (FREEING.has(letters) && last > 1) words.splice(-2);
    else if (HAS_DIGIT.test(word) || isMeasured || COLOURS.has(letters)) words.pop();
    else break;
  }
  return words;
};

const mayName = (word: string): boolean => {
  if (!SMALL.test(word)) return false;
  const letters = fold(word);
  const isOther = isMeasure(letters) || COLOURS.has(letters) || FUNCTION_WORDS.has(letters);
  return letters.length >= LEAST_SMALL && !isOther;
};

/**
 * Many shops write names with capitals, and what the thing is with small letters: `DELL PowerEdge R440 server Intel Xeon`.
 * Returns the last of the first such words, and an abbreviation that may go on with them: `flat TV`. Else nothing.
 */
const writtenSmall = (phrase: string): string[] => {
  const words = wordsIn(phrase);
  if (mayName(words[0] ?? '')) return [];
  const at = words.findIndex((word, i) => {
    const next = words[i + 1] ?? '';
    return mayName(word) && AFTER_SMALL.test(next) && !mayName(next);
  });
  // A second word may still be the brand: `VELCRO brand`, `Legrand adorne`. After a model number it is not.
  if (at < 2 && !HAS_DIGIT.test(words[at - 1] ?? '')) return [];
  const next = words[at + 1] as string;
  return [...(CAPITALS.test(next) ? [next] : []), words[at] as string];
};

const namesIn = (text: string, language: string): string[] =>
  analyze(text, language).filter((term) => !HAS_DIGIT.test(term));

/**
 * The index terms that name the thing itself: `printer` in `HP LaserJet printer 1200 dpi, A4`, and both in
 * `drill/driver`. It is the last word before sizes, colours, and what the thing is for or comes with. Where that word
 * is written with a capital, it is what the name writes small. Words with digits are models and sizes. None when the
 * language has no such rules, or the name no such word.
 */
export const headTerms = (text: string, language: string): string[] => {
  const pack = packOf(language);
  const heads = pack?.heads ?? null;
  if (heads === null) return [];
  const phrase = headPhrase(text, language);
  if (heads.place === 'beginning') return namesIn(phrase, language).slice(0, 1);
  const words = withoutProperties(phrase);
  const last = words.at(-1) ?? '';
  const small = SMALL.test(last) || pack?.suggestions?.nounsCapitalised ? [] : writtenSmall(phrase);
  const names = small.length > 0 ? small : [last];
  const alternatives = names.flatMap((name) =>
    name.split('/').flatMap((word) => namesIn(word, language).slice(-1)),
  );
  return alternatives.length > 0 ? alternatives : namesIn(words.join(' '), language).slice(-1);
};
