import { packOf, splitWords } from '../../languages/find-pack.ts';
import { type NumberWords, PACKS, type Words } from '../../languages/index.ts';

/** The number words of a language, folded: see `NumberWords`. */
export type Lexicon = {
  language: string;
  values: ReadonlyMap<string, number>;
  /** Words that multiply the number before them by 100 or 1000. Alone they are 100 or 1000. */
  scales: ReadonlyMap<string, number>;
  compounds: readonly { pattern: RegExp; scale: number }[];
  tensJoins: ReadonlySet<string>;
  hundredsJoins: ReadonlySet<string>;
  points: ReadonlySet<string>;
  centsJoins: ReadonlySet<string>;
  articles: ReadonlySet<string>;
  half: readonly string[];
  homeOnly: boolean;
  unitsBeforeTens: boolean;
  tenJoins: boolean;
  tensApart: boolean;
  byTwenties: boolean;
  manyHundreds: boolean;
  centsFollow: boolean;
};

const setOf = (words: Words = ''): ReadonlySet<string> => new Set(splitWords(words));

const lexiconOf = (language: string, words: NumberWords): Lexicon => ({
  language,
  values: new Map(words.values),
  scales: new Map([
    ...splitWords(words.hundred ?? '').map((word): [string, number] => [word, 100]),
    ...splitWords(words.thousand).map((word): [string, number] => [word, 1000]),
  ]),
  compounds: (words.compounds ?? []).map((pattern, i) => ({ pattern, scale: i === 0 ? 1000 : 100 })),
  tensJoins: setOf(words.tensJoins),
  hundredsJoins: setOf(words.hundredsJoins),
  points: setOf(words.points),
  centsJoins: setOf(words.centsJoins),
  articles: setOf(words.articles),
  half: splitWords(words.half ?? ''),
  homeOnly: words.homeOnly === true,
  unitsBeforeTens: words.unitsBeforeTens === true,
  tenJoins: words.tenJoins === true,
  tensApart: words.tensApart === true,
  byTwenties: words.byTwenties === true,
  manyHundreds: words.manyHundreds === true,
  centsFollow: words.centsFollow === true,
});

/** By language code. */
export const LEXICONS: ReadonlyMap<string, Lexicon> = new Map(
  PACKS.flatMap(({ code, numbers }) => (numbers === null ? [] : [[code, lexiconOf(code, numbers)] as const])),
);

/** Scales written in one word with the number that they multiply. */
const EVERYWHERE = [...LEXICONS.values()].filter(({ homeOnly }) => !homeOnly);
const COMPOUNDS = EVERYWHERE.flatMap(({ compounds }) => compounds);
/** Longer words are no number that a price or a size has. */
const MAX_WORD = 40;

const known: ReadonlySet<string> = new Set(
  EVERYWHERE.flatMap(({ values, scales }) => [...values.keys(), ...scales.keys()]),
);

/** Whether a folded word may be a number or a part of one, in one language. */
export const isNumberWord = (word: string, language: string): boolean => {
  const lexicon = LEXICONS.get(packOf(language)?.code ?? '');
  return lexicon !== undefined && (lexicon.scales.has(word) || numberOf(word, lexicon) !== undefined);
};

/** Whether it may be one in a query of a language: in that language, or in any whose words count everywhere. */
export const mayBeNumber = (word: string, language: string): boolean =>
  known.has(word) ||
  (word.length <= MAX_WORD && COMPOUNDS.some(({ pattern }) => pattern.test(word))) ||
  (LEXICONS.get(packOf(language)?.code ?? '')?.homeOnly === true && isNumberWord(word, language));

/** The number that one word means; undefined without one. A scale alone (`hundred`) has no number. */
export const numberOf = (word: string, lexicon: Lexicon): number | undefined => {
  const value = lexicon.values.get(word);
  if (value !== undefined || word.length > MAX_WORD) return value;
  for (const { pattern, scale } of lexicon.compounds) {
    const [, many = '', rest = ''] = pattern.exec(word) ?? [];
    if (many === '' && rest === '') continue;
    const times = many === '' ? 1 : numberOf(many, lexicon);
    const more = rest === '' ? 0 : (numberOf(rest, lexicon) ?? lexicon.scales.get(rest));
    if (times === undefined || more === undefined) return undefined;
    return times < (scale === 100 ? 10 : scale) && more < scale ? times * scale + more : undefined;
  }
  return undefined;
};
