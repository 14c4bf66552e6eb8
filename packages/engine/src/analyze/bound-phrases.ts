import { phrasesOfAll, wordsOfAll } from '../languages/find-pack.ts';

/** Words that negate the one after them, folded. */
const DENYING = wordsOfAll(({ negation }) => negation?.bound.denying);
/** Phrases of two words that do so: `anything but ordinary`, `free from nuts`. */
const DENYING_PHRASES: ReadonlySet<string> = new Set(
  phrasesOfAll(({ negation }) => negation?.bound.denyingPhrases),
);
/** The second words of these. */
const DENYING_ENDS: ReadonlySet<string> = new Set(
  [...DENYING_PHRASES].map((phrase) => phrase.split(' ')[1] ?? ''),
);
/** Articles between a denial and its word: `girl without a name`. */
const ARTICLES = wordsOfAll(({ negation }) => negation?.bound.articles);
const MAX_ARTICLES = 2;
/** Words that negate the one before them: `sugar free`. */
const FREEING = wordsOfAll(({ negation }) => negation?.bound.freeing);
/** Words that make the number after them a price or a name: `air max 90`, `over 50`, `up to 4`. */
const COMPARING = wordsOfAll(({ negation }) => negation?.bound.comparing);
const DIGITS = /^\d+/;
/** Words after which `free` does not negate the word before: `latex gloves free shipping`. */
const GIVEN = wordsOfAll(({ negation }) => negation?.bound.given);

/** Most texts have none of these: one look-up a word says so. */
const MAY_BIND: ReadonlySet<string> = new Set([...FREEING, ...DENYING, ...DENYING_ENDS]);

/** `at`: index of the negated word. `phrase`: the denial's last word with it, without articles. */
export type BoundWord = { at: number; phrase: string };

/** Whether the word at `at` denies the one behind it. */
export const isDenial = (words: readonly string[], at: number): boolean => {
  const word = words[at] ?? '';
  return DENYING.has(word) || (DENYING_ENDS.has(word) && DENYING_PHRASES.has(`${words[at - 1]} ${word}`));
};

/** The words of a text's `surfaceWords` that the text negates itself: `nut` of `nut free`, of `no nuts`. */
export const boundWords = (words: readonly string[]): BoundWord[] => {
  const found: BoundWord[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    if (!MAY_BIND.has(word)) continue;
    if (i > 0 && FREEING.has(word) && !GIVEN.has(words[i + 1] ?? ''))
      found.push({ at: i - 1, phrase: `${words[i - 1]} ${word}` });
    if (!isDenial(words, i)) continue;
    let at = i + 1;
    while (at - i <= MAX_ARTICLES && ARTICLES.has(words[at] ?? '')) at++;
    if (at < words.length) found.push({ at, phrase: `${word} ${words[at]}` });
  }
  return found;
};

/** `max 90`, `over 50`. Of `256gb` only the digits: a query may say 256. */
const comparedNumbers = (words: readonly string[]): string[] => {
  const found: string[] = [];
  for (let i = 1; i < words.length; i++) {
    const before = words[i - 1] ?? '';
    const number = COMPARING.has(before) ? DIGITS.exec(words[i] ?? '')?.[0] : undefined;
    if (number !== undefined) found.push(`${before} ${number}`);
  }
  return found;
};

/**
 * The negations in a text's `surfaceWords`, each a phrase of two words (`no iron`, `sugar free`). If shirts of a shop
 * are called `no iron`, the query `no iron shirt` must not exclude irons. The same goes for numbers that a query could
 * mean as prices.
 */
export const boundPhrases = (words: readonly string[]): string[] => [
  ...boundWords(words).map(({ phrase }) => phrase),
  ...comparedNumbers(words),
];

/**
 * Form of a bound phrase among the words of an index. The marks around it keep it from beginning or ending like a word,
 * and three edits away from any.
 */
export const boundWord = (phrase: string): string => `\u0001${phrase}\u0001`;
