import { fold } from '../analyze/fold.ts';
import { stripHtml } from '../analyze/index.ts';
import { wordsOf } from '../analyze/words.ts';
import type { Completion } from './types.ts';

/** A match inside a text counts less than one at its start. */
const INNER_MATCH = 0.3;

/**
 * What a text is compared by: its folded words with single spaces, compounds in parts (`Wi-Fi Router` is
 * `wi fi router`). Equal keys are the same suggestion.
 */
export const completionKey = (text: string): string => wordKeys(text, false).join(' ');

const wordKeys = (text: string, joined: boolean): string[] => {
  const folded = fold(stripHtml(text));
  return wordsOf(folded).flatMap((word) => {
    if (word.unspaced) return [folded.slice(word.start, word.end)];
    return joined && word.joined !== null ? [word.joined] : word.parts;
  });
};

type Entry = { key: string; completion: Completion; factor: number };

/** One entry per word start, so that `mou` finds `wireless mouse`. */
const entriesOf = (completion: Completion): Entry[] => {
  const spellings = [wordKeys(completion.text, false), wordKeys(completion.text, true)];
  const entries = new Map<string, Entry>();
  for (const words of spellings) {
    for (let from = 0; from < words.length; from++) {
      const key = words.slice(from).join(' ');
      if (!entries.has(key)) entries.set(key, { key, completion, factor: from === 0 ? 1 : INNER_MATCH });
    }
  }
  return [...entries.values()];
};

const scoreOf = (entry: Entry): number => entry.completion.weight * entry.factor;

/** Completions sorted by key for look-ups by prefix: binary search, then the best of the range. */
export class CompletionIndex {
  private readonly entries: Entry[];

  constructor(completions: readonly Completion[]) {
    this.entries = completions
      .flatMap(entriesOf)
      .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  }

  /** At most `limit` completions with words that start with `key`, best first. An empty key has none. */
  complete(key: string, limit: number): Completion[] {
    if (key === '' || limit <= 0) return [];
    const best: Entry[] = [];
    for (let index = this.lowerBound(key); index < this.entries.length; index++) {
      const entry = this.entries[index];
      if (entry === undefined || !entry.key.startsWith(key)) break;
      insertBest(best, entry, limit);
    }
    return best.map((entry) => ({
      ...entry.completion,
      weight: scoreOf(entry),
    }));
  }

  private lowerBound(key: string): number {
    let low = 0;
    let high = this.entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.entries[middle]?.key ?? '') < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Keeps `best` sorted and at most `limit` long; one entry per completion. */
const insertBest = (best: Entry[], entry: Entry, limit: number): void => {
  const score = scoreOf(entry);
  const last = best[best.length - 1];
  if (best.length >= limit && last !== undefined && score <= scoreOf(last)) return;
  const same = best.findIndex((other) => other.completion === entry.completion);
  if (same !== -1) {
    const other = best[same];
    if (other !== undefined && scoreOf(other) >= score) return;
    best.splice(same, 1);
  }
  let at = best.length;
  while (at > 0 && scoreOf(best[at - 1] ?? entry) < score) at--;
  best.splice(at, 0, entry);
  if (best.length > limit) best.pop();
};
