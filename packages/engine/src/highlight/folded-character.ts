import { fold } from '../analyze/fold.ts';
import { analyze } from '../analyze/index.ts';

/** A character of a script without spaces as index terms write it, and its terms when it stands alone. */
export type FoldedCharacter = {
  text: string;
  /** The first code point of `text`. */
  first: number;
  terms: readonly string[];
};

/** Those of one UTF-16 unit, by that: to analyse one takes 2 us, and a page of hits asks for 70,000. */
const byUnit: (FoldedCharacter | undefined)[] = [];

const foldedAnew = (character: string): FoldedCharacter => {
  const text = fold(character);
  return { text, first: text.codePointAt(0) ?? 0, terms: analyze(character, 'und') };
};

/** The character from `start` to `end` of a text. No language stems or leaves out such characters. */
export const foldedCharacter = (text: string, start: number, end: number): FoldedCharacter => {
  if (end - start > 1) return foldedAnew(text.slice(start, end));
  const unit = text.charCodeAt(start);
  const known = byUnit[unit];
  if (known !== undefined) return known;
  const folded = foldedAnew(text.charAt(start));
  byUnit[unit] = folded;
  return folded;
};
