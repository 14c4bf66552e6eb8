import { fold } from '../analyze/fold.ts';
import { stripHtml } from '../analyze/index.ts';
import { rulesOf } from '../analyze/language.ts';
import { wordsOf } from '../analyze/words.ts';
import { functionWordsOf } from './function-words.ts';

/** The folded words of a text with single spaces: compounds in parts, and as one word. */
export const spellingsOf = (text: string): { parts: string; joined: string } => {
  const folded = fold(stripHtml(text));
  let [parts, joined] = ['', ''];
  for (const word of wordsOf(folded)) {
    const apart = word.unspaced ? folded.slice(word.start, word.end) : word.parts.join(' ');
    parts += parts === '' ? apart : ` ${apart}`;
    joined += joined === '' ? (word.joined ?? apart) : ` ${word.joined ?? apart}`;
  }
  return { parts, joined };
};

const MAX_CACHED_KEYS = 50_000;
const MAX_CACHED_LENGTH = 80;
/** Words of names repeat. A full cache is cleared. */
const keys = new Map<string, string>();

/**
 * The key that compares texts: folded words with single spaces, compounds in parts (`Wi-Fi Router` is `wi fi router`).
 */
export const completionKey = (text: string): string => {
  const known = keys.get(text);
  if (known !== undefined) return known;
  const key = spellingsOf(text).parts;
  if (text.length > MAX_CACHED_LENGTH) return key;
  if (keys.size >= MAX_CACHED_KEYS) keys.clear();
  keys.set(text, key);
  return key;
};

const words = new Map<string, readonly string[]>();

/** The words of a text's `completionKey`; an empty text has one empty word. Shared: must not be changed. */
export const keyWords = (text: string): readonly string[] => {
  const known = words.get(text);
  if (known !== undefined) return known;
  const split = completionKey(text).split(' ');
  if (text.length > MAX_CACHED_LENGTH) return split;
  if (words.size >= MAX_CACHED_KEYS) words.clear();
  words.set(text, split);
  return split;
};

/**
 * Texts of one meaning key are one suggestion. Number, word order, accents, hyphens and function words do not count
 * (`Wi-Fi routers`, `router wifi`).
 */
export const meaningKey = (text: string, language: string): string => {
  const { stem } = rulesOf(language);
  const functionWords = functionWordsOf(language);
  const words = spellingsOf(text)
    .joined.split(' ')
    .filter((word) => word !== '');
  const meant = words.filter((word) => !functionWords.has(word));
  return (meant.length > 0 ? meant : words)
    .map((word) => stem(word))
    .sort()
    .join(' ');
};
