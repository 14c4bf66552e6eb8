import { compareCodePoints } from '../segment-file/compare-code-points.ts';
import { StringTable, writeStringTable } from '../segment-file/string-table.ts';
import { spellingsOf } from './completion-key.ts';
import { isFunctionWord } from './function-words.ts';
import type { CatalogPhrases, Completion } from './types.ts';

/**
 * Completions in a segment file, read in place: only answers are decoded.
 *
 *   entryKeys, sorted    | mouse pad | mouse | router | wi fi router | wifi router | ...   one per word start
 *   entryTarget             17*         4       9*       9              9                  * inside the text
 *   texts                | ... | 4: mouse | ... | 9: Wi-Fi router | ...
 */
export type CompletionTableData = {
  textBlob: Uint8Array;
  textStart: Uint32Array;
  kinds: Uint8Array;
  weights: Float32Array;
  entryBlob: Uint8Array;
  entryStart: Uint32Array;
  entryTarget: Uint32Array;
  wordBlob: Uint8Array;
  wordStart: Uint32Array;
  writtenBlob: Uint8Array;
  writtenStart: Uint32Array;
};

/** A match inside a text counts less than one at its start. */
const INNER_MATCH = 0.3;
/** Bit of `entryTarget`: the key starts inside the text. */
const INNER = 0x8000_0000;
const KINDS: readonly Completion['kind'][] = ['query', 'category', 'brand'];

type Entry = { key: string; target: number };

/** Starts of the words of a spelling, except function words inside it, and of the second half of a compound. */
const startsOf = (spelling: string, compounds: ReadonlyMap<string, number>): number[] => {
  const starts: number[] = [];
  for (let start = 0; start < spelling.length; ) {
    const space = spelling.indexOf(' ', start);
    const end = space === -1 ? spelling.length : space;
    const word = spelling.slice(start, end);
    if (start === 0 || !isFunctionWord(word)) starts.push(start);
    const half = compounds.get(word);
    if (half !== undefined) starts.push(start + half);
    start = end + 1;
  }
  return starts;
};

const entriesOf = (text: string, target: number, compounds: ReadonlyMap<string, number>): Entry[] => {
  const { parts, joined } = spellingsOf(text);
  const spellings = joined === parts ? [parts] : [parts, joined];
  return spellings.flatMap((spelling) =>
    startsOf(spelling, compounds).map((start) => ({
      key: spelling.slice(start),
      target: start === 0 ? target : (target | INNER) >>> 0,
    })),
  );
};

/** Writes completions for a segment file. */
export const writeCompletions = ({
  completions,
  spellings,
  compounds,
}: CatalogPhrases): CompletionTableData => {
  const halves = new Map(compounds.map(({ word, at }) => [word, at]));
  const entries = completions.flatMap(({ text }, target) => entriesOf(text, target, halves));
  entries.sort((a, b) => compareCodePoints(a.key, b.key));
  const texts = writeStringTable(completions.map(({ text }) => text));
  const keys = writeStringTable(entries.map(({ key }) => key));
  const sorted = spellings.toSorted((a, b) => compareCodePoints(a.key, b.key));
  const words = writeStringTable(sorted.map(({ key }) => key));
  const written = writeStringTable(sorted.map(({ text }) => text));
  return {
    textBlob: texts.blob,
    textStart: texts.start,
    kinds: Uint8Array.from(completions, ({ kind }) => KINDS.indexOf(kind)),
    weights: Float32Array.from(completions, ({ weight }) => weight),
    entryBlob: keys.blob,
    entryStart: keys.start,
    entryTarget: Uint32Array.from(entries, ({ target }) => target),
    wordBlob: words.blob,
    wordStart: words.start,
    writtenBlob: written.blob,
    writtenStart: written.start,
  };
};

/** The best of a range of entries, without allocating an object per entry. */
class BestTargets {
  private readonly targets: number[] = [];
  private readonly scores: number[] = [];
  private readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** The score that a new entry must exceed. */
  get least(): number {
    return this.targets.length < this.limit ? 0 : (this.scores.at(-1) ?? 0);
  }

  offer(target: number, score: number): void {
    const { targets, scores } = this;
    const same = targets.indexOf(target);
    if (same !== -1) {
      if ((scores[same] ?? 0) >= score) return;
      targets.splice(same, 1);
      scores.splice(same, 1);
    }
    let at = targets.length;
    while (at > 0 && (scores[at - 1] ?? 0) < score) at--;
    targets.splice(at, 0, target);
    scores.splice(at, 0, score);
    if (targets.length > this.limit) {
      targets.pop();
      scores.pop();
    }
  }

  map<T>(read: (target: number, score: number) => T): T[] {
    return this.targets.map((target, i) => read(target, this.scores[i] ?? 0));
  }
}

/** Completions by the beginning of any of their words. */
export class CompletionTable {
  private readonly data: CompletionTableData;
  private readonly texts: StringTable;
  private readonly entries: StringTable;
  private readonly words: StringTable;
  private readonly written: StringTable;

  constructor(data: CompletionTableData) {
    this.data = data;
    this.texts = new StringTable(data.textBlob, data.textStart);
    this.entries = new StringTable(data.entryBlob, data.entryStart);
    this.words = new StringTable(data.wordBlob, data.wordStart);
    this.written = new StringTable(data.writtenBlob, data.writtenStart);
  }

  /** At most `limit` completions with words that start with `key`, best first. An empty key has none. */
  complete(key: string, limit: number): Completion[] {
    if (key === '' || limit <= 0) return [];
    const { entryTarget, weights, kinds } = this.data;
    const [from, to] = this.entries.prefixRange(Buffer.from(key));
    const best = new BestTargets(limit);
    for (let i = from; i < to; i++) {
      const packed = entryTarget[i] as number;
      const target = packed & ~INNER;
      const weight = weights[target] as number;
      const score = packed === target ? weight : weight * INNER_MATCH;
      if (score > best.least) best.offer(target, score);
    }
    return best.map((target, weight) => ({
      text: this.texts.at(target),
      kind: KINDS[kinds[target] ?? 0] ?? 'query',
      weight,
    }));
  }

  /** The shop's spelling of a folded word, if it differs from the folded form. */
  naturalForm(word: string): string | null {
    const index = this.words.find(Buffer.from(word));
    return index === -1 ? null : this.written.at(index);
  }
}

/** A table of completions in memory, outside a segment file. */
export const completionTable = (phrases: CatalogPhrases): CompletionTable =>
  new CompletionTable(writeCompletions(phrases));
