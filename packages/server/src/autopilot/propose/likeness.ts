import { soundKey } from '@aisle/engine';
import { type ShopWord, type ShopWords, singular } from '../evidence/shop-words.ts';

/**
 * Edits between two words: letters added, left out, changed, or two neighbours swapped. Infinity when over `limit`.
 */
const editsBetween = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) > limit) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(changed, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    if (Math.min(...row) > limit) return Number.POSITIVE_INFINITY;
    before = above;
    above = row;
  }
  const edits = above[b.length] ?? 0;
  return edits > limit ? Number.POSITIVE_INFINITY : edits;
};

/** Share of the letters that may differ where two words sound alike. */
const SOUNDING = 0.5;
/** The same where they do not. */
const WRITTEN = 0.34;

export type Likeness = { edits: number; alike: boolean };

/** How far two words are from each other, of which it is known whether they sound `alike`; null when not like each other. */
const likenessOf = (typed: string, word: string, alike: boolean): Likeness | null => {
  const length = Math.max(typed.length, word.length);
  const edits = editsBetween(typed, word, Math.floor(length * (alike ? SOUNDING : WRITTEN)));
  return edits === Number.POSITIVE_INFINITY ? null : { edits, alike };
};

/** Whether one text may be a misspelling of the other. */
export const isLike = (a: string, b: string): boolean =>
  likenessOf(a, b, soundKey(a) === soundKey(b)) !== null;

/** Words that one word may be a misspelling of. Lower case, without accents. */
export const wordsLike = (typed: string, words: ShopWords): { word: ShopWord; like: Likeness }[] => {
  const plain = singular(typed);
  const sound = soundKey(plain);
  const found: { word: ShopWord; like: Likeness }[] = [];
  for (const word of words.around(typed)) {
    const like = likenessOf(plain, word.plain, word.sound === sound);
    if (like !== null) found.push({ word, like });
  }
  return found;
};
