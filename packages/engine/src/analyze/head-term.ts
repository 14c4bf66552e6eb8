import { analyze } from './analyze.ts';

/** Where the thing itself stands in a name: `leather case for iPhone` (end), `sac de voyage` (beginning). */
type HeadPlace = 'end' | 'beginning';

const HEAD_PLACE: Readonly<Record<string, HeadPlace>> = {
  en: 'end',
  de: 'end',
  nl: 'end',
  sv: 'end',
  da: 'end',
  no: 'end',
  nb: 'end',
  fr: 'beginning',
  es: 'beginning',
  it: 'beginning',
  pt: 'beginning',
};

/** What follows says what the thing is for, made of or comes with. `in` after a number is an inch. */
const PARTICLES =
  'for with without by from to compatible für fuer fur mit ohne von aus zum zur voor met zonder van uit för med utan till uden til uten';
const SEPARATOR = new RegExp(
  `[,(\\[:;/|]|\\s[-–—]\\s|\\s(?:${PARTICLES.split(' ').join('|')})\\s|(?<!\\d)\\sin\\s`,
  'iu',
);
const HAS_DIGIT = /\d/;

/** A name up to what the thing is for, made of or comes with. */
export const headPhrase = (text: string): string => text.split(SEPARATOR, 1)[0] ?? '';

/**
 * The index term that names the thing itself: the last word of `HP LaserJet printer, A4`, before what it is for or comes
 * with; words with digits are models and sizes. Null where the language does not tell or there is no such word.
 */
export const headTerm = (text: string, language: string): string | null => {
  const place = HEAD_PLACE[language.slice(0, 2).toLowerCase()];
  if (place === undefined) return null;
  const words = analyze(headPhrase(text), language).filter((term) => !HAS_DIGIT.test(term));
  return (place === 'end' ? words.at(-1) : words[0]) ?? null;
};
