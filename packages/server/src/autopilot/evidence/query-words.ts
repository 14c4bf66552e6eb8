/** Lower case, without accents: `Kopfhörer` and `kopfhorer` are one. */
export const foldWord = (word: string): string => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Words as typed: runs of letters and digits. */
export const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

export const foldedWords = (text: string): string[] => wordsIn(text).map(foldWord);

/** Whether the words of `part` stand in `words` one after another. */
export const holdsWords = (words: readonly string[], part: readonly string[]): boolean =>
  part.length > 0 && words.some((_, at) => part.every((word, i) => words[at + i] === word));

const isSameBag = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.toSorted().join(' ') === b.toSorted().join(' ');

/** Words that one query has in place of others of the query before it. */
export type ChangedWords = { from: string; to: string };

/**
 * What a shopper changed: the words left without the common beginning and end. Null when words were only added, taken
 * away or moved: that narrows or widens a search, and gives no word another meaning.
 */
export const changedWords = (before: string, after: string): ChangedWords | null => {
  const [a, b] = [wordsIn(before), wordsIn(after)];
  const same = (x: string | undefined, y: string | undefined): boolean =>
    x !== undefined && y !== undefined && foldWord(x) === foldWord(y);
  let start = 0;
  while (same(a[start], b[start])) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && same(a.at(-1 - end), b.at(-1 - end))) end++;
  const [from, to] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (from.length === 0 || to.length === 0) return null;
  if (isSameBag(from.map(foldWord), to.map(foldWord))) return null;
  return { from: from.join(' '), to: to.join(' ') };
};
