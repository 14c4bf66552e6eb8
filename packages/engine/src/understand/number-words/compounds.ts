/** What a language makes its numbers below 100 of. */
type Parts = {
  /** 1 to 9, at their index; 0 is empty. */
  units: readonly string[];
  /** 10 to 19, at their index. */
  teens: readonly string[];
  /** 20 to 90, at 0 to 7. */
  tens: readonly string[];
};

type Named = [word: string, value: number];

const named = (words: readonly string[], first: number, step = 1): Named[] =>
  words.map((word, i): Named => [word, first + i * step]);

/** 10 to 99 of languages that say the unit first: `zweiundvierzig`, `tweeenveertig`. */
const unitFirst = ({ units, teens, tens }: Parts, and: string): Named[] => [
  ...named(teens, 10),
  ...named(tens, 20, 10),
  ...tens.flatMap((ten, i) =>
    units.flatMap((unit, digit): Named[] =>
      unit === '' ? [] : [[`${unit}${and}${ten}`, 20 + i * 10 + digit]],
    ),
  ),
];

const GERMAN: Parts = {
  units: ['', 'ein', 'zwei', 'drei', 'vier', 'funf', 'sechs', 'sieben', 'acht', 'neun'],
  teens: 'zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn'.split(' '),
  tens: 'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig'.split(' '),
};

/** Where the umlaut cannot be typed. */
const withoutUmlaut = (word: string): string =>
  word.replaceAll('funf', 'fuenf').replaceAll('zwolf', 'zwoelf');

export const germanNumbers = (): Named[] => {
  const all = [
    ...named(GERMAN.units, 0).slice(1),
    ['eins', 1] as Named,
    ['zwo', 2] as Named,
    ...unitFirst(GERMAN, 'und'),
  ];
  return [...all, ...all.map(([word, value]): Named => [withoutUmlaut(word), value])];
};

const DUTCH: Parts = {
  units: ['', 'een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen'],
  teens: 'tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien'.split(' '),
  tens: 'twintig dertig veertig vijftig zestig zeventig tachtig negentig'.split(' '),
};

export const dutchNumbers = (): Named[] => [...named(DUTCH.units, 0).slice(1), ...unitFirst(DUTCH, 'en')];

const ITALIAN: Parts = {
  units: ['', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove'],
  teens: 'dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(' '),
  tens: 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' '),
};

/** `ventuno`, `ventotto`: a vowel gives way to the next. */
const italianJoined = (start: string, end: string): string =>
  /^[ou]/.test(end) ? start.slice(0, -1) + end : start + end;

export const italianNumbers = (): Named[] => {
  const { units, teens, tens } = ITALIAN;
  const small = named(units, 0).slice(1);
  return [
    ...small,
    ...named(teens, 10),
    ...named(tens, 20, 10),
    ...tens.flatMap((ten, i) =>
      small.map(([unit, digit]): Named => [italianJoined(ten, unit), 20 + i * 10 + digit]),
    ),
  ];
};
