import type { Match } from './find-matches.ts';

export type Snippet = { start: number; end: number };

/** How far a cut may move to fall between two words. */
const MAX_SHIFT = 24;

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** Never between the halves of a surrogate pair. */
const wholeCharacter = (text: string, index: number): number =>
  index > 0 && index < text.length && isLowSurrogate(text.charCodeAt(index)) ? index - 1 : index;

const isSpaceAt = (text: string, index: number): boolean => /\s/.test(text.charAt(index));

/** The nearest start of a word after `index`; `index` itself when none is near. */
const wordStart = (text: string, index: number, before: number): number => {
  if (index <= 0) return 0;
  for (let at = index; at < Math.min(before, index + MAX_SHIFT); at++) {
    if (isSpaceAt(text, at - 1)) return at;
  }
  return wholeCharacter(text, index);
};

/** The nearest end of a word before `index`; `index` itself when none is near. */
const wordEnd = (text: string, index: number, after: number): number => {
  if (index >= text.length) return text.length;
  for (let at = index; at > Math.max(after, index - MAX_SHIFT); at--) {
    if (isSpaceAt(text, at)) return at;
  }
  return wholeCharacter(text, index);
};

/** First and last match of the window of `length` units that holds the most matches. */
const densest = (matches: readonly Match[], length: number): { first: Match; last: Match } | null => {
  let best: { first: Match; last: Match; count: number } | null = null;
  let left = 0;
  for (const [right, last] of matches.entries()) {
    while (left < right && last.end - (matches[left]?.start ?? 0) > length) left++;
    const first = matches[left];
    const count = right - left + 1;
    if (first !== undefined && count > (best?.count ?? 0)) best = { first, last, count };
  }
  return best;
};

/** A stretch of at most about `length` units around the densest matches, cut between words where possible. */
export const chooseSnippet = (text: string, matches: readonly Match[], length: number): Snippet => {
  const around = densest(matches, length);
  if (text.length <= length || around === null) return { start: 0, end: text.length };
  const { first, last } = around;
  const spare = Math.max(0, length - (last.end - first.start));
  const centred = Math.max(0, first.start - (spare >> 1));
  const start = wordStart(text, Math.min(centred, text.length - length), first.start);
  const end = wordEnd(text, start + length, Math.min(last.end, start + length - 1));
  return { start, end };
};
