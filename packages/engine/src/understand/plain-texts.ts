import { fold } from '../analyze/fold.ts';
import type { UnderstandRequest } from './types.ts';

const plainKey = (text: string): string => fold(text).replace(/\s+/g, ' ').trim();

/** Whether the shopper took a text off as a filter, so that it is plain words again. */
export const plainTexts = ({ plainText }: UnderstandRequest): ((text: string) => boolean) => {
  if (plainText.length === 0) return () => false;
  const plain = new Set(plainText.map(plainKey));
  return (text) => plain.has(plainKey(text));
};

/** Whether a stretch of the query lies in a text that was taken off: in `not leather`, `leather` is no filter either. */
export const plainStretches = ({
  query,
  plainText,
}: UnderstandRequest): ((start: number, end: number) => boolean) => {
  const lower = query.toLowerCase();
  const stretches = plainText.flatMap((text) => {
    const start = text === '' ? -1 : lower.indexOf(text.toLowerCase());
    return start === -1 ? [] : { start, end: start + text.length };
  });
  return (start, end) => stretches.some((plain) => plain.start <= start && end <= plain.end);
};
