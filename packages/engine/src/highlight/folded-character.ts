import { fold } from '../analyze/fold.ts';
import { analyze } from '../analyze/index.ts';

/** A character of an unspaced script as index terms write it, and its terms when it stands alone. */
export type FoldedCharacter = {
  text: string;
  /** The first code point of `text`. */
  first: number;
  terms: readonly string[];
};

/** Cache of characters of one UTF-16 unit, by unit. Analysing one takes 2 us, and a page of hits needs 70,000. */
const byUnit: (FoldedCharacter | undefined)[] = [];

const foldedAnew = (character: string): FoldedCharacter => {
  const text = fold(character);
  return { text, first: text.codePointAt(0) ?? 0, terms: analyze(character, 'und') };
};

/** The character from `start` to `end` of a text. No language stems such characters or drops them. */
export const foldedCharacter = (text: string, start: number, end: number): FoldedCharacter => {
  if (end - start > 1) return foldedAnew(text.slice(start, end));
  const unit = text.charCodeAt(start);
  const known = byUnit[unit];
  if (known !== undefined) return known;
  const folded = foldedAnew(text.charAt(start));
  byUnit[unit] = folded;
  return folded;
};
