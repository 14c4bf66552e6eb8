import { analyze, phraseKey } from '../analyze/index.ts';
import { type GroupPage, pageOfGroups } from '../arrange/page-of-groups.ts';
import type { QueryPlan } from '../backend/query-plan.ts';
import type { VocabularyView } from '../backend/vocabulary.ts';
import { constraintsOf } from '../filter/constraints.ts';
import { priceNow } from '../filter/price-now.ts';
import type { AttachedSegment } from '../index-state/attached-segment.ts';
import type { Catalog } from '../index-state/catalog.ts';
import { addDoc, countGroups, type DocSet, hasDoc, intersect, removeMarked } from '../index-state/doc-set.ts';
import { allHiddenDocs } from '../index-state/hidden-docs.ts';
import { markExcluded } from '../retrieve/lexical/mark-excluded.ts';
import type { QueryScratch } from '../scratch/query-scratch.ts';
import type { Completion, Ending, SuggestedProduct, SuggestView } from '../suggest/index.ts';
import { SynonymBook } from '../synonyms/index.ts';
import type { DeadlineCheck, SuggestRequest } from '../types.ts';
import { understand } from '../understand/index.ts';
import { docsByCode } from './code-prefix.ts';
import { DocSets } from './doc-sets.ts';
import type { EngineBackend } from './engine-backend.ts';
import type { FoundDocs } from './found-docs.ts';
import { namedProducts } from './named-products.ts';
import { askHere, NO_PAGE, readQuery } from './read-query.ts';
import { wordEndings } from './word-endings.ts';

/** Answers kept until the catalog changes. A suggestion asks for about ten counts. */
const MAX_COUNTS = 2_000;
const MAX_PAGES = 500;
const MAX_WRITTEN = 4_000;
const MAX_PLANS = 4_000;
const PLAN_MS = 60_000;
const NO_DOCS: DocSet = new Uint32Array(0);

export type SuggestParts = {
  backend: EngineBackend;
  catalog: Catalog;
  vocabulary: VocabularyView;
  language: string;
};

const WORDS_ALONE = { ...NO_PAGE, filters: {}, plainText: [], vector: null, photo: null };

const DAY_MS = 86_400_000;

/** A cache of answers. It is cleared when the catalog, the synonyms or the day changes. */
class Answers<T> {
  private readonly known = new Map<string, T>();
  private readonly most: number;
  private version = -1;
  private synonyms = -1;
  private day = -1;

  constructor(most: number) {
    this.most = most;
  }

  /** The answers that are valid now. */
  at({ version, nowMs }: { version: number; nowMs: number }, { version: synonyms }: SynonymBook): this {
    const day = Math.floor(nowMs / DAY_MS);
    if (version !== this.version || synonyms !== this.synonyms || day !== this.day) this.known.clear();
    this.day = day;
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

/** The view of an index that `suggest` works on. */
export class CatalogSuggestView implements SuggestView {
  readonly vocabulary: VocabularyView;
  readonly language: string;
  private readonly backend: EngineBackend;
  private readonly catalog: Catalog;
  private readonly sets = new DocSets();
  private readonly counts = new Answers<number>(MAX_COUNTS);
  private readonly pages = new Answers<readonly number[]>(MAX_PAGES);
  private readonly written = new Answers<string | null>(MAX_WRITTEN);
  private synonyms = new SynonymBook();
  private readonly plans = new Map<string, QueryPlan>();
  private plansVersion = -1;
  private plansAtMs = 0;
  private plansSynonyms = -1;
  private nowMs = 0;
  private hidden: ReadonlySet<number> = new Set();
  private deadline: DeadlineCheck | undefined;

  constructor({ backend, catalog, vocabulary, language }: SuggestParts) {
    this.backend = backend;
    this.catalog = catalog;
    this.vocabulary = vocabulary;
    this.language = language;
  }

  /** The same view for one request: its time decides the prices shown, its deadline when to stop. */
  at(
    { nowMs, deadline, hidden = [] }: Pick<SuggestRequest, 'nowMs' | 'deadline' | 'hidden'>,
    synonyms: SynonymBook,
  ): this {
    this.nowMs = nowMs;
    this.hidden = allHiddenDocs(this.catalog, hidden);
    this.deadline = deadline;
    this.synonyms = synonyms;
    return this;
  }

  complete(key: string, limit: number): Completion[] {
    this.deadline?.check();
    return this.catalog.segments.flatMap(({ completions }) => completions.complete(key, limit));
  }

  leadsFrom(term: string): boolean {
    return this.synonyms.setsOf(this.language).some(({ byTerm }) => byTerm.has(term));
  }

  natural(word: string): string | null {
    return this.written.at(this.now, this.synonyms).get(word, () => this.writtenForm(word));
  }

  private writtenForm(word: string): string | null {
    for (const { completions } of this.catalog.segments) {
      const written = completions.naturalForm(word);
      if (written !== null) return written;
    }
    return null;
  }

  endings(words: readonly string[], prefix: string, limit: number): Ending[] {
    const request = { words, prefix, language: this.language, deadline: this.deadline };
    return wordEndings(this.catalog, this.sets, request).slice(0, limit);
  }

  countHolding(query: string): number {
    return this.counted.get(query, () => {
      const sets = this.meantSets(this.plan(query));
      return this.catalog.segments.reduce(
        (sum, segment, i) => sum + countGroups(segment, sets[i] ?? NO_DOCS),
        0,
      );
    });
  }

  countFound(query: string): number {
    const holding = this.countHolding(query);
    return holding > 0 ? holding : this.counted.get(`${query}\n`, () => this.find(query, 0).total);
  }

  spelled(kind: 'brand' | 'category', text: string): string {
    if (kind === 'brand') return this.catalog.spellings.shown('brand', text);
    const levels = this.pathsNamed(text).map((path) => path.split(' > ').at(-1));
    return levels.includes(text) ? text : (levels[0] ?? text);
  }

  countBrand(brand: string): number {
    return this.counted.get(`\n${brand}`, () => this.countValues('brand', [brand]));
  }

  countCategory(name: string): number {
    return this.counted.get(`\n\n${name}`, () => this.countValues('categories', this.pathsNamed(name)));
  }

  /** The categories whose last level has this name. */
  private pathsNamed(name: string): string[] {
    const values = this.vocabulary.facts?.valuesOf(phraseKey(name)) ?? [];
    return values.filter(({ field }) => field === 'categories').map(({ value }) => value);
  }

  products(query: string, limit: number): SuggestedProduct[] {
    const pages = this.pages.at(this.now, this.synonyms);
    const most = limit + this.hidden.size;
    return this.shown(
      pages.get(`${most} ${query}`, () => this.best(query, most)),
      limit,
    );
  }

  productsByCode(key: string, limit: number): SuggestedProduct[] {
    return this.shown(docsByCode(this.catalog, key, limit + this.hidden.size), limit);
  }

  /** The first `limit` of the docs that no rule hides. */
  private shown(ids: readonly number[], limit: number): SuggestedProduct[] {
    const visible = this.hidden.size === 0 ? ids : ids.filter((id) => !this.hidden.has(id)).slice(0, limit);
    return visible.map((id) => this.product(id));
  }

  private best(query: string, limit: number): readonly number[] {
    const sets = this.meantSets(this.plan(query));
    const request = { among: sets, terms: analyze(query, this.language), limit, nowMs: this.nowMs };
    const named = namedProducts(this.catalog, this.sets, request);
    if (named.length > 0) return named;
    const strict = sets.some((set) => set.some((bits) => bits !== 0));
    return this.find(query, limit, (scratch) => {
      if (strict) this.keep(scratch, sets);
    }).leaders;
  }

  /** The plan of a query. It outlives a change of the catalog for PLAN_MS, because it costs more than all the rest. */
  private plan(query: string): QueryPlan {
    const { language, nowMs, vocabulary, synonyms } = this;
    this.deadline?.check();
    const { version } = this.catalog;
    const isOld = version !== this.plansVersion && Math.abs(nowMs - this.plansAtMs) > PLAN_MS;
    if (isOld || synonyms.version !== this.plansSynonyms || this.plans.size >= MAX_PLANS) {
      this.plans.clear();
      this.plansVersion = version;
      this.plansAtMs = nowMs;
      this.plansSynonyms = synonyms.version;
    }
    let plan = this.plans.get(query);
    if (plan === undefined) {
      const request = { query, language, plainText: [], nowMs, deadline: this.deadline };
      plan = understand(request, vocabulary, synonyms.setsOf(language));
      this.plans.set(query, plan);
    }
    return plan;
  }

  private product(id: number): SuggestedProduct {
    const segment = this.catalog.segmentOf(id);
    const doc = id - segment.docBase;
    const { externalId, name, imageUrl = null, otherCurrency, currency } = segment.product(doc);
    const price = priceNow(segment.live, doc, this.nowMs);
    return {
      id: externalId,
      name,
      price: Number.isNaN(price) ? null : price,
      imageUrl,
      ...(otherCurrency === true ? { currency } : {}),
    };
  }

  private get now(): { version: number; nowMs: number } {
    return { version: this.catalog.version, nowMs: this.nowMs };
  }

  private get counted(): Answers<number> {
    return this.counts.at(this.now, this.synonyms);
  }

  /** Groups for sale that have one of the values. */
  private countValues(name: string, values: readonly string[]): number {
    return this.catalog.segments.reduce(
      (sum, segment) => sum + countGroups(segment, this.having(segment, name, values)),
      0,
    );
  }

  private having(segment: AttachedSegment, name: string, values: readonly string[]): DocSet {
    const { columns } = segment.view;
    const set = new Uint32Array(this.sets.forSale(segment, this.catalog.version).length);
    const column = columns.column(name);
    const lists = column === -1 ? [] : values.flatMap((value) => columns.docsOf(column, value));
    for (const docs of lists) for (const doc of docs) addDoc(set, doc);
    intersect(set, this.sets.forSale(segment, this.catalog.version));
    return set;
  }

  /** Docs for sale that hold every term of a plan, pass its filters and are not excluded, by segment. */
  private meantSets({ terms, excluded, filters, text }: QueryPlan): DocSet[] {
    const { segments, version, totalDocs } = this.catalog;
    const sets = segments.map((segment) => {
      const set = text === '' && terms.length === 0 ? NO_DOCS : this.sets.forSale(segment, version).slice();
      for (const term of terms) intersect(set, this.sets.holdingAny(segment, term));
      return set;
    });
    const constraints = constraintsOf(filters, this.nowMs);
    if (excluded.length === 0 && constraints.length === 0) return sets;
    const scratch = this.catalog.scratch.query;
    scratch.reset(totalDocs);
    scratch.ended();
    if (excluded.length > 0) markExcluded(this.catalog, excluded, scratch);
    this.drop(sets, scratch.excluded, 1);
    for (const { mark, negated } of constraints) {
      scratch.marks.fill(0, 0, totalDocs);
      for (const segment of segments) mark(segment, scratch.marks);
      this.drop(sets, scratch.marks, negated ? 1 : 0);
    }
    return sets;
  }

  /** Removes the docs with a mark of `refused` from the sets. */
  private drop(sets: readonly DocSet[], marks: Uint8Array, refused: number): void {
    for (const [i, { docBase }] of this.catalog.segments.entries())
      removeMarked(sets[i] ?? NO_DOCS, marks, { docBase, refused });
  }

  /** Removes the found docs that are in none of the sets. */
  private keep(scratch: QueryScratch, sets: readonly DocSet[]): void {
    const { segments } = this.catalog;
    let count = 0;
    for (let i = 0; i < scratch.foundCount; i++) {
      const id = scratch.found[i] as number;
      const ordinal = segments.findLastIndex(({ docBase }) => docBase <= id);
      const doc = id - (segments[ordinal]?.docBase ?? 0);
      if (hasDoc(sets[ordinal] ?? NO_DOCS, doc)) scratch.found[count++] = id;
      else scratch.forget(id);
    }
    scratch.foundCount = count;
  }

  private find(query: string, limit: number, narrow: (scratch: QueryScratch) => void = () => {}): GroupPage {
    const { catalog, vocabulary, language, nowMs, deadline } = this;
    const asked = { ...WORDS_ALONE, query, language, nowMs, deadline };
    const reader = { vocabulary, synonyms: this.synonyms.setsOf(language) };
    const { found } = askHere(readQuery<FoundDocs>(reader, asked, { ended: () => {} }), this.backend);
    const { scratch, order } = found.set;
    narrow(scratch);
    return pageOfGroups(catalog, scratch, order, { offset: 0, limit });
  }
}
