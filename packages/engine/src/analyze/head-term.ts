import { packOf, wordsOfAll } from '../languages/find-pack.ts';
import { analyze } from './analyze.ts';

const oneOf = (words: Iterable<string>): string => `(?:${[...words].join('|')})`;

/** The words after these say what the thing is for, made of or comes with. `in` after a number is an inch. */
const PARTICLES = oneOf(wordsOfAll(({ heads }) => heads?.particles));
const UNNUMBERED = oneOf(wordsOfAll(({ heads }) => heads?.unlessNumbered));
const SEPARATOR = new RegExp(`[,(\\[:;/|]|\\s[-–—]\\s|\\s${PARTICLES}\\s|(?<!\\d)\\s${UNNUMBERED}\\s`, 'iu');
const HAS_DIGIT = /\d/;

/** The part of a name before what the thing is for, made of or comes with. */
export const headPhrase = (text: string): string => text.split(SEPARATOR, 1)[0] ?? '';

/**
 * The index term that names the thing itself: `printer` in `HP LaserJet printer, A4`. It is the last word before what
 * the thing is for or comes with. Words with digits are models and sizes. Null when the language has no such rules, or
 * the name no such word.
 */
export const headTerm = (text: string, language: string): string | null => {
  const heads = packOf(language)?.heads ?? null;
  if (heads === null) return null;
  const words = analyze(headPhrase(text), language).filter((term) => !HAS_DIGIT.test(term));
  return (heads.place === 'end' ? words.at(-1) : words[0]) ?? null;
};
