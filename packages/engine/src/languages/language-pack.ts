/** Folded words, split by spaces. Empty: the language has none. */
export type Words = string;
/** Phrases as people write them, split by commas. Empty: the language has none. */
export type Phrases = string;

/** How words lose their endings, in letters of folded text. */
export type Stemming = {
  /** Takes a folded word of `a` to `z`, three letters or more. */
  stem: (word: string) => string;
  /** Function words as people write them. */
  stopWords: readonly string[];
  /** Stop words that carry meaning in a shop (`without`), folded: these stay. */
  kept?: Words;
  /** Words with forms that the rules miss, as lines of `word: form form`. */
  forms?: string;
  /** Words that the rules would merge with another thing (`plata`, silver, and `plato`, plate), in the same format. */
  apart?: string;
  /** Words that the rules apply to. Absent: those of the letters `a` to `z`, three or more. */
  words?: RegExp;
  /**
   * Function words that are names or things elsewhere (`pro`, `pod`), and lone consonants that are no sizes (`z`). They
   * do not tell that a query is of this language. Absent: none.
   */
  homeStopWords?: Words;
};

/** How a language forms compounds, in letters of folded text. */
export type CompoundRules = {
  /** Letters that may join two parts: `Arbeit-s-hose`. The empty joint is implied. */
  joints: readonly string[];
  /** Endings that a word loses before another: `Dusch-e-vorhang`, `Brat-en-pfanne`. Absent: none. */
  lostEndings?: readonly string[];
  /** The forms of a stem at the end of a compound: `Regenjacke-n`. */
  forms: (stem: string) => string[];
  /**
   * Words that are parts of compounds even in a shop that never writes them alone: `skrivebord` of `skrivebordslampe`.
   * Those of fewer than five letters, and what the text model's vocabulary lacks. Absent: a part must be a word of the
   * shop.
   */
  parts?: Words;
};

/** How numbers are said, folded. An absent part does not apply to the language. */
export type NumberWords = {
  /** Words for numbers below 1000, except `compounds`. */
  values: readonly (readonly [string, number])[];
  hundred?: Words;
  thousand: Words;
  /** Thousands, then hundreds, in one word with the factor and the rest: `zweihundertfunfzig`. */
  compounds?: readonly [RegExp, RegExp];
  /** Between tens and units (`cuarenta y dos`), besides a hyphen. */
  tensJoins?: Words;
  /** Tens and units are words of their own: `forty two`, but `zweiundvierzig`. */
  tensApart?: boolean;
  /** Tens count on to 19 and by twenties: `soixante-dix-huit`, `quatre-vingt-dix`. */
  byTwenties?: boolean;
  /** After hundreds and thousands: `two hundred and fifty`. */
  hundredsJoins?: Words;
  /** The number of hundreds may have two digits: `twelve hundred`. */
  manyHundreds?: boolean;
  /** Words for the decimal separator. */
  points: Words;
  /** Between whole units of money and hundredths: `five dollars and fifty cents`. */
  centsJoins?: Words;
  cents: Words;
  /** Whether cents may follow whole units directly: `nineteen ninety nine`. */
  centsFollow?: boolean;
  /** One, before a hundred or a thousand. */
  articles?: Words;
  /** After a number: one half more. */
  half?: Words;
  /** Ten is said as the other tens: `on iki` is twelve. */
  tenJoins?: boolean;
  /** Units stand before tens, as words of their own: `خمسة وعشرين`. */
  unitsBeforeTens?: boolean;
  /** Counts only in queries of the language: its words mean other things elsewhere (`on`, `sex`, `sto`). */
  homeOnly?: boolean;
};

/** Words for prices, folded. `most` and `least` come before the amount, `mostAfter` and `leastAfter` after it. */
export type PriceWords = {
  most: Phrases;
  least: Phrases;
  mostAfter: Phrases;
  leastAfter: Phrases;
  /** A word before `A to B`, and one between the two. */
  ranges: readonly { opens: string; joins: string }[];
  /** Between two amounts with nothing before them. */
  joins: Words;
  /** Between two numbers of one unit: `five or six litres`. */
  unitJoins: Words;
  /** Those that without a currency begin a size or an age as often as a price (`schuhe ab 36`). */
  needCurrency: Phrases;
  /** Those that without a currency are part of a name (`air max 90`), unless they end the query. */
  needEnd: Phrases;
  /** Words used for prices only, or almost only. `over 50` may be an age, `up to 4` persons. */
  sure?: Words;
  /** Half a comparison: an amount after it alone is not an upper limit. */
  comparing?: Words;
  /** Words before a price that mean nothing without it. */
  fillers: Words;
  /** Before `under 40` they say that it is no price. */
  notPrices: Words;
  /** Directly before a price they negate it, unless a phrase reads them together with it. */
  denials: Words;
  /** Properties with a number: `ram > 16` compares no prices. */
  properties: Words;
  /** A space groups thousands: `1 299,99 zł`. Absent: it does not. */
  spacedThousands?: boolean;
};

/** How a query excludes something, and how a product says that it has none of it. */
export type NegationWords = {
  /** Phrases that negate the words after them. */
  denials: Phrases;
  /** Phrases that negate the words before them: `deri olmayan`. Absent: the language has none. */
  denialsBehind?: Phrases;
  /** `red or blue`. */
  alternations: Phrases;
  /** Articles between a denial and its word. */
  articles: Phrases;
  /** After a denial these begin an amount: `not more than 20 l`. */
  comparing?: Words;
  /** Denials that may begin a name, and the words after them that complete one: `no iron`. */
  nameDenials?: Words;
  names?: Words;
  /** Words that turn a material into another one: `not leather` does not exclude `faux leather`. */
  imitations: Words;
  /** How a product's text negates one of its words. */
  bound: {
    /** Words that negate the one after them, and phrases of two that do. */
    denying: Words;
    denyingPhrases?: Phrases;
    /** Articles between a denial and its word: `girl without a name`. */
    articles: Words;
    /** Words that negate the one before them (`sugar free`), but not before `given` (`gloves free shipping`). */
    freeing?: Words;
    given?: Words;
    /** Words that make the number after them a price or a name: `over 50`, `air max 90`. */
    comparing?: Words;
  };
  /**
   * Endings that say so: `zuckerfrei`. `suffix`: as written after a word that the shop knows. `endings`: all its forms.
   */
  freeForms?: { suffix: string; endings: Words };
};

/** How a language sounds and is spelt out, for voice queries. */
export type SpeechWords = {
  /** Spellings of one sound, replaced in this order. The result has one sign per sound. */
  sounds: readonly (readonly [RegExp, string])[];
  /** Initial letters that begin with the same sound. */
  initials: readonly string[];
  /** Spellings that count as one letter apart. */
  spellings: readonly (readonly [string, string])[];
  /** Names of letters as speech recognizers write them. Common words among them count only inside a SKU of the shop. */
  letters: Readonly<Record<string, string>>;
  /** Numbers below 20, tens, hundred and thousand, with words that sound like them. */
  small: Readonly<Record<string, number>>;
  tens: Readonly<Record<string, number>>;
  scales: Readonly<Record<string, number>>;
  /** Words that may stand for several signs. */
  readings: Readonly<Record<string, readonly string[]>>;
  /** Words for "the next letter twice", and names of letters that begin with it. */
  twice: Words;
  doubles: Readonly<Record<string, readonly string[]>>;
};

/** How products are compared, and how the result is written. */
export type ComparisonWords = {
  /** Values that say yes or no, folded. */
  yes: Words;
  no: Words;
  /** Units of time, folded: seconds, minutes, hours, days, weeks, months, years. */
  times: Readonly<Record<string, Words>>;
  /** Names of attributes, folded, of which more (or less) is better to everyone who buys. */
  more: Phrases;
  less: Phrases;
  /** What the fields of every product are called, in facets too. */
  labels: Readonly<Record<'price' | 'rating' | 'availability' | 'brand' | 'categories' | 'tags', string>>;
  /** What attributes are called that imports give one name in all languages. */
  attributes: Readonly<Record<'color' | 'size' | 'material' | 'gender' | 'age_group' | 'pattern', string>>;
  availability: Readonly<Record<'in_stock' | 'out_of_stock' | 'preorder' | 'backorder', string>>;
  answers: { yes: string; no: string };
  /** Quotation marks around names. */
  quotes: readonly [string, string];
  /** Sentences; words in braces are filled in. */
  sentences: {
    lowestPrice: string;
    samePrice: string;
    highestRating: string;
    onlyInStock: string;
    most: string;
    least: string;
    differ: string;
    differAndMore: string;
    alike: string;
    alikeAndMore: string;
    identical: string;
  };
  /** The same for one product alone. */
  points: {
    lowestPrice: string;
    onSale: string;
    highestRating: string;
    onlyInStock: string;
    most: string;
    least: string;
    onlyYes: string;
  };
};

/** All words that the engine has of one language. A missing part is null, empty or absent, never invented. */
export type LanguagePack = {
  /** Primary subtag of BCP 47. */
  code: string;
  /** In English. */
  name: string;
  /** Other primary subtags of the same language. */
  aliases?: readonly string[];
  stemming: Stemming | null;
  /** Absent: the language has no compounds. */
  compounds?: CompoundRules;
  /** Words between two words of a name that mean nothing there: `Black and Decker`. */
  conjunction?: Words;
  /**
   * Place of the thing itself in a name: `leather case for iPhone` (end), `sac de voyage` (beginning). After the
   * particles a name says what the thing is for, made of or comes with. The unnumbered ones are no particles after a
   * number (`5 in`). The home ones count only in texts of the language, since elsewhere they are names: `iPad Pro`.
   */
  heads: {
    place: 'end' | 'beginning';
    particles: Words;
    unlessNumbered?: Words;
    homeParticles?: Words;
  } | null;
  /** Words for a unit, besides its symbol. */
  units: Readonly<Record<string, Words>> | null;
  amounts: {
    packs: Words;
    sets?: Words;
    /** `pack of 12`. */
    of: Words;
    /** The text after them is no amount: `size 8 M`. */
    sizes: Words;
    /** If one of these follows `in` after a number, `in` is no inch: `5 in 1`. */
    notInch?: Words;
    /** The ending of a number that counts: `12er Pack`. */
    countEnding?: string;
  } | null;
  /** Words before a size, those of them that make `one` a size, and words after a size (`king size`). */
  sizes: { phrases: Phrases; sure?: Words; behind?: Words } | null;
  prices: PriceWords | null;
  /** What a number may count, besides the units: ages, times, heat. A number before one of these is no price. */
  measures: Words;
  /** Names of currencies, by the keys of `understand/prices/currencies.ts`. */
  currencies: Readonly<Record<string, Words>> | null;
  numbers: NumberWords | null;
  negation: NegationWords | null;
  offers: { inStock: Phrases; onSale: Phrases } | null;
  signals: { cheap: Phrases; dear: Phrases; fresh: Phrases; best: Phrases; popular: Phrases } | null;
  /** Patterns: stars, words before a least rating, and words after one. */
  ratings: { stars: string; least: string; up: string } | null;
  /** Phrases that refer to the shopper's photo and say nothing of a product. */
  photoTalk: Phrases;
  /** Words for the persons that things are for. The first word names the group. */
  persons: Readonly<Record<'men' | 'women' | 'boys' | 'girls' | 'kids' | 'babies', Words>> | null;
  attributes: {
    /** Words of attribute names. */
    colour: Words;
    size: Words;
    material: Words;
    person: Words;
    /** Phrases that end the name of an attribute about persons. */
    personPhrases?: Phrases;
    /** Sizes of things that are neither worn nor lain on: `screen size`. */
    otherSizes?: Words;
    /** Fields whose values are names: of a series, of an author. */
    names?: Words;
    /** Values that mean yes or no. */
    switches: Words;
  } | null;
  colours: {
    /** Shades by the colour that shoppers would call them. */
    families: Readonly<Record<string, Phrases>>;
    /** Shades whose word more often means something else. They are colours only where the shop has them as one. */
    ambiguous: Words;
    /**
     * Colours take endings: `weiße Tasse`. Not where a colour with an ending is a thing, as in English (`oranges`).
     */
    inflected: boolean;
  } | null;
  suggestions: {
    /** Words that a phrase neither begins nor ends with. Empty: the English ones. */
    functionWords: Words;
    /** A noun follows the words that describe it: `wireless mouse`. */
    headLast: boolean;
    /** Two nouns are written as one word: `Wasserkocher`. */
    writtenTogether: boolean;
    nounsCapitalised: boolean;
  } | null;
  speech?: SpeechWords;
  comparison: ComparisonWords | null;
  /** Rules of synonyms by department, as `synonyms/parse-rules.ts` reads them. */
  synonyms: Readonly<Record<string, string>> | null;
};

/** A pack starts from this and names what its language has. */
export const WITHOUT_WORDS = {
  stemming: null,
  heads: null,
  units: null,
  amounts: null,
  sizes: null,
  prices: null,
  currencies: null,
  numbers: null,
  negation: null,
  offers: null,
  signals: null,
  ratings: null,
  persons: null,
  attributes: null,
  colours: null,
  comparison: null,
  synonyms: null,
  measures: '',
  photoTalk: '',
} satisfies Partial<LanguagePack>;
