/** Folded words, split by spaces. Empty: the language has none. */
export type Words = string;
/** Phrases as people write them, split by commas. Empty: the language has none. */
export type Phrases = string;

/** How words lose their endings. Letters of folded text. */
export type Stemming = {
  /** Of a folded word of `a` to `z`, three letters or more. */
  stem: (word: string) => string;
  /** Function words as people write them. */
  stopWords: readonly string[];
  /** Stop words that carry meaning in a shop (`without`), folded: these stay. */
  kept: Words;
  /** Words with forms that the rules miss: lines of `word: form form`. */
  forms: string;
  /** Words that the rules would make one with another thing (`plata`, silver, and `plato`, plate), written alike. */
  apart: string;
};

/** How a language writes words together. Letters of folded text. */
export type CompoundRules = {
  /** What may stand between two parts: `Arbeit-s-hose`. The empty joint goes without saying. */
  joints: readonly string[];
  /** How a word of this stem may end a compound: `Regenjacke-n`. */
  forms: (stem: string) => string[];
};

/** How numbers are said, folded. */
export type NumberWords = {
  /** Words that are a number below 1000, but for `compounds`. */
  values: readonly (readonly [string, number])[];
  hundred: Words;
  thousand: Words;
  /** Thousands, then hundreds, in one word with what is multiplied and what follows: `zweihundertfunfzig`. */
  compounds: readonly [RegExp, RegExp] | null;
  /** Between tens and units (`cuarenta y dos`), beside a hyphen. */
  tensJoins: Words;
  /** Tens and units are words of their own: `forty two`, but `zweiundvierzig`. */
  tensApart: boolean;
  /** Tens count on to 19 and by twenties: `soixante-dix-huit`, `quatre-vingt-dix`. */
  byTwenties: boolean;
  /** Behind hundreds and thousands: `two hundred and fifty`. */
  hundredsJoins: Words;
  /** The number of hundreds may have two digits: `twelve hundred`. */
  manyHundreds: boolean;
  /** The decimal separator as it is said. */
  points: Words;
  /** Between whole units of money and hundredths: `five dollars and fifty cents`. */
  centsJoins: Words;
  cents: Words;
  /** Cents follow whole units at once: `nineteen ninety nine`. */
  centsFollow: boolean;
  /** One, before a hundred or a thousand. */
  articles: Words;
  /** Behind a number, one half more. */
  half: Words;
};

/** How prices are said, folded. `most` and `least` come before the amount, `mostAfter` and `leastAfter` behind it. */
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
  /** Of the phrases: without a currency these begin a size or an age as often as a price (`schuhe ab 36`). */
  needCurrency: Phrases;
  /** Of the phrases: without a currency these are part of a name (`air max 90`) unless they end the query. */
  needEnd: Phrases;
  /** Only prices, or little else, are said with these; `over 50` may be an age, `up to 4` persons. */
  sure: Words;
  /** Half a comparison: an amount behind it is not said to be the most. */
  comparing: Words;
  /** Said before a price and meaningless without it. */
  fillers: Words;
  /** Before `under 40` they say that something else than a price is meant. */
  notPrices: Words;
  /** Right before a price that no phrase reads together with it, they negate the price. */
  denials: Words;
  /** What a product has so much of: `ram > 16` compares no prices. */
  properties: Words;
};

/** How a query excludes something, and how a product says that it does without. */
export type NegationWords = {
  /** What negates the words behind it. */
  denials: Phrases;
  /** `red or blue`. */
  alternations: Phrases;
  /** Articles between a denial and its word. */
  articles: Phrases;
  /** Behind a denial these begin an amount: `not more than 20 l`. */
  comparing: Words;
  /** Denials that may begin a name, and the words behind them that make one: `no iron`. */
  nameDenials: Words;
  names: Words;
  /** What makes another thing of a material: `faux leather` is not what `not leather` excludes. */
  imitations: Words;
  /** How a product's text negates one of its words. */
  bound: {
    /** Words that negate the one after them, and phrases of two that do. */
    denying: Words;
    denyingPhrases: Phrases;
    /** Between a denial and its word: `girl without a name`. */
    articles: Words;
    /** Words that negate the one before them (`sugar free`), but not before `given` (`gloves free shipping`). */
    freeing: Words;
    given: Words;
    /** Words that make a price, or a name, of the number behind them: `over 50`, `air max 90`. */
    comparing: Words;
  };
  /** An ending of words that says so: `zuckerfrei`. As written behind a word that the shop knows, and all its forms. */
  freeForms: { suffix: string; endings: Words } | null;
};

/** How a language is heard and spelt out, for queries by voice. */
export type SpeechWords = {
  /** Spellings of one sound, replaced in this order; what is left is one sign a sound. */
  sounds: readonly (readonly [RegExp, string])[];
  /** Initial letters that begin with the same sound. */
  initials: readonly string[];
  /** Spellings that are no further apart than one letter. */
  spellings: readonly (readonly [string, string])[];
  /** Names of letters as recognizers write them. Common words among them count only inside a SKU of the shop. */
  letters: Readonly<Record<string, string>>;
  /** Numbers below 20, tens, hundred and thousand, with words that sound like them. */
  small: Readonly<Record<string, number>>;
  tens: Readonly<Record<string, number>>;
  scales: Readonly<Record<string, number>>;
  /** Words that may stand for several signs. */
  readings: Readonly<Record<string, readonly string[]>>;
  /** The next letter twice, and the names of letters that begin so. */
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
  labels: Readonly<Record<'price' | 'rating' | 'availability' | 'brand' | 'categories', string>>;
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

/** All words that the engine knows of one language. A part that it lacks is null or empty, never invented. */
export type LanguagePack = {
  /** Primary subtag of BCP 47. */
  code: string;
  /** In English. */
  name: string;
  /** Other primary subtags of the same language. */
  aliases: readonly string[];
  stemming: Stemming | null;
  /** Null: words are not written together. */
  compounds: CompoundRules | null;
  /** Between two words of a name and meaningless there: `Black and Decker`. */
  conjunction: Words;
  /**
   * Where the thing itself stands in a name: `leather case for iPhone` (end), `sac de voyage` (beginning). Particles say what it
   * is for, made of or comes with; the unnumbered ones only where no number stands before them (`5 in`).
   */
  heads: { place: 'end' | 'beginning'; particles: Words; unlessNumbered: Words } | null;
  /** Behind them a name says what a thing is for: `Slim Folio for iPad Air`, `sleeve f/ iPad`. */
  fitting: Words;
  /** What is sold to go with another thing; what it goes with; names of such things that a word may follow (`ipad pro`). */
  accessories: { things: Words; hosts: Words; lines: Words } | null;
  /** Ways to write a unit, beside its symbol. */
  units: Readonly<Record<string, Words>> | null;
  amounts: {
    packs: Words;
    sets: Words;
    /** `pack of 12`. */
    of: Words;
    /** What follows them is no amount: `size 8 M`. */
    sizes: Words;
    /** Before them `in` after a number is no inch: `5 in 1`. */
    notInch: Words;
    /** Behind a number that counts: `12er Pack`. */
    countEnding: string;
  } | null;
  /** Said before a size; those of them that make a size of `one`; said behind a size (`king size`). */
  sizes: { phrases: Phrases; sure: Words; behind: Words } | null;
  prices: PriceWords | null;
  /** What a number counts beside the units: ages, times, heat. A number before them is no price. */
  measures: Words;
  /** Names of currencies, by the keys of `understand/prices/currencies.ts`. */
  currencies: Readonly<Record<string, Words>> | null;
  numbers: NumberWords | null;
  negation: NegationWords | null;
  offers: { inStock: Phrases; onSale: Phrases } | null;
  signals: { cheap: Phrases; dear: Phrases; fresh: Phrases; best: Phrases; popular: Phrases } | null;
  /** Patterns: stars, what stands before a least rating, and behind it. */
  ratings: { stars: string; least: string; up: string } | null;
  /** What points at the shopper's photo and says nothing of a product. */
  photoTalk: Phrases;
  /** Whom things are for. The first word names the group. */
  persons: Readonly<Record<'men' | 'women' | 'boys' | 'girls' | 'kids' | 'babies', Words>> | null;
  attributes: {
    /** Words of attribute names. */
    colour: Words;
    size: Words;
    material: Words;
    person: Words;
    /** Phrases that end the name of an attribute about persons. */
    personPhrases: Phrases;
    /** Sizes of other things than what is worn or lain on: `screen size`. */
    otherSizes: Words;
    /** Values that say yes or no. */
    switches: Words;
  } | null;
  colours: {
    /** Shades by the colour that shoppers would call them. */
    families: Readonly<Record<string, Phrases>>;
    /** Shades that are other things more often: colours only where the shop has them as one. */
    ambiguous: Words;
  } | null;
  suggestions: {
    /** Words that a phrase neither begins nor ends with. Empty: the English ones. */
    functionWords: Words;
    /** A noun comes last and what describes it before it: `wireless mouse`. */
    headLast: boolean;
    /** Two nouns are written as one word: `Wasserkocher`. */
    writtenTogether: boolean;
    nounsCapitalised: boolean;
  } | null;
  speech: SpeechWords | null;
  comparison: ComparisonWords | null;
  /** Rules of synonyms by department, as `synonyms/parse-rules.ts` reads them. */
  synonyms: Readonly<Record<string, string>> | null;
};

/** A pack starts from this and names what its language has. */
export const WITHOUT_WORDS = {
  aliases: [],
  conjunction: '',
  stemming: null,
  compounds: null,
  heads: null,
  fitting: '',
  accessories: null,
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
  speech: null,
  comparison: null,
  synonyms: null,
  measures: '',
  photoTalk: '',
} satisfies Partial<LanguagePack>;
