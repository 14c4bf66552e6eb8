import { fold } from '../analyze/fold.ts';
import type { UnderstandRequest } from './types.ts';

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

const plainKey = (text: string): string => fold(text).replace(/\s+/g, ' ').trim();

/** Whether the shopper removed a text as a filter, so that it is plain words again. */
export const plainTexts = ({ plainText }: UnderstandRequest): ((text: string) => boolean) => {
  if (plainText.length === 0) return () => false;
  const plain = new Set(plainText.map(plainKey));
  return (text) => plain.has(plainKey(text));
};

type PlainWord = { key: string; start: number; end: number };

/** Offsets are those of the text itself: folding and lower case may change its length. */
const plainWords = (text: string): PlainWord[] =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    key: fold(word),
    start: index,
    end: index + word.length,
  }));

/**
 * Whether a stretch of the query lies in a removed text, wherever the query holds that text in whole words. When `not
 * leather` is removed, `leather` is no filter either. `red` does not occur in `bored`.
 */
export const plainStretches = ({
  query,
  plainText,
}: UnderstandRequest): ((start: number, end: number) => boolean) => {
  if (plainText.length === 0) return () => false;
  const words = plainWords(query);
  const stretches = plainText.flatMap((text) => {
    const wanted = plainWords(text);
    if (wanted.length === 0) return [];
    return words.flatMap(({ start }, at) => {
      const isHere = wanted.every(({ key }, i) => words[at + i]?.key === key);
      const end = words[at + wanted.length - 1]?.end ?? start;
      return isHere ? [{ start, end }] : [];
    });
  });
  return (start, end) => stretches.some((plain) => plain.start <= start && end <= plain.end);
};
