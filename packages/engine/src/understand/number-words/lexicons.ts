import { dutchNumbers, germanNumbers, italianNumbers } from './compounds.ts';

/** How a language says numbers, folded. */
export type Lexicon = {
  language: string;
  /** Words that are a number below 1000, but for `compounds`. */
  values: ReadonlyMap<string, number>;
  /** Words that multiply what stands before them by 100 or 1000, and are 100 or 1000 themselves. */
  scales: ReadonlyMap<string, number>;
  /** Thousands and hundreds in one word with what is multiplied, and with what follows: `zweihundertfunfzig`, `duemila`. */
  compounds: readonly { pattern: RegExp; scale: number }[];
  /** What may stand between tens and units (`cuarenta y dos`), beside a hyphen. */
  tensJoins: ReadonlySet<string>;
  /** Whether tens and units are words of their own: `forty two`, but `zweiundvierzig`. */
  tensApart: boolean;
  /** What may stand behind hundreds and thousands: `two hundred and fifty`. */
  hundredsJoins: ReadonlySet<string>;
  /** The decimal separator as it is said. */
  points: ReadonlySet<string>;
  /** Between whole units of money and hundredths: `five dollars and fifty cents`. */
  centsJoins: ReadonlySet<string>;
};

type Written = {
  values: Iterable<readonly [string, number]>;
  hundred?: string;
  thousand: string;
  /** How thousands and hundreds are written together. */
  compounds?: readonly [RegExp, RegExp];
  tens?: string;
  tensApart?: false;
  hundreds?: string;
  point: string;
  cents: string;
};

/** `words` split by spaces, each so much more than the one before; alternatives of one are split by slashes. */
const counted = (words: string, first: number, step = 1): [string, number][] =>
  words
    .split(' ')
    .flatMap((forms, i) => forms.split('/').map((word): [string, number] => [word, first + i * step]));

const LANGUAGES: Readonly<Record<string, Written>> = {
  en: {
    values: [
      ...counted('zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen', 0),
      ...counted('fifteen sixteen seventeen eighteen nineteen', 15),
      ...counted('twenty thirty forty/fourty fifty sixty seventy eighty ninety/ninty', 20, 10),
    ],
    hundred: 'hundred',
    thousand: 'thousand',
    hundreds: 'and',
    point: 'point',
    cents: 'and',
  },
  de: {
    values: [['null', 0], ...germanNumbers()],
    hundred: 'hundert',
    thousand: 'tausend',
    compounds: [/^(.*?)tausend(?:und)?(.*)$/, /^(.*?)hundert(?:und)?(.*)$/],
    tensApart: false,
    hundreds: 'und',
    point: 'komma',
    cents: 'und',
  },
  fr: {
    values: [
      ...counted('zero un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze', 0),
      ...counted('quinze seize', 15),
      ...counted('vingt/vingts trente quarante cinquante soixante septante huitante/octante nonante', 20, 10),
    ],
    hundred: 'cent cents',
    thousand: 'mille',
    tens: 'et',
    point: 'virgule',
    cents: 'et',
  },
  es: {
    values: [
      ...counted(
        'cero uno/un/una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce',
        0,
      ),
      ...counted('quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno/veintiun/veintiuna', 15),
      ...counted('veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho', 22),
      ...counted('veintinueve', 29),
      ...counted('treinta cuarenta cincuenta sesenta setenta ochenta noventa cien/ciento', 30, 10),
      ...counted('doscientos trescientos cuatrocientos quinientos seiscientos setecientos', 200, 100),
      ...counted('ochocientos novecientos', 800, 100),
      ...counted('doscientas trescientas cuatrocientas quinientas seiscientas setecientas', 200, 100),
      ...counted('ochocientas novecientas', 800, 100),
    ],
    thousand: 'mil',
    tens: 'y',
    point: 'coma',
    cents: 'con y',
  },
  it: {
    values: [['zero', 0], ['un', 1], ['una', 1], ...italianNumbers()],
    hundred: 'cento',
    thousand: 'mille',
    // `centouno`, but `centotto` and `centundici`.
    compounds: [/^(.*?)(?:mila|mille)(.*)$/, /^(.*?)cent(?:o(?!tt)|(?=[ou]))(.*)$/],
    hundreds: 'e',
    point: 'virgola',
    cents: 'e',
  },
  nl: {
    values: [['nul', 0], ...dutchNumbers()],
    hundred: 'honderd',
    thousand: 'duizend',
    compounds: [/^(.*?)duizend(?:en)?(.*)$/, /^(.*?)honderd(?:en)?(.*)$/],
    tensApart: false,
    hundreds: 'en',
    point: 'komma',
    cents: 'en',
  },
  pt: {
    values: [
      ...counted('zero um/uma dois/duas tres quatro cinco seis sete oito nove dez onze doze treze', 0),
      ...counted('catorze/quatorze quinze dezesseis/dezasseis dezessete/dezassete dezoito', 14),
      ...counted('dezenove/dezanove', 19),
      ...counted('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem/cento', 20, 10),
      ...counted('duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos', 200, 100),
      ...counted('novecentos', 900),
      ...counted('duzentas trezentas quatrocentas quinhentas seiscentas setecentas oitocentas', 200, 100),
      ...counted('novecentas', 900),
    ],
    thousand: 'mil',
    tens: 'e',
    hundreds: 'e',
    point: 'virgula',
    cents: 'e',
  },
};

const setOf = (words = ''): ReadonlySet<string> => new Set(words.split(' ').filter(Boolean));

const lexiconOf = (language: string, written: Written): Lexicon => ({
  language,
  values: new Map(written.values),
  scales: new Map([
    ...[...setOf(written.hundred)].map((word): [string, number] => [word, 100]),
    ...[...setOf(written.thousand)].map((word): [string, number] => [word, 1000]),
  ]),
  compounds: (written.compounds ?? []).map((pattern, i) => ({ pattern, scale: i === 0 ? 1000 : 100 })),
  tensJoins: setOf(written.tens),
  tensApart: written.tensApart ?? true,
  hundredsJoins: setOf(written.hundreds),
  points: setOf(written.point),
  centsJoins: setOf(written.cents),
});

/** By language code. */
export const LEXICONS: ReadonlyMap<string, Lexicon> = new Map(
  Object.entries(LANGUAGES).map(([language, written]) => [language, lexiconOf(language, written)]),
);

/** `de` of `de-AT`. */
const codeOf = (language: string): string => language.toLowerCase().split('-')[0] ?? '';

/** What is written in one word with what it multiplies. */
const COMPOUND = /tausend|hundert|duizend|honderd|mila|mille|cent[ou]/;
/** Longer ones are no number that a price or a size has. */
const MAX_WORD = 40;

const known: ReadonlySet<string> = new Set(
  [...LEXICONS.values()].flatMap(({ values, scales }) => [...values.keys(), ...scales.keys()]),
);

/** Whether a folded word may say a number or a part of one: in one language, else in any. */
export const isNumberWord = (word: string, language?: string): boolean => {
  if (language === undefined) return known.has(word) || (word.length <= MAX_WORD && COMPOUND.test(word));
  const lexicon = LEXICONS.get(codeOf(language));
  return lexicon !== undefined && (lexicon.scales.has(word) || numberOf(word, lexicon) !== undefined);
};

/** The number that one word says; undefined: none. A scale alone (`hundred`) is no such word. */
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
