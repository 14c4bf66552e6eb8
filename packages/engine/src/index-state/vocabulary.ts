import { fold } from '../analyze/fold.ts';
import { type KnownWord, MIN_STRETCH, type NearWord, type VocabularyView } from '../backend/vocabulary.ts';
import { compareCodePoints } from '../segment-file/compare-code-points.ts';
import { endingIn, scanEndings } from '../segment-file/endings.ts';
import type { FieldView } from '../segment-file/field-view.ts';
import { CODES_FIELD } from '../segment-file/fields.ts';
import type { SegmentView } from '../segment-file/segment-view.ts';
import { sortByCodePoint } from '../segment-file/string-table.ts';
import { byLikelihood, SpellingIndex } from '../understand/index.ts';
import type { AttachedSegment } from './attached-segment.ts';
import type { Segments } from './catalog.ts';
import { codesHolding, isLive, termsStartingWith } from './code-terms.ts';
import { namesHolding } from './names-holding.ts';
import { CatalogFacts } from './shop-facts.ts';

const holds = (segment: AttachedSegment, field: FieldView, term: Uint8Array): boolean => {
  const index = field.terms.find(term);
  return index !== -1 && isLive(segment, field, index);
};

/** If more words of a segment share an ending, it is a suffix (`ung`), not a word. Each costs about 0.3 us. */
const MAX_ALIKE = 2_000;

/**
 * The most frequent words of one segment. Frequencies decide before a word is decoded; numbers of words are in code
 * point order.
 */
const mostFrequentOf = (
  { view, wordFrequency }: AttachedSegment,
  indexes: Uint32Array,
  { part, limit }: { part: string; limit: number },
): KnownWord[] => {
  if (indexes.length > MAX_ALIKE) return [];
  const frequencyOf = (index: number): number => wordFrequency[index] ?? 0;
  const best = Array.from(indexes)
    .filter((index) => frequencyOf(index) > 0)
    .sort((a, b) => frequencyOf(b) - frequencyOf(a) || a - b);
  return best
    .slice(0, limit + 1)
    .map((index) => ({ word: view.words.at(index), frequency: frequencyOf(index) }))
    .filter(({ word }) => word !== part)
    .slice(0, limit);
};

/** Fields whose values hold words that names may lack. */
const WORDED_FIELDS = ['brand', 'categories'];
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** A folded word as values of the shop write it. */
const writtenInValues = (facts: CatalogFacts, word: string): string | null => {
  const values = [
    ...facts.valuesOf(word).map(({ value }) => value),
    ...WORDED_FIELDS.flatMap((field) => facts.valuesHolding(field, word)),
  ];
  for (const value of values) {
    const written = value.match(WORD)?.find((one) => fold(one) === word);
    if (written !== undefined) return written;
  }
  return null;
};

/**
 * Words requested from each segment. More than `limit`, because the best of the whole index may be rarer in one
 * segment.
 */
const askedOf = (limit: number): number => limit * 4 + 16;

/**
 * The words of the whole index for `understand` and `suggest`. The look-up tables are in the segments and were prepared
 * when those were built; frequencies are live.
 */
export class CatalogVocabulary implements VocabularyView {
  readonly facts: CatalogFacts;
  private readonly catalog: Segments;

  constructor(catalog: Segments) {
    this.catalog = catalog;
    this.facts = new CatalogFacts(catalog);
  }

  get total(): number {
    return this.catalog.segments.reduce((sum, segment) => sum + segment.liveGroups, 0);
  }

  get languages(): string[] {
    const docs = new Map<string, number>();
    for (const { view, languageDocs } of this.catalog.segments) {
      languageDocs.forEach((count, number) => {
        if (count === 0) return;
        const code = view.languages.at(number);
        docs.set(code, (docs.get(code) ?? 0) + count);
      });
    }
    const byDocs = [...docs].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    return byDocs.map(([code]) => code);
  }

  frequency(word: string): number {
    const bytes = Buffer.from(word);
    let sum = 0;
    for (const { view, wordFrequency } of this.catalog.segments) {
      const index = view.words.find(bytes);
      if (index !== -1) sum += wordFrequency[index] ?? 0;
    }
    return sum;
  }

  hasTerm(term: string): boolean {
    const bytes = Buffer.from(term);
    return this.catalog.segments.some((segment) =>
      segment.view.fields.some((field) => holds(segment, field, bytes)),
    );
  }

  namesHolding(terms: readonly string[]): number {
    const all = terms.map((term) => Buffer.from(term));
    return this.catalog.segments.reduce((sum, segment) => sum + namesHolding(segment, all), 0);
  }

  hasCode(key: string): boolean {
    const bytes = Buffer.from(key);
    return this.catalog.segments.some((segment) => {
      const codes = segment.view.fields[CODES_FIELD];
      return codes !== undefined && holds(segment, codes, bytes);
    });
  }

  codesStartingWith(start: string, limit: number): string[] {
    const bytes = Buffer.from(start);
    return this.firstOfAll((segment) => termsStartingWith(segment, bytes, limit), limit);
  }

  codesContaining(part: string, limit: number): string[] {
    if (part === '') return [];
    const stretch = { bytes: Buffer.from(part), onlyEnd: part.length < MIN_STRETCH };
    return this.firstOfAll((segment) => codesHolding(segment, stretch, limit), limit);
  }

  private firstOfAll(ask: (segment: AttachedSegment) => string[], limit: number): string[] {
    return sortByCodePoint(new Set(this.catalog.segments.flatMap(ask))).slice(0, limit);
  }

  beginningIn(beginning: string, limit: number): KnownWord[] {
    const bytes = Buffer.from(beginning);
    const past = Buffer.concat([bytes, Buffer.of(0xff)]);
    return this.mostFrequent(beginning, limit, ({ words }) => {
      const first = words.lowerBound(bytes);
      return Uint32Array.from({ length: words.lowerBound(past) - first }, (_, i) => first + i);
    });
  }

  endingIn(ending: string, limit: number): KnownWord[] {
    const bytes = Buffer.from(ending);
    return this.mostFrequent(ending, limit, ({ words, wordsByEnding }) =>
      wordsByEnding.length === words.count
        ? endingIn(words, wordsByEnding, bytes)
        : scanEndings(words, bytes),
    );
  }

  near(word: string, limit: number, relaxSpelling = false): NearWord[] {
    return this.merged((index) => index.near(word, askedOf(limit), relaxSpelling)).slice(0, limit);
  }

  nearPrefix(prefix: string, limit: number): NearWord[] {
    const found = this.merged((index) => index.nearPrefix(prefix, askedOf(limit)));
    // A segment without the prefix answers with near words. They count only when no segment has the prefix.
    const exact = found.filter((near) => near.word.startsWith(prefix));
    return (exact.length > 0 ? exact : found).slice(0, limit);
  }

  written(word: string): string | null {
    for (const { completions } of this.catalog.segments) {
      const written = completions.naturalForm(word);
      if (written !== null) return written;
    }
    return writtenInValues(this.facts, word);
  }

  /** The most frequent of the words that `find` returns for each segment, without `part` itself. */
  private mostFrequent(part: string, limit: number, find: (view: SegmentView) => Uint32Array): KnownWord[] {
    const [only, ...more] = this.catalog.segments;
    if (only !== undefined && more.length === 0)
      return mostFrequentOf(only, find(only.view), { part, limit });
    const found = new Map<string, number>();
    for (const { view, wordFrequency } of this.catalog.segments) {
      const indexes = find(view);
      if (indexes.length > MAX_ALIKE) continue;
      for (const index of indexes) {
        const frequency = wordFrequency[index] ?? 0;
        if (frequency === 0) continue;
        const word = view.words.at(index);
        if (word !== part) found.set(word, (found.get(word) ?? 0) + frequency);
      }
    }
    return Array.from(found, ([word, frequency]) => ({ word, frequency }))
      .sort((a, b) => b.frequency - a.frequency || compareCodePoints(a.word, b.word))
      .slice(0, limit);
  }

  private merged(ask: (index: SpellingIndex) => NearWord[]): NearWord[] {
    const found = new Map<string, NearWord>();
    for (const segment of this.catalog.segments) {
      const { words, spelling } = segment.view;
      const index = new SpellingIndex({ words, frequency: segment.wordFrequency, tables: spelling });
      for (const near of ask(index)) {
        if (found.has(near.word)) continue;
        const frequency = this.frequency(near.word);
        if (frequency > 0) found.set(near.word, { ...near, frequency });
      }
    }
    return [...found.values()].sort(byLikelihood);
  }
}
