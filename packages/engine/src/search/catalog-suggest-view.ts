import { priceNow } from '../filter/price-now.ts';
import { findDocs } from '../fuse/find-docs.ts';
import type { AttachedSegment } from '../index-state/attached-segment.ts';
import type { Catalog } from '../index-state/catalog.ts';
import { applyRules } from '../rank/apply-rules.ts';
import { DocOrder } from '../rank/doc-order.ts';
import { type GroupPage, pageOfGroups } from '../rank/top-groups.ts';
import { matchTerms } from '../retrieve/lexical/match-terms.ts';
import {
  type Completion,
  CompletionIndex,
  type SuggestedProduct,
  type SuggestView,
} from '../suggest/index.ts';
import { SynonymBook } from '../synonyms/index.ts';
import { understand, type VocabularyView } from '../understand/index.ts';
import { sharedScratch } from './query-scratch.ts';

/** Counts of queries kept while the catalog stays as it is; a suggestion asks for some ten of them. */
const MAX_COUNTS = 2_000;

export type SuggestParts = { catalog: Catalog; vocabulary: VocabularyView; language: string };

/** What an index offers to `suggest`. */
export class CatalogSuggestView implements SuggestView {
  readonly vocabulary: VocabularyView;
  private readonly parts: SuggestParts;
  private readonly completions = new WeakMap<AttachedSegment, CompletionIndex>();
  private readonly counts = new Map<string, number>();
  private countsVersion = -1;
  private countsSynonyms: SynonymBook | null = null;
  private synonyms = new SynonymBook();
  private nowMs = 0;

  constructor(parts: SuggestParts) {
    this.parts = parts;
    this.vocabulary = parts.vocabulary;
  }

  /** The same view at the time of a request, which decides the prices shown, with the shop's synonyms as they are. */
  at(nowMs: number, synonyms: SynonymBook): this {
    this.nowMs = nowMs;
    this.synonyms = synonyms;
    return this;
  }

  complete(key: string, limit: number): Completion[] {
    return this.parts.catalog.segments.flatMap((segment) => this.completionsOf(segment).complete(key, limit));
  }

  /** The completions of a segment, made ready for look-ups when they are not yet. */
  completionsOf(segment: AttachedSegment): CompletionIndex {
    let index = this.completions.get(segment);
    if (index === undefined) {
      index = new CompletionIndex(segment.view.completions());
      this.completions.set(segment, index);
    }
    return index;
  }

  count(query: string): number {
    const { version } = this.parts.catalog;
    const same = version === this.countsVersion && this.synonyms === this.countsSynonyms;
    if (!same || this.counts.size > MAX_COUNTS) this.counts.clear();
    this.countsVersion = version;
    this.countsSynonyms = this.synonyms;
    let count = this.counts.get(query);
    if (count === undefined) {
      count = this.find(query, 0).total;
      this.counts.set(query, count);
    }
    return count;
  }

  products(query: string, limit: number): SuggestedProduct[] {
    const { catalog } = this.parts;
    return this.find(query, limit).leaders.map((id) => {
      const segment = catalog.segmentOf(id);
      const doc = id - segment.docBase;
      const { externalId, name, imageUrl } = segment.product(doc);
      const price = priceNow(segment.live, doc, this.nowMs);
      return { id: externalId, name, price: Number.isNaN(price) ? null : price, imageUrl: imageUrl ?? null };
    });
  }

  private find(query: string, limit: number): GroupPage {
    const { catalog, vocabulary, language } = this.parts;
    const request = { query, language, plainText: [], nowMs: this.nowMs };
    const plan = understand(request, vocabulary, this.synonyms.setsOf(language));
    const scratch = sharedScratch();
    scratch.reset(catalog.totalDocs);
    const lexical = matchTerms(catalog, plan, scratch);
    findDocs(catalog, { lexical, semantic: null }, scratch);
    applyRules(catalog, { preferences: plan.preferences, nowMs: this.nowMs }, scratch);
    const order = new DocOrder(catalog, scratch, { order: 'relevance', nowMs: this.nowMs });
    return pageOfGroups(catalog, scratch, order, { offset: 0, limit });
  }
}
