import { boundWord, titlePhrase } from '../analyze/index.ts';
import type { SaidValue, Share, ShareQuestion, ShopFacts } from '../backend/shop-facts.ts';
import { filterKey } from '../segment-file/filter-key.ts';
import type { AttachedSegment } from './attached-segment.ts';
import type { Segments } from './catalog.ts';
import { countShares } from './count-shares.ts';
import { type OwnValue, SegmentFacts } from './segment-facts.ts';
import type { Spellings } from './spellings.ts';

/** Answers cached until the catalog changes: frequent searches ask the same questions. */
const MAX_KEPT = 2_000;

const order = (a: SaidValue, b: SaidValue): number =>
  a.field < b.field ? -1 : a.field > b.field ? 1 : a.value < b.value ? -1 : a.value > b.value ? 1 : 0;

/** Each value once, as shoppers see it. */
const distinct = (values: readonly SaidValue[], spellings: Spellings): readonly SaidValue[] => {
  const found = new Map<string, SaidValue>();
  for (const { field, value } of values) {
    const key = `${field}\n${filterKey(value)}`;
    const known = found.get(key);
    if (known?.value === value) continue;
    // Each level of a path has a spelling of its own.
    const isVaried = known !== undefined || field === 'categories';
    found.set(key, { field, value: isVaried ? spellings.shown(field, value) : value });
  }
  return [...found.values()].sort(order);
};

/** The facts of the whole index, combined from its segments. */
export class CatalogFacts implements ShopFacts {
  private readonly catalog: Segments;
  private readonly segments = new WeakMap<AttachedSegment, SegmentFacts>();
  private readonly kept = new Map<string, unknown>();
  private version = -1;

  constructor(catalog: Segments) {
    this.catalog = catalog;
  }

  valuesOf(key: string): readonly SaidValue[] {
    return this.keep(`= ${key}`, () => this.live((facts) => facts.valuesOf(key)));
  }

  valuesHolding(field: string, key: string): readonly string[] {
    return this.keep(`~ ${field}\n${key}`, () =>
      this.live((facts) => facts.valuesHolding(field, key)).map(({ value }) => value),
    );
  }

  coloursLike(key: string, language: string): readonly SaidValue[] {
    return this.keep(`* ${language}\n${key}`, () => this.live((facts) => facts.coloursLike(key, language)));
  }

  says(phrase: string): boolean {
    const bytes = Buffer.from(boundWord(phrase));
    return this.catalog.segments.some(({ view, wordFrequency }) => {
      const index = view.words.find(bytes);
      return index !== -1 && (wordFrequency[index] ?? 0) > 0;
    });
  }

  isTitle(key: string): boolean {
    return this.says(titlePhrase(key));
  }

  shares(question: ShareQuestion): readonly Share[] {
    return countShares(this.all, question);
  }

  /** The facts of a segment, created on first use. */
  of(segment: AttachedSegment): SegmentFacts {
    let facts = this.segments.get(segment);
    if (facts === undefined) {
      facts = new SegmentFacts(segment);
      this.segments.set(segment, facts);
    }
    return facts;
  }

  /** The values of all segments that a live doc has. */
  private live(read: (facts: SegmentFacts) => readonly OwnValue[]): readonly SaidValue[] {
    const values = this.all.flatMap((facts) => read(facts).filter(({ number }) => facts.isLive(number)));
    return distinct(values, this.catalog.spellings);
  }

  private get all(): SegmentFacts[] {
    return this.catalog.segments.map((segment) => this.of(segment));
  }

  private keep<Answer>(key: string, ask: () => Answer): Answer {
    const { version } = this.catalog;
    if (version !== this.version || this.kept.size > MAX_KEPT) this.kept.clear();
    this.version = version;
    const known = this.kept.get(key);
    if (known !== undefined) return known as Answer;
    const answer = ask();
    this.kept.set(key, answer);
    return answer;
  }
}
