import { sortByCodePoint } from '../image/string-table.ts';
import { CODES_FIELD } from '../ingest/fields.ts';
import {
  byLikelihood,
  MIN_STRETCH,
  type NearWord,
  SpellingIndex,
  type VocabularyView,
} from '../understand/index.ts';
import type { AttachedSegment } from './attached-segment.ts';
import type { Catalog } from './catalog.ts';
import { codesHolding, isLive, termsStartingWith } from './code-terms.ts';
import type { FieldView } from './field-view.ts';

const holds = (segment: AttachedSegment, field: FieldView, term: Uint8Array): boolean => {
  const index = field.terms.find(term);
  return index !== -1 && isLive(segment, field, index);
};

function* wordsOf(segment: AttachedSegment): Iterable<[string, number]> {
  for (let i = 0; i < segment.view.words.count; i++) {
    const frequency = segment.wordFrequency[i] ?? 0;
    if (frequency > 0) yield [segment.view.words.at(i), frequency];
  }
}

/** Asked of each segment, so that the best of the whole index are among them although frequencies differ. */
const askedOf = (limit: number): number => limit * 4 + 16;

/**
 * The words of the whole index for `understand` and `suggest`. Each segment has a spelling index of its own, made when
 * it is first asked, so that a small change never rebuilds a large one; frequencies are looked up live.
 */
export class CatalogVocabulary implements VocabularyView {
  private readonly catalog: Catalog;
  private readonly spelling = new WeakMap<AttachedSegment, SpellingIndex>();

  constructor(catalog: Catalog) {
    this.catalog = catalog;
  }

  get total(): number {
    return this.catalog.segments.reduce((sum, segment) => sum + segment.liveGroups, 0);
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

  near(word: string, limit: number): NearWord[] {
    return this.merged((index) => index.near(word, askedOf(limit))).slice(0, limit);
  }

  nearPrefix(prefix: string, limit: number): NearWord[] {
    const found = this.merged((index) => index.nearPrefix(prefix, askedOf(limit)));
    // A segment without the prefix answers with words near it: they count only when no segment has it.
    const exact = found.filter((near) => near.word.startsWith(prefix));
    return (exact.length > 0 ? exact : found).slice(0, limit);
  }

  /** The spelling index of a segment, made when there is none yet. */
  spellingOf(segment: AttachedSegment): SpellingIndex {
    let index = this.spelling.get(segment);
    if (index === undefined) {
      index = new SpellingIndex(wordsOf(segment));
      this.spelling.set(segment, index);
    }
    return index;
  }

  private merged(ask: (index: SpellingIndex) => NearWord[]): NearWord[] {
    const found = new Map<string, NearWord>();
    for (const segment of this.catalog.segments) {
      for (const near of ask(this.spellingOf(segment))) {
        if (found.has(near.word)) continue;
        const frequency = this.frequency(near.word);
        if (frequency > 0) found.set(near.word, { ...near, frequency });
      }
    }
    return [...found.values()].sort(byLikelihood);
  }
}
