import { packOf, splitWords, wordsOfAll } from '../languages/find-pack.ts';
import { type LanguagePack, PACKS } from '../languages/index.ts';
import { analyze } from './analyze.ts';

const oneOf = (words: Iterable<string>): string => `(?:${[...words].join('|')})`;

/** The words after these say what the thing is for, made of or comes with. `in` after a number is an inch. */
const EVERYWHERE = wordsOfAll(({ heads }) => heads?.particles);
const PARTICLES = oneOf(EVERYWHERE);
const UNNUMBERED = oneOf(wordsOfAll(({ heads }) => heads?.unlessNumbered));
const separatorOf = (particles: string): RegExp =>
  new RegExp(`[,(\\[:;/|]|\\s[-–—]\\s|\\s${particles}\\s|(?<!\\d)\\s${UNNUMBERED}\\s`, 'iu');
const SEPARATOR = separatorOf(PARTICLES);
/** With the particles that count in texts of one language alone. */
const HOME_SEPARATORS: ReadonlyMap<LanguagePack, RegExp> = new Map(
  PACKS.flatMap((pack) => {
    const home = splitWords(pack.heads?.homeParticles ?? '');
    return home.length === 0 ? [] : [[pack, separatorOf(oneOf([...EVERYWHERE, ...home]))] as const];
  }),
);
const HAS_DIGIT = /\d/;

/** The part of a name before what the thing is for, made of or comes with. */
export const headPhrase = (text: string, language: string): string => {
  const pack = packOf(language);
  const separator = (pack === null ? undefined : HOME_SEPARATORS.get(pack)) ?? SEPARATOR;
  return text.split(separator, 1)[0] ?? '';
};

/**
 * The index term that names the thing itself: `printer` in `HP LaserJet printer, A4`. It is the last word before what
 * the thing is for or comes with. Words with digits are models and sizes. Null when the language has no such rules, or
 * the name no such word.
 */
export const headTerm = (text: string, language: string): string | null => {
  const heads = packOf(language)?.heads ?? null;
  if (heads === null) return null;
  const words = analyze(headPhrase(text, language), language).filter((term) => !HAS_DIGIT.test(term));
  return (heads.place === 'end' ? words.at(-1) : words[0]) ?? null;
};
