/**
 * How prices are said, folded, one phrase a string. `opens` come before `A to B`; `joins` between the two.
 * English is understood beside every shop's own language.
 */
type PricePhrases = {
  most: readonly string[];
  least: readonly string[];
  ranges: readonly { opens: string; joins: string }[];
};

const PHRASES: Readonly<Record<string, PricePhrases>> = {
  en: {
    most: [
      'under',
      'below',
      'less than',
      'lower than',
      'not more than',
      'no more than',
      'not over',
      'up to',
      'at most',
      'cheaper than',
      'max',
      'maximum',
    ],
    least: ['over', 'above', 'more than', 'at least', 'not less than', 'no less than', 'starting at'],
    ranges: [
      { opens: 'from', joins: 'to' },
      { opens: 'between', joins: 'and' },
    ],
  },
  de: {
    most: ['unter', 'bis', 'bis zu', 'weniger als', 'hochstens', 'maximal', 'gunstiger als', 'billiger als'],
    least: ['uber', 'ab', 'mehr als', 'mindestens'],
    ranges: [
      { opens: 'von', joins: 'bis' },
      { opens: 'zwischen', joins: 'und' },
    ],
  },
  fr: {
    most: ['moins de', "jusqu'a", 'jusqu a', 'maximum', 'moins cher que'],
    least: ['plus de', 'au moins', 'a partir de'],
    ranges: [
      { opens: 'de', joins: 'a' },
      { opens: 'entre', joins: 'et' },
    ],
  },
  es: {
    most: ['menos de', 'hasta', 'maximo', 'mas barato que'],
    least: ['mas de', 'al menos', 'desde', 'a partir de'],
    ranges: [
      { opens: 'de', joins: 'a' },
      { opens: 'entre', joins: 'y' },
    ],
  },
};

export type BoundPhrase = { words: readonly string[]; bound: 'min' | 'max' };
export type RangePhrase = { opens: string; joins: string };
export type LanguagePhrases = { bounds: readonly BoundPhrase[]; ranges: readonly RangePhrase[] };

const boundsOf = ({ most, least }: PricePhrases): BoundPhrase[] => {
  const all: BoundPhrase[] = [];
  for (const phrase of most) all.push({ words: phrase.split(' '), bound: 'max' });
  for (const phrase of least) all.push({ words: phrase.split(' '), bound: 'min' });
  return all;
};

const build = (languages: readonly string[]): LanguagePhrases => {
  const known = languages.flatMap((language) => PHRASES[language] ?? []);
  // The longest first: `not more than` before `more than`.
  const bounds = known.flatMap(boundsOf).sort((a, b) => b.words.length - a.words.length);
  return { bounds, ranges: known.flatMap((phrases) => phrases.ranges) };
};

const ENGLISH = build(['en']);
const byLanguage = new Map<string, LanguagePhrases>(
  Object.keys(PHRASES).map((language) => [language, language === 'en' ? ENGLISH : build(['en', language])]),
);

export const phrasesOf = (language: string): LanguagePhrases =>
  byLanguage.get(language.toLowerCase().split('-')[0] ?? '') ?? ENGLISH;

/** Words and signs of currencies, folded, by the ISO 4217 codes that they may stand for. */
const CURRENCIES: Readonly<Record<string, string>> = {
  'dollar dollars buck bucks $': 'USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP',
  'usd us$': 'USD',
  'cad c$': 'CAD',
  'aud a$': 'AUD',
  'euro euros eur €': 'EUR',
  // `pound` is not among them: `under 20 pounds` is a weight as often as a price.
  'gbp quid £': 'GBP',
  'yen jpy ¥': 'JPY CNY',
  'chf francs': 'CHF',
  'rupees inr ₹': 'INR PKR LKR NPR',
  'lira tl try ₺': 'TRY',
  'zloty pln': 'PLN',
  kr: 'SEK NOK DKK ISK',
  sek: 'SEK',
  nok: 'NOK',
  dkk: 'DKK',
  '₽': 'RUB',
  '₩': 'KRW',
};

const codesOf: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(CURRENCIES).flatMap(([words, codes]) =>
    words.split(' ').map((word) => [word, codes.split(' ')] as const),
  ),
);

export const isCurrency = (said: string): boolean => codesOf.has(said);

/** Whether a shop's own currency may be meant; a shop that names none takes any for it. */
export const isCurrencyOf = (said: string, shop: string | undefined): boolean =>
  shop === undefined || codesOf.get(said)?.includes(shop.toUpperCase()) !== false;

/** A number followed by one of these is a size, an age, a count: anything but a price. */
export const UNIT_WORDS: ReadonlySet<string> = new Set(
  (
    'in inch inches cm mm m km meter meters metre metres ft foot feet yard yards yd mile miles mi sq square cubic cu ' +
    'g gram grams kg kilo kilos kilogram kilograms lb lbs pound pounds oz ounce ounces ton tons t ' +
    'ml cl l liter liters litre litres gal gallon gallons qt quart quarts pint pints cup cups ' +
    'w watt watts kw v volt volts a amp amps ah mah wh kwh hz khz mhz ghz kb mb gb tb mp megapixel megapixels ' +
    'hp btu psi bar cfm rpm fps db lumen lumens k kelvin degree degrees c f percent ' +
    'year years yr yrs old month months week weeks day days hour hours hr hrs h minute minutes min sec second seconds ' +
    'piece pieces pc pcs pack packs count ct set sets page pages sheet sheets person persons people player players ' +
    'port ports star stars times x gauge mils mil dpi ppm inchs zoll jahre stuck personen ans pieces piezas'
  ).split(' '),
);
export const UNIT_SIGNS: ReadonlySet<string> = new Set([
  '"',
  "'",
  '″',
  '′',
  '”',
  '’',
  '%',
  '°',
  '/',
  '×',
  '*',
]);

/** Said before a price and meaningless without it. */
export const PRICE_FILLERS: ReadonlySet<string> = new Set(
  'for price priced prices costs cost costing fur preis prix precio pour por'.split(' '),
);
/** Before `under 40` they say that a size is meant. */
export const SIZE_WORDS: ReadonlySet<string> = new Set(
  'size sizes age ages aged grosse taille talla'.split(' '),
);
