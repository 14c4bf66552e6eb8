import { fold } from './fold.ts';
import { rulesOf } from './language.ts';
import { mayBeBeside, numberBeside, numberTerms } from './number-terms.ts';
import { type Amount, readAmounts } from './quantities/read-amounts.ts';
import { signTerm } from './sign-terms.ts';
import { stripHtml } from './strip-html.ts';
import { ideographsOf, type Word, wordsOf } from './words.ts';

const DIGIT = /\d/;
/** Of `sign-terms.ts`: most texts have none. */
const SIGN = /[+#]|(?:^|\s)\.\p{L}/u;

/** The words of an amount, and its canonical terms, which are the same for every way to write it. */
const amountTerms = ({ tokens, values, sides }: Amount): string[] => {
  const canonical = [...values.map(({ term }) => term), ...sides];
  return [...tokens, ...canonical.filter((term) => !tokens.includes(term))];
};

/** The term of a word with the number before which it stands, with only a space between. Empty: it has none. */
const besideTerms = ([word, next]: readonly Word[], folded: string): string[] => {
  if (word === undefined || next === undefined || next.start !== word.end + 1) return [];
  const [left, right] = [word.parts.at(-1), next.parts[0]];
  const isBeside = folded[word.end] === ' ' && left !== undefined && right !== undefined;
  return isBeside && mayBeBeside(left, right) ? [numberBeside(left, right)] : [];
};

/**
 * Folded words in order: parts of compounds, then the compound as one word; amounts as their terms. `steps`, if given,
 * gets 1 for a word that follows the one before, 0 for one that shares its place.
 */
const indexedWords = (folded: string, words: readonly Word[], steps?: number[]): string[] => {
  const found: string[] = [];
  const hasDigit = DIGIT.test(folded);
  const hasSign = SIGN.test(folded);
  const amounts = hasDigit ? readAmounts(words, folded) : [];
  let next = 0;
  words.forEach((word, index) => {
    const amount = amounts[next];
    if (amount !== undefined && index >= amount.from) {
      if (index === amount.from) {
        const terms = amountTerms(amount);
        found.push(...terms);
        steps?.push(...terms.map((_, i) => (i === 0 ? 1 : 0)));
      }
      if (index === amount.to - 1) next++;
      return;
    }
    for (const part of word.parts) found.push(part);
    steps?.push(...word.parts.map(() => 1));
    if (word.joined !== null) found.push(word.joined);
    const signed = hasSign ? signTerm(word, folded) : null;
    if (signed !== null) found.push(signed);
    if (word.unspaced) found.push(...ideographsOf(word, folded));
    else if (hasDigit) {
      found.push(...word.parts.flatMap(numberTerms));
      // The number of an amount belongs to its unit, but `x 40 mm` ends `M8 x 40 mm`.
      if (amount?.from !== index + 1 || word.parts[0] === 'x')
        found.push(...besideTerms(words.slice(index, index + 2), folded));
    }
    while (steps !== undefined && steps.length < found.length) steps.push(word.parts.length === 0 ? 1 : 0);
  });
  return found;
};

const termsOf = (words: readonly string[], language: string): string[] => {
  const { stem, stopWords } = rulesOf(language);
  const terms: string[] = [];
  for (const word of words) if (!stopWords.has(word)) terms.push(stem(word));
  return terms.length > 0 ? terms : words.map(stem);
};

/**
 * The index terms of a text, in order, with repeats. Text may be HTML. A text of only stop words keeps them. Products
 * and queries go through the same function, so both sides always agree.
 */
export const analyze = (text: string, language: string): string[] => {
  const folded = fold(stripHtml(text));
  return termsOf(indexedWords(folded, wordsOf(folded)), language);
};

export type PlacedTerms = { terms: string[]; positions: number[] };

const placedOf = (words: readonly string[], steps: readonly number[], language: string): PlacedTerms => {
  const { stem, stopWords } = rulesOf(language);
  const kept = words.some((word) => !stopWords.has(word))
    ? words.map((word) => !stopWords.has(word))
    : words.map(() => true);
  const placed: PlacedTerms = { terms: [], positions: [] };
  let position = 0;
  words.forEach((word, i) => {
    if (kept[i] !== true) return;
    // A word that shares the place of an omitted stop word gets a position of its own.
    if (steps[i] === 1 || kept[i - 1] !== true) position++;
    placed.terms.push(stem(word));
    placed.positions.push(position);
  });
  return placed;
};

const surfaceOf = (words: readonly Word[]): string[] => {
  const found: string[] = [];
  for (const { parts, joined } of words) {
    for (const part of parts) found.push(part);
    if (joined !== null) found.push(joined);
  }
  return found;
};

/**
 * The folded words of a text as a shopper would type them: unstemmed and with stop words. Compounds also appear as one
 * word (`wi`, `fi`, `wifi`). Spelling and suggestions work on these.
 */
export const surfaceWords = (text: string): string[] => surfaceOf(wordsOf(fold(stripHtml(text))));

/**
 * `readText` with the positions of the terms, which start at one. Terms for one thing share a position (`55`, `inch` and
 * `55in`; `fi` and `wifi`). Stop words have no position.
 */
export const readPlaced = (text: string, language: string): PlacedTerms & { surface: string[] } => {
  const steps: number[] = [];
  const folded = fold(stripHtml(text));
  const words = wordsOf(folded);
  const placed = placedOf(indexedWords(folded, words, steps), steps, language);
  return { ...placed, surface: surfaceOf(words) };
};

/** `analyze` and `surfaceWords` of a text in one pass. */
export const readText = (text: string, language: string): { terms: string[]; surface: string[] } => {
  const folded = fold(stripHtml(text));
  const words = wordsOf(folded);
  return { terms: termsOf(indexedWords(folded, words), language), surface: surfaceOf(words) };
};

/**
 * The key of an identifier (SKU, GTIN, MPN) or a name, without case, accents, spaces and punctuation. Equal keys are
 * the same thing typed differently. Empty when the text has no letter or digit.
 */
export const exactKey = (text: string): string => fold(text).replace(/[^\p{L}\p{N}\p{M}]+/gu, '');
