import { phrasesOfAll, wordsOfAll } from '../languages/find-pack.ts';

/** Words that negate the one after them, folded. */
const DENYING = wordsOfAll(({ negation }) => negation?.bound.denying);
/** The same of two words: `anything but ordinary`, `free from nuts`. */
const DENYING_PHRASES: ReadonlySet<string> = new Set(
  phrasesOfAll(({ negation }) => negation?.bound.denyingPhrases),
);
/** Between a denial and its word: `girl without a name`. */
const ARTICLES = wordsOfAll(({ negation }) => negation?.bound.articles);
const MAX_ARTICLES = 2;
/** Words that negate the one before them: `sugar free`. */
const FREEING = wordsOfAll(({ negation }) => negation?.bound.freeing);
/** Words that make a price of the number behind them, or a name: `air max 90`, `over 50`, `up to 4`. */
const COMPARING = wordsOfAll(({ negation }) => negation?.bound.comparing);
const DIGITS = /^\d+/;
/** `latex gloves free shipping`: behind these nothing is free of the word before. */
const GIVEN = wordsOfAll(({ negation }) => negation?.bound.given);

/** `at`: the number of the word that is negated; `phrase`: the denial's last word with it, without articles. */
export type BoundWord = { at: number; phrase: string };

const isDenial = (words: readonly string[], at: number): boolean => {
  const word = words[at] ?? '';
  return DENYING.has(word) || DENYING_PHRASES.has(`${words[at - 1]} ${word}`);
};

/** Which of a text's `surfaceWords` it negates itself: `nut` of `nut free`, of `no nuts`. */
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
