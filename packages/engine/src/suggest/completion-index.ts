import { fold } from '../analyze/fold.ts';
import { stripHtml } from '../analyze/index.ts';
import { wordsOf } from '../analyze/words.ts';
import type { Completion } from './types.ts';

/** A match inside a text counts less than one at its start. */
const INNER_MATCH = 0.3;

/** The folded words of a text with single spaces: compounds in parts, and as one word. */
const spellingsOf = (text: string): { parts: string; joined: string } => {
  const folded = fold(stripHtml(text));
  let [parts, joined] = ['', ''];
  for (const word of wordsOf(folded)) {
    const apart = word.unspaced ? folded.slice(word.start, word.end) : word.parts.join(' ');
    parts += parts === '' ? apart : ` ${apart}`;
    joined += joined === '' ? (word.joined ?? apart) : ` ${word.joined ?? apart}`;
  }
  return { parts, joined };
};

const MAX_CACHED_KEYS = 50_000;
const MAX_CACHED_LENGTH = 80;
/** Words of names and popular queries come again and again; a full cache starts afresh. */
const keys = new Map<string, string>();

/**
 * What a text is compared by: its folded words with single spaces, compounds in parts (`Wi-Fi Router` is
 * `wi fi router`). Equal keys are the same suggestion.
 */
export const completionKey = (text: string): string => {
  const known = keys.get(text);
  if (known !== undefined) return known;
  const key = spellingsOf(text).parts;
  if (text.length > MAX_CACHED_LENGTH) return key;
  if (keys.size >= MAX_CACHED_KEYS) keys.clear();
  keys.set(text, key);
  return key;
};

type Entry = { key: string; completion: Completion; factor: number };

/** Plain words of ASCII: their key is themselves, and no compound could also be written as one word. */
const PLAIN_WORDS = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/** One entry per word start, so that `mou` finds `wireless mouse`. */
const addEntries = (entries: Entry[], completion: Completion): void => {
  const { text } = completion;
  const { parts, joined } = PLAIN_WORDS.test(text) ? { parts: text, joined: text } : spellingsOf(text);
  for (const spelling of joined === parts ? [parts] : [parts, joined]) {
    for (let start = 0; start !== -1 && start < spelling.length; start = nextWord(spelling, start)) {
      entries.push({ key: spelling.slice(start), completion, factor: start === 0 ? 1 : INNER_MATCH });
    }
  }
};

const nextWord = (key: string, start: number): number => {
  const space = key.indexOf(' ', start);
  return space === -1 ? -1 : space + 1;
};

const scoreOf = (entry: Entry): number => entry.completion.weight * entry.factor;

const BUCKET_UNITS = 2;

/**
 * Completions by the first two characters of each word start. A look-up scans one bucket, some hundreds of
 * entries: sorting them all would hold up the first suggestion after a change by 100 ms.
 */
export class CompletionIndex {
  private readonly buckets = new Map<string, Entry[]>();

  constructor(completions: readonly Completion[]) {
    const entries: Entry[] = [];
    for (const completion of completions) addEntries(entries, completion);
    for (const entry of entries) {
      const start = entry.key.slice(0, BUCKET_UNITS);
      const bucket = this.buckets.get(start);
      if (bucket === undefined) this.buckets.set(start, [entry]);
      else bucket.push(entry);
    }
  }

  /** At most `limit` completions with words that start with `key`, best first. An empty key has none. */
  complete(key: string, limit: number): Completion[] {
    if (key === '' || limit <= 0) return [];
    const best: Entry[] = [];
    for (const bucket of this.bucketsFor(key)) {
      for (const entry of bucket) if (entry.key.startsWith(key)) insertBest(best, entry, limit);
    }
    return best.map((entry) => ({ ...entry.completion, weight: scoreOf(entry) }));
  }

  private bucketsFor(key: string): Entry[][] {
    if (key.length >= BUCKET_UNITS) return [this.buckets.get(key.slice(0, BUCKET_UNITS)) ?? []];
    return Array.from(this.buckets)
      .filter(([start]) => start.startsWith(key))
      .map(([, bucket]) => bucket);
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
