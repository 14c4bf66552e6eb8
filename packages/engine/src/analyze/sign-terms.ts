import type { Word } from './words.ts';

const MARK = '^';
const SIGNS = ['++', '+', '#'];
const LETTER = /\p{L}/u;
const WORD_SIGN = /[\p{L}\p{N}#+]/u;
const FULL_STOP = '.';

const signBehind = (folded: string, end: number): string => {
  const sign = SIGNS.find((one) => folded.startsWith(one, end)) ?? '';
  return sign !== '' && WORD_SIGN.test(folded.charAt(end + sign.length)) ? '' : sign;
};

/** `.net`, but not `node.net` or `end.Next`. */
const signBefore = (folded: string, start: number): string =>
  folded.charAt(start - 1) === FULL_STOP && /^\s?$/u.test(folded.charAt(start - 2)) ? FULL_STOP : '';

/**
 * Index term of a folded word with the sign that belongs to it: `c#`, `c++`, `disney+`, `.net`. Null without one. `text`:
 * what the word's offsets are of.
 */
export const signTerm = ({ parts, start, end, unspaced }: Word, text: string): string | null => {
  const [word = ''] = parts;
  if (parts.length !== 1 || unspaced || !LETTER.test(word)) return null;
  const [before, behind] = [signBefore(text, start), signBehind(text, end)];
  return before + behind === '' ? null : `${MARK}${before}${word}${behind}`;
};

export const isSignTerm = (term: string): boolean => term.startsWith(MARK);
