/** Words that take back the one after them, in the languages of `understand`, folded. */
const DENYING = new Set(
  (
    'no not non without except excluding exclude ohne kein keine keinen keiner keines nicht ausser sans pas sauf hormis sin ' +
    'salvo excepto senza tranne zonder geen niet behalve sem nao exceto'
  ).split(' '),
);
/** The same of two words, by the last of them: `anything but ordinary`, `free from nuts`. */
const DENYING_AFTER: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['but', new Set(['anything'])],
  ['than', new Set(['other'])],
  ['from', new Set(['apart', 'free'])],
  ['of', new Set(['free'])],
  ['o', new Set(['w'])],
  ['von', new Set(['frei'])],
]);
/** Between a denial and its word: `girl without a name`. */
const ARTICLES = new Set(
  (
    'a an any the in of made from with by for ein eine einen aus von de du d en le la les el los las un una di il lo ' +
    'een het van os as um uma'
  ).split(' '),
);
const MAX_ARTICLES = 2;
/** Words that take back the one before them: `sugar free`. */
const FREEING = new Set('free frei libre libero vrij livre'.split(' '));
/** Words that make a price of the number behind them, or a name: `air max 90`, `over 50`, `up to 4`. */
const COMPARING = new Set('max maximum min minimum over above to bis zu uber hasta tot ate'.split(' '));
const DIGITS = /^\d+/;
/** `latex gloves free shipping`: behind these nothing is free of the word before. */
const GIVEN = new Set(
  'shipping delivery gift gifts returns return sample samples range standing size sizing of from von'.split(
    ' ',
  ),
);

/** `at`: the number of the word that is taken back; `phrase`: the denial's last word with it, without articles. */
export type BoundWord = { at: number; phrase: string };

const isDenial = (words: readonly string[], at: number): boolean => {
  const word = words[at] ?? '';
  return DENYING.has(word) || DENYING_AFTER.get(word)?.has(words[at - 1] ?? '') === true;
};

/** Which of a text's `surfaceWords` it takes back itself: `nut` of `nut free`, of `no nuts`. */
export const boundWords = (words: readonly string[]): BoundWord[] => {
  const found: BoundWord[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    if (i > 0 && FREEING.has(word) && !GIVEN.has(words[i + 1] ?? ''))
      found.push({ at: i - 1, phrase: `${words[i - 1]} ${word}` });
    if (!isDenial(words, i)) continue;
    let at = i + 1;
    while (at - i <= MAX_ARTICLES && ARTICLES.has(words[at] ?? '')) at++;
    if (at < words.length) found.push({ at, phrase: `${word} ${words[at]}` });
  }
  return found;
};

/** `max 90`, `over 50`; `256gb` may be asked for as 256. */
const comparedNumbers = (words: readonly string[]): string[] =>
  words.flatMap((word, i) => {
    const before = words[i - 1] ?? '';
    const number = COMPARING.has(before) ? DIGITS.exec(word)?.[0] : undefined;
    return number === undefined ? [] : [`${before} ${number}`];
  });

/**
 * What a text says of "no" and "free", two words a phrase (`no iron`, `sugar free`), of its `surfaceWords`. A shop that
 * writes `no iron` on its shirts means a name by it, so that `no iron shirt` must not exclude irons. So with numbers that
 * a query could mean as prices.
 */
export const boundPhrases = (words: readonly string[]): string[] => [
  ...boundWords(words).map(({ phrase }) => phrase),
  ...comparedNumbers(words),
];

/**
 * How a bound phrase stands among the words of an index: between marks, so that it neither begins nor ends like a word,
 * and lies three edits from any.
 */
export const boundWord = (phrase: string): string => `\u0001${phrase}\u0001`;
