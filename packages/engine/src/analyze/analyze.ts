import { fold } from './fold.ts';
import { rulesOf } from './language.ts';
import { type Amount, readAmounts } from './quantities/read-amounts.ts';
import { stripHtml } from './strip-html.ts';
import { ideographsOf, wordsOf } from './words.ts';

const DIGIT = /\d/;

/** The words of an amount, and what stands for it however it is written. */
const amountTerms = ({ tokens, values, sides }: Amount): string[] => {
  const canonical = [...values.map(({ term }) => term), ...sides];
  return [...tokens, ...canonical.filter((term) => !tokens.includes(term))];
};

/** Folded words in order: parts of compounds, then the compound as one word; amounts as their terms. */
const indexedWords = (folded: string): string[] => {
  const found: string[] = [];
  const words = wordsOf(folded);
  const amounts = DIGIT.test(folded) ? readAmounts(words, folded) : [];
  let next = 0;
  words.forEach((word, index) => {
    const amount = amounts[next];
    if (amount !== undefined && index >= amount.from) {
      if (index === amount.from) found.push(...amountTerms(amount));
      if (index === amount.to - 1) next++;
      return;
    }
    for (const part of word.parts) found.push(part);
    if (word.joined !== null) found.push(word.joined);
    if (word.unspaced) found.push(...ideographsOf(word, folded));
  });
  return found;
};

/**
 * The index terms of a text, in order, repeats kept. Text may be HTML. A text of stop words alone keeps them. The
 * same function serves products and queries, so both sides always agree.
 */
export const analyze = (text: string, language: string): string[] => {
  const { stem, stopWords } = rulesOf(language);
  const words = indexedWords(fold(stripHtml(text)));
  const terms: string[] = [];
  for (const word of words) if (!stopWords.has(word)) terms.push(stem(word));
  return terms.length > 0 ? terms : words.map(stem);
};

/**
 * The folded words of a text as a shopper would type them, unstemmed, stop words kept, compounds also as one word
 * (`wi`, `fi`, `wifi`): what spelling and suggestions know.
 */
export const surfaceWords = (text: string): string[] => {
  const found: string[] = [];
  for (const word of wordsOf(fold(stripHtml(text)))) {
    found.push(...word.parts);
    if (word.joined !== null) found.push(word.joined);
  }
  return found;
};

/**
 * What is left of an identifier (SKU, GTIN, MPN) or a name when case, accents, spaces and punctuation do not
 * count: equal keys are the same thing typed differently. Empty when the text has no letter or digit.
 */
export const exactKey = (text: string): string => fold(text).replace(/[^\p{L}\p{N}\p{M}]+/gu, '');
