import { joinKeys, phraseKey } from '../analyze/index.ts';
import type { Draft } from './draft.ts';

/** A word of the query as it is read now (spelling corrected): its key, and where it was typed. */
export type SaidWord = {
  key: string;
  start: number;
  end: number;
  /** Only spaces, hyphens and the like separate it from the word before. */
  joined: boolean;
};

/** Words of one query that are understood. The rest of a hostile one is only searched for. */
const MAX_WORDS = 100;
const MAX_LOOKED_AT = 400;
const WORD = /[\p{L}\p{N}\p{M}]+(?:['`´ʹʻʼ‘’‛′＇][\p{L}\p{N}\p{M}]+)*['`´ʹʻʼ‘’‛′＇]?/gu;
const APART = /[,;:!?()[\]{}|\n"“”]/;

/** Most steps change nothing, so the next step reads the same words. */
const known = new WeakMap<Draft, readonly SaidWord[]>();

/** The words of a query that are neither taken yet nor part numbers, in order. */
export const saidWords = (draft: Draft): readonly SaidWord[] => {
  let words = known.get(draft);
  if (words === undefined) {
    words = readWords(draft);
    known.set(draft, words);
  }
  return words;
};

const readWords = ({ query, taken: filters, codes, spelling, cuts }: Draft): SaidWord[] => {
  const taken = [...filters, ...codes];
  const edits = [...spelling, ...cuts];
  const words: SaidWord[] = [];
  let before = 0;
  let lookedAt = 0;
  for (const match of query.matchAll(WORD)) {
    const start = match.index;
    const end = start + match[0].length;
    const gap = query.slice(before, start);
    if (words.length >= MAX_WORDS || ++lookedAt > MAX_LOOKED_AT) break;
    if (taken.some((edit) => edit.start < end && start < edit.end)) continue;
    const cut = APART.test(gap) || taken.some((edit) => edit.start >= before && edit.end <= start);
    before = end;
    const edit = edits.find((one) => one.start < end && start < one.end);
    // Two words that were corrected into one count once.
    if (edit !== undefined && words.at(-1)?.start === edit.start) continue;
    const [from, to] = edit === undefined ? [start, end] : [edit.start, edit.end];
    const keys = phraseKey(edit === undefined ? match[0] : edit.text).split(' ');
    keys.forEach((key, i) => {
      if (key !== '') words.push({ key, start: from, end: to, joined: words.length > 0 && (i > 0 || !cut) });
    });
  }
  return words;
};

/** The keys of `count` words from `from` on as one phrase; null when something separates them. */
export const phraseAt = (words: readonly SaidWord[], from: number, count: number): string | null => {
  if (from < 0 || from + count > words.length) return null;
  const keys: string[] = [];
  for (let i = from; i < from + count; i++) {
    const word = words[i];
    if (word === undefined || (i > from && !word.joined)) return null;
    keys.push(word.key);
  }
  return joinKeys(keys);
};

/** The stretch of the query from one word to another. */
export const stretch = (
  words: readonly SaidWord[],
  from: number,
  count: number,
): { start: number; end: number } => ({
  start: words[from]?.start ?? 0,
  end: words[from + count - 1]?.end ?? 0,
});
