/**
 * How prices are said, folded. `most` and `least` come before the amount, `mostAfter` and `leastAfter` behind it. In
 * `ranges` a word comes before `A to B`, and one between the two.
 */
type PricePhrases = {
  most: string;
  least: string;
  mostAfter: string;
  leastAfter: string;
  ranges: readonly { opens: string; joins: string }[];
};

const PHRASES: Readonly<Record<string, PricePhrases>> = {
  en: {
    most:
      'under, below, less than, lower than, less expensive than, not more than, no more than, not more expensive than, ' +
      'not over, not above, up to, at most, cheaper than, max, max., maximum, maximum of, <, <=, ≤',
    least:
      'over, above, more than, higher than, greater than, exceeding, more expensive than, pricier than, at least, not less than, no less than, ' +
      'not under, not below, not cheaper than, starting at, starting from, from, upwards of, min, min., minimum, minimum of, >, >=, ≥',
    mostAfter: 'or less, or under, or below, or cheaper, and under, and below, max, maximum, at most, tops',
    leastAfter:
      '+, or more, or over, or above, and up, & up, and above, & above, and higher, or higher, or up, and more, and over, min, minimum, at least',
    ranges: [
      { opens: 'from', joins: 'to' },
      { opens: 'between', joins: 'and' },
    ],
  },
  de: {
    most:
      'unter, bis, bis zu, weniger als, nicht mehr als, nicht uber, nicht teurer als, hochstens, maximal, gunstiger als, ' +
      'billiger als',
    least: 'uber, ab, mehr als, nicht weniger als, nicht unter, teurer als, mindestens, minimal',
    mostAfter: 'oder weniger, oder gunstiger, maximal, hochstens',
    leastAfter: 'und mehr, oder mehr, aufwarts, und daruber, mindestens',
    ranges: [
      { opens: 'von', joins: 'bis' },
      { opens: 'zwischen', joins: 'und' },
    ],
  },
  fr: {
    most: "moins de, pas plus de, jusqu'a, jusqu’a, jusqu a, au maximum, maximum, moins cher que, au plus, en dessous de",
    least:
      'plus de, pas moins de, au moins, au minimum, minimum, a partir de, des, plus cher que, au dessus de',
    mostAfter: 'ou moins, maximum, au maximum, max, au plus',
    leastAfter: 'et plus, ou plus, minimum, au minimum, au moins',
    ranges: [
      { opens: 'de', joins: 'a' },
      { opens: 'entre', joins: 'et' },
    ],
  },
  es: {
    most: 'menos de, no mas de, hasta, maximo, mas barato que, por debajo de, como maximo',
    least:
      'mas de, no menos de, al menos, minimo, como minimo, desde, a partir de, mas caro que, por encima de',
    mostAfter: 'o menos, maximo, como maximo',
    leastAfter: 'o mas, y mas, en adelante, minimo, como minimo',
    ranges: [
      { opens: 'de', joins: 'a' },
      { opens: 'desde', joins: 'hasta' },
      { opens: 'entre', joins: 'y' },
    ],
  },
  it: {
    most: 'meno di, non piu di, fino a, al massimo, massimo, sotto, sotto i, sotto gli, meno caro di, inferiore a',
    least:
      'piu di, non meno di, almeno, minimo, a partire da, sopra, sopra i, sopra gli, oltre, oltre i, piu caro di, ' +
      'superiore a',
    mostAfter: 'o meno, massimo, al massimo',
    leastAfter: 'o piu, e oltre, in su, minimo',
    ranges: [
      { opens: 'da', joins: 'a' },
      { opens: 'tra', joins: 'e' },
      { opens: 'fra', joins: 'e' },
    ],
  },
  nl: {
    most: 'onder, onder de, minder dan, niet meer dan, tot, hoogstens, maximaal, goedkoper dan',
    least: 'boven, boven de, meer dan, niet minder dan, vanaf, minstens, minimaal, duurder dan',
    mostAfter: 'of minder, maximaal',
    leastAfter: 'of meer, en meer, en hoger, of hoger, minimaal',
    ranges: [
      { opens: 'van', joins: 'tot' },
      { opens: 'tussen', joins: 'en' },
    ],
  },
  pt: {
    most:
      'menos de, menos que, nao mais de, nao mais que, ate, no maximo, maximo, abaixo de, mais barato que, mais barato ' +
      'do que',
    least:
      'mais de, mais que, nao menos de, nao menos que, pelo menos, no minimo, minimo, acima de, a partir de, desde, ' +
      'mais caro que, mais caro do que',
    mostAfter: 'ou menos, no maximo, maximo',
    leastAfter: 'ou mais, e mais, no minimo, minimo',
    ranges: [
      { opens: 'de', joins: 'a' },
      { opens: 'entre', joins: 'e' },
    ],
  },
};

/** Without a currency these begin a size or an age as often as a price: `schuhe ab 36`. */
const NEED_CURRENCY = new Set('from,ab,vanaf,desde,des,a partir de,a partire da'.split(','));
/** Without a currency these compare anything that is measured. */
const SIGNS = new Set('<,<=,≤,>,>=,≥'.split(','));
/** Without a currency these are part of a name (`air max 90`) unless they end the query. */
const NEED_END = new Set(
  'max,max.,maximum,maximo,massimo,min,min.,minimum,minimo,minimal,maximal'.split(','),
);
/** Only prices, or little else, are said with these; `over 50` may be an age, `up to 4` persons. */
const SURE =
  'under below less lower cheaper unter weniger gunstiger billiger moins menos barato meno sotto onder minder goedkoper ' +
  'abaixo expensive pricier teurer cher caro duurder between zwischen entre tra fra tussen';
/** What a price of no currency is surely said with: other phrases are guesses. */
export const SURE_WORDS: ReadonlySet<string> = new Set(SURE.split(' '));

export type BoundPhrase = {
  words: readonly string[];
  bound: 'min' | 'max';
  language: string;
  /** What a price without a currency needs beside it to be one; `thing`: before it, and nothing behind. */
  needs: 'nothing' | 'currency' | 'end' | 'thing';
};
export type RangePhrase = { opens: string; joins: string; language: string };

const needsOf = (phrase: string): BoundPhrase['needs'] =>
  NEED_CURRENCY.has(phrase)
    ? 'currency'
    : SIGNS.has(phrase)
      ? 'thing'
      : NEED_END.has(phrase)
        ? 'end'
        : 'nothing';

/** As tokens are: a word or a sign each. */
const tokensOf = (phrase: string): string[] =>
  phrase.split(' ').flatMap((part) => (/^[<>=+≤≥&]+$/.test(part) ? [...part] : part.split(/(?=\.)/)));

type Listed = { language: string; list: string; bound: 'min' | 'max' };

/** By first word, the longest first: `not more than` before `more than`. */
const tableOf = (lists: readonly Listed[]): ReadonlyMap<string, readonly BoundPhrase[]> => {
  const table = new Map<string, BoundPhrase[]>();
  for (const { language, list, bound } of lists) {
    for (const phrase of list.split(', ')) {
      const words = tokensOf(phrase);
      const first = words[0] ?? '';
      table.set(first, [...(table.get(first) ?? []), { words, bound, language, needs: needsOf(phrase) }]);
    }
  }
  for (const phrases of table.values()) phrases.sort((a, b) => b.words.length - a.words.length);
  return table;
};

const LANGUAGES = Object.entries(PHRASES);

/** Said before an amount. */
export const BOUNDS_BEFORE = tableOf(
  LANGUAGES.flatMap(([language, { most, least }]): Listed[] => [
    { language, list: most, bound: 'max' },
    { language, list: least, bound: 'min' },
  ]),
);

/** Said behind an amount that has a currency. */
export const BOUNDS_AFTER = tableOf(
  LANGUAGES.flatMap(([language, { mostAfter, leastAfter }]): Listed[] => [
    { language, list: mostAfter, bound: 'max' },
    { language, list: leastAfter, bound: 'min' },
  ]),
);

export const RANGES: readonly RangePhrase[] = LANGUAGES.flatMap(([language, { ranges }]) =>
  ranges.map((range) => ({ ...range, language })),
);

/** Between two amounts with nothing before them. */
export const JOINS: ReadonlySet<string> = new Set(['to', 'bis', 'a', 'tot', 'ate', 'hasta']);

/** Half a comparison: an amount behind it is not said to be the most. */
export const COMPARING: ReadonlySet<string> = new Set(
  'more less than higher lower cheaper als mehr weniger mas piu dan meer mais > < ='.split(' '),
);
