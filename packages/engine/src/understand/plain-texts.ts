import { fold } from '../analyze/fold.ts';
import type { UnderstandRequest } from './types.ts';

const plainKey = (text: string): string => fold(text).replace(/\s+/g, ' ').trim();

/** Whether the shopper took a text off as a filter, so that it is plain words again. */
export const plainTexts = ({ plainText }: UnderstandRequest): ((text: string) => boolean) => {
  if (plainText.length === 0) return () => false;
  const plain = new Set(plainText.map(plainKey));
  return (text) => plain.has(plainKey(text));
};
