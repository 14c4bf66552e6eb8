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

/** What is counted or measured after a number without being a unit: `dpi`, `pages`. */
const MEASURES = wordsOfAll(({ measures }) => measures);
/** Words after what a thing is free of: `latex free`. */
const FREEING = wordsOfAll(({ negation }) => negation?.bound?.freeing);
/** Words that are hardly ever anything but a colour. */
const COLOURS: ReadonlySet<string> = (() => {
  const words = PACKS.flatMap(({ colours }) =>
    Object.entries(colours?.families ?? {}).flatMap(([colour, shades]) => [colour, ...splitPhrases(shades)]),
  );
  const ambiguous = wordsOfAll(({ colours }) => colours?.ambiguous);
  return new Set(words.filter((word) => !ambiguous.has(word)));
})();

/** The part of a name before what the thing is for, made of or comes with. */
export const headPhrase = (text: string, language: string): string => {
  const pack = packOf(language);
  const separator = (pack === null ? undefined : HOME_SEPARATORS.get(pack)) ?? SEPARATOR;
  return stripHtml(text).split(separator, 1)[0] ?? '';
};

/** Without sizes, colours and `latex free` at its end: `Notebook Black 35.8 cm` is a notebook. Something is always left. */
const withoutProperties = (phrase: string): string[] => {
  const words = phrase.split(/\s+/u).filter((word) => word !== '');
  for (let last = words.length - 1; last > 0; last = words.length - 1) {
    const word = words[last] as string;
    const letters = fold(word).replace(NO_LETTERS, '');
    const isMeasure =
      NUMBER.test(words[last - 1] as string) && (unitOf(letters) !== undefined || MEASURES.has(letters));
    if (FREEING.has(letters) && last > 1) words.splice(-2);
    else if (HAS_DIGIT.test(word) || isMeasure || COLOURS.has(letters)) words.pop();
    else break;
  }
  return words;
};

const namesIn = (text: string, language: string): string[] =>
  analyze(text, language).filter((term) => !HAS_DIGIT.test(term));

/**
 * The index terms that name the thing itself: `printer` in `HP LaserJet printer 1200 dpi, A4`, and both in
 * `drill/driver`. It is the last word before sizes, colours, and what the thing is for or comes with. Words with digits
 * are models and sizes. None when the language has no such rules, or the name no such word.
 */
export const headTerms = (text: string, language: string): string[] => {
  const heads = packOf(language)?.heads ?? null;
  if (heads === null) return [];
  const phrase = headPhrase(text, language);
  if (heads.place === 'beginning') return namesIn(phrase, language).slice(0, 1);
  const words = withoutProperties(phrase);
  const alternatives = (words.at(-1) ?? '').split('/').flatMap((word) => namesIn(word, language).slice(-1));
  return alternatives.length > 0 ? alternatives : namesIn(words.join(' '), language).slice(-1);
};
