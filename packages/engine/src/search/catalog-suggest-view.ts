import { analyze } from '../analyze/index.ts';
import { priceNow } from '../filter/price-now.ts';
import type { AttachedSegment } from '../index-state/attached-segment.ts';
import type { Catalog } from '../index-state/catalog.ts';
import { type GroupPage, pageOfGroups } from '../rank/top-groups.ts';
import {
  type Completion,
  completionKey,
  type Ending,
  functionWordsOf,
  type SuggestedProduct,
  type SuggestView,
} from '../suggest/index.ts';
import { SynonymBook } from '../synonyms/index.ts';
import { type QueryPlan, understand, type VocabularyView } from '../understand/index.ts';
import { docsByCode } from './code-prefix.ts';
import { addDoc, countGroups, type DocSet, DocSets, hasDoc, intersect } from './doc-sets.ts';
import { namedProducts } from './named-products.ts';
import type { QueryScratch } from './query-scratch.ts';
import { retrieve } from './retrieve.ts';
import { wordEndings } from './word-endings.ts';

/** Answers kept while the catalog stays as it is; a suggestion asks for some ten counts. */
const MAX_COUNTS = 2_000;
const MAX_PAGES = 500;
const HAS_DIGIT = /\p{N}/u;
const NO_DOCS: DocSet = new Uint32Array(0);

export type SuggestParts = { catalog: Catalog; vocabulary: VocabularyView; language: string };

/**
 * Words alone: nothing that could be a price, a size, a negation or an offer, so that it need not be understood (.8 ms on a
 * large catalog, where a list of suggestions has some ten).
 */
const isPlain = (query: string, language: string): boolean => {
  const words = functionWordsOf(language);
  return !HAS_DIGIT.test(query) && !completionKey(query).split(' ').some((word) => words.has(word));
};

/** Answers that hold as long as the catalog and the synonyms stay as they are. */
class Answers<T> {
  private readonly known = new Map<string, T>();
  private readonly most: number;
  private version = -1;
  private synonyms: SynonymBook | null = null;

  constructor(most: number) {
    this.most = most;
  }

  /** What is known for now. */
  at(version: number, synonyms: SynonymBook): this {
    if (version !== this.version || synonyms !== this.synonyms) this.known.clear();
    this.version = version;
    this.synonyms = synonyms;
    return this;
  }

  get(key: string, make: () => T): T {
    let answer = this.known.get(key);
    if (answer !== undefined) return answer;
    answer = make();
    if (this.known.size >= this.most) this.known.clear();
    this.known.set(key, answer);
    return answer;
  }
}

/** What an index offers to `suggest`. */
export class CatalogSuggestView implements SuggestView {
  readonly vocabulary: VocabularyView;
  readonly language: string;
  private readonly catalog: Catalog;
  private readonly sets = new DocSets();
  private readonly counts = new Answers<number>(MAX_COUNTS);
  private readonly pages = new Answers<readonly number[]>(MAX_PAGES);
  private synonyms = new SynonymBook();
  private nowMs = 0;

  constructor({ catalog, vocabulary, language }: SuggestParts) {
    this.catalog = catalog;
    this.vocabulary = vocabulary;
    this.language = language;
  }

  /** The same view at the time of a request, which decides the prices shown, with the shop's synonyms as they are. */
  at(nowMs: number, synonyms: SynonymBook): this {
    this.nowMs = nowMs;
    this.synonyms = synonyms;
    return this;
  }

  complete(key: string, limit: number): Completion[] {
    return this.catalog.segments.flatMap(({ view }) => view.completions.complete(key, limit));
  }

  natural(word: string): string | null {
    for (const { view } of this.catalog.segments) {
      const written = view.completions.naturalForm(word);
      if (written !== null) return written;
    }
    return null;
  }

  endings(words: readonly string[], prefix: string, limit: number): Ending[] {
    const request = { words, prefix, language: this.language };
    return wordEndings(this.catalog, this.sets, request).slice(0, limit);
  }

  countHolding(query: string): number {
    return this.counted.get(query, () =>
      isPlain(query, this.language) ? this.groupsHolding(this.termsOf(query)) : this.groupsMeant(query),
    );
  }

  countFound(query: string): number {
    return this.counted.get(`${query}\n`, () => {
      const meant = this.groupsMeant(query);
      return meant > 0 ? meant : this.find(query, 0).total;
    });
  }

  countBrand(brand: string): number {
    const { segments } = this.catalog;
    return this.counted.get(`\n${brand}`, () =>
      segments.reduce((sum, segment) => sum + countGroups(segment, this.ofBrand(segment, brand)), 0),
    );
  }

  products(query: string, limit: number): SuggestedProduct[] {
    const pages = this.pages.at(this.catalog.version, this.synonyms);
    return pages.get(`${limit} ${query}`, () => this.best(query, limit)).map((id) => this.product(id));
  }

  productsByCode(key: string, limit: number): SuggestedProduct[] {
    return docsByCode(this.catalog, key, limit).map((id) => this.product(id));
  }

  private best(query: string, limit: number): readonly number[] {
    const request = { terms: this.termsOf(query), limit, nowMs: this.nowMs };
    const named = isPlain(query, this.language) ? namedProducts(this.catalog, this.sets, request) : [];
    if (named.length > 0) return named;
    const strict = this.groupsMeant(query) > 0;
    return (strict ? this.findHolding(query, limit) : this.find(query, limit)).leaders;
  }

  private termsOf(query: string): string[] {
    return analyze(query, this.language);
  }

  private groupsHolding(terms: readonly string[]): number {
    if (terms.length === 0) return 0;
    const { segments, version } = this.catalog;
    return segments.reduce((sum, segment) => {
      const set = this.sets.forSale(segment, version).slice();
      for (const term of terms) intersect(set, this.sets.holding(segment, term));
      return sum + countGroups(segment, set);
    }, 0);
  }

  private plan(query: string): QueryPlan {
    const { language, nowMs, vocabulary, synonyms } = this;
    return understand({ query, language, plainText: [], nowMs }, vocabulary, synonyms.setsOf(language));
  }

  private product(id: number): SuggestedProduct {
    const segment = this.catalog.segmentOf(id);
    const doc = id - segment.docBase;
    const { externalId, name, imageUrl } = segment.product(doc);
    const price = priceNow(segment.live, doc, this.nowMs);
    return { id: externalId, name, price: Number.isNaN(price) ? null : price, imageUrl: imageUrl ?? null };
  }

  private get counted(): Answers<number> {
    return this.counts.at(this.catalog.version, this.synonyms);
  }

  private ofBrand(segment: AttachedSegment, brand: string): DocSet {
    const { columns } = segment.view;
    const set = new Uint32Array(this.sets.forSale(segment, this.catalog.version).length);
    const column = columns.column('brand');
    const lists = column === -1 ? [] : columns.docsOf(column, brand);
    for (const docs of lists) for (const doc of docs) addDoc(set, doc);
    intersect(set, this.sets.forSale(segment, this.catalog.version));
    return set;
  }

  /** Docs for sale that hold every term of a plan, by segment. */
  private holdingSets({ terms }: QueryPlan): DocSet[] {
    const { segments, version } = this.catalog;
    return segments.map((segment) => {
      const set = this.sets.forSale(segment, version).slice();
      for (const term of terms) intersect(set, this.sets.holdingAny(segment, term));
      return set;
    });
  }

  /** Groups that hold every term of a query as it is understood, nothing that it excludes, and pass its filters. */
  private groupsMeant(query: string): number {
    const plan = this.plan(query);
    if (plan.terms.length === 0) return 0;
    if (plan.excluded.length > 0 || Object.keys(plan.filters).length > 0)
      return this.findHolding(query, 0).total;
    const sets = this.holdingSets(plan);
    return this.catalog.segments.reduce(
      (sum, segment, i) => sum + countGroups(segment, sets[i] ?? NO_DOCS),
      0,
    );
  }

  /** What a search by words answers, and of that what holds every word. */
  private findHolding(query: string, limit: number): GroupPage {
    return this.find(query, limit, (scratch, plan) => this.keep(scratch, this.holdingSets(plan)));
  }

  /** Drops what is in none of the sets from what was found. */
  private keep(scratch: QueryScratch, sets: readonly DocSet[]): void {
    const { segments } = this.catalog;
    let count = 0;
    for (let i = 0; i < scratch.foundCount; i++) {
      const id = scratch.found[i] as number;
      const ordinal = segments.findLastIndex(({ docBase }) => docBase <= id);
      const doc = id - (segments[ordinal]?.docBase ?? 0);
      if (hasDoc(sets[ordinal] ?? NO_DOCS, doc)) scratch.found[count++] = id;
    }
    scratch.foundCount = count;
  }

  private find(
    query: string,
    limit: number,
    narrow: (scratch: QueryScratch, plan: QueryPlan) => void = () => {},
  ): GroupPage {
    const { catalog, vocabulary, language, nowMs } = this;
    const { scratch, plan, order } = retrieve(
      { catalog, vocabulary, synonyms: this.synonyms.setsOf(language) },
      { query, language, nowMs, plainText: [], vector: null, filters: {}, sort: 'relevance' },
      () => {},
    );
    narrow(scratch, plan);
    return pageOfGroups(catalog, scratch, order, { offset: 0, limit });
  }
}
