import { explainProduct } from './explain/explain-product.ts';
import type { ExplainOutcome, ExplainRequest } from './explain/types.ts';
import { FacetDictionary } from './filter/facet-dictionary.ts';
import type { AttachedSegment } from './index-state/attached-segment.ts';
import { Catalog, type SegmentCopy, type TakenPart } from './index-state/catalog.ts';
import { planMerge } from './index-state/merge-plan.ts';
import { CatalogVocabulary } from './index-state/vocabulary.ts';
import type { ImagesPart } from './ingest/build-images.ts';
import type { MergePart } from './ingest/merge/open-parts.ts';
import { Lexicon } from './outside/lexicon.ts';
import { type OutsideEngine, ShopElsewhere } from './outside/shop-elsewhere.ts';
import { deepestCategory } from './recommend/likeness.ts';
import { recommend } from './recommend/recommend.ts';
import type { EngineRecommendRequest, RecommendedHit } from './recommend/recommend-types.ts';
import { SearchScratch } from './scratch/search-scratch.ts';
import { CatalogSuggestView } from './search/catalog-suggest-view.ts';
import { EngineBackend } from './search/engine-backend.ts';
import type { FoundDocs } from './search/found-docs.ts';
import { askHere, NO_PAGE, readQuery } from './search/read-query.ts';
import { type RehearsalQuery, rehearsalQueries } from './search/rehearsal-queries.ts';
import { rehearse } from './search/rehearse.ts';
import { runFacetPage, runSearch, type Searcher } from './search/run-search.ts';
import {
  exportSnapshot,
  loadSnapshot,
  type ReadSnapshotFile,
  readManifest,
  type Snapshot,
} from './snapshot/snapshot.ts';
import { completeQuery, suggest } from './suggest/index.ts';
import {
  compileTrial,
  SynonymBook,
  type SynonymChange,
  type SynonymRule,
  synonymChange,
} from './synonyms/index.ts';
import type {
  EngineSearchRequest,
  EngineSearchResult,
  EngineSuggestion,
  FacetPage,
  IndexProduct,
  IndexStats,
  LiveFields,
  SegmentFile,
  SuggestRequest,
} from './types.ts';
import { correctTranscript, type HeardQuery } from './understand/heard/correct-transcript.ts';

export type SearchIndexOptions = {
  /** Length of every vector. */
  dimensions: number;
  /** Length of every image vector. 0, the default: images are not searched. */
  imageDimensions?: number;
  /** Monotonic milliseconds, for the times of stages. */
  nowMs: () => number;
  /** BCP 47 tag of the language that analyses suggestions; default `en`. */
  language?: string;
  /** Shared by the indexes of one thread; default: a new one. It grows with the largest index. */
  scratch?: SearchScratch;
};

/** A dictionary with this many times the values in use is rebuilt, although the next search must wait for it. */
const FAR_WORN = 8;

/** An index to post to another thread. The segment files are shared; the mutable state beside them is copied. */
export type IndexCopy = {
  dimensions: number;
  imageDimensions: number;
  language: string;
  segments: SegmentCopy[];
  images: ImagesPart[];
  synonyms: readonly SynonymRule[];
};

/**
 * The index of one shop: immutable segments, their tombstones and live columns. Every call is synchronous. The slow
 * functions (`buildSegment`, `mergeSegments`) are pure, so that a worker can run them.
 *
 * One index is used from one thread. Other threads have an index of their own over the same segments, made by
 * `fromCopy`. The same changes in the same order keep them equal.
 */
export class SearchIndex {
  private readonly catalog: Catalog;
  private readonly backend: EngineBackend;
  private readonly vocabulary: CatalogVocabulary;
  private readonly suggestView: CatalogSuggestView;
  private readonly nowMs: () => number;
  /** See `SearchIndexOptions`. */
  readonly language: string;
  /** Replaces the worn dictionary at the next merge. A large dictionary is built before it is needed. */
  private renewed: FacetDictionary | null = null;
  private readonly synonyms = new SynonymBook();

  private constructor({
    nowMs,
    language = 'en',
    scratch = new SearchScratch(),
    ...sizes
  }: SearchIndexOptions) {
    this.catalog = new Catalog({ ...sizes, scratch });
    this.backend = new EngineBackend(this.catalog);
    this.vocabulary = new CatalogVocabulary(this.catalog);
    this.suggestView = new CatalogSuggestView({
      backend: this.backend,
      catalog: this.catalog,
      vocabulary: this.vocabulary,
      language,
    });
    this.nowMs = nowMs;
    this.language = language;
  }

  static create(options: SearchIndexOptions): SearchIndex {
    return new SearchIndex(options);
  }

  /** Throws SnapshotError when anything differs from what `exportSnapshot` wrote. Rebuild from the records then. */
  static fromSnapshot(manifest: unknown, read: ReadSnapshotFile, options: SearchIndexOptions): SearchIndex {
    const opening = SearchIndex.openSnapshot(manifest, read, options);
    for (;;) {
      const step = opening.next();
      if (step.done === true) return step.value;
    }
  }

  /** As `fromSnapshot`, one piece per step, so that other work can run in between. */
  static *openSnapshot(
    manifest: unknown,
    read: ReadSnapshotFile,
    options: SearchIndexOptions,
  ): Generator<void, SearchIndex, void> {
    const index = new SearchIndex(options);
    yield* loadSnapshot(index.catalog, readManifest(manifest), read);
    return index;
  }

  /** An index for this thread that gives the same answers as the copied one. */
  static fromCopy(copy: IndexCopy, options: Pick<SearchIndexOptions, 'nowMs' | 'scratch'>): SearchIndex {
    const { dimensions, imageDimensions, language } = copy;
    const index = new SearchIndex({ dimensions, imageDimensions, language, ...options });
    for (const { file, live, dead } of copy.segments) index.catalog.restore(file, () => ({ live, dead }));
    for (const part of copy.images) index.catalog.images.restore(part);
    index.setSynonyms(copy.synonyms);
    return index;
  }

  copy(): IndexCopy {
    const { catalog, language } = this;
    const synonyms = this.synonyms.all;
    const { dimensions, imageDimensions } = catalog;
    const images = catalog.images.all.map(({ view: { file }, docs }) => ({ file, docs: docs.slice() }));
    return { dimensions, imageDimensions, language, segments: catalog.copies(), images, synonyms };
  }

  /**
   * Builds what searches would otherwise build on first use of a segment: facets, values, synonyms. It does one piece
   * per step, so that other work can run in between. With a segment file, it prepares the segment that `apply` or
   * `replaceSegments` will add with that same object. Without one, it prepares all attached segments.
   */
  *warm(coming?: SegmentFile): Generator<void, void, void> {
    yield* this.synonyms.compile([this.language, ...this.vocabulary.languages]);
    yield;
    const segments = coming === undefined ? this.catalog.segments : [this.catalog.prepare(coming)];
    for (const segment of segments) yield* this.warmSegment(segment);
    if (coming === undefined) {
      for (const file of this.catalog.images.all) file.scanner();
      yield* rehearse(this, {
        language: this.language,
        imageDimensions: this.catalog.imageDimensions,
        nowMs: this.nowMs,
      });
    } else if (this.backend.dictionary.isWorn(this.catalog.segments)) {
      this.renewed = new FacetDictionary();
      for (const segment of [...this.catalog.segments, ...segments]) yield* this.renewed.fill(segment);
    }
  }

  /**
   * Removes the groups of `removeRoots`, ignoring unknown ones, then adds a segment. A group of the segment replaces
   * the one with the same root in the index. When a member moved to another group, list its old root in `removeRoots`.
   */
  apply(change: { add?: SegmentFile; removeRoots: readonly string[] }): void {
    this.catalog.apply(change.removeRoots, change.add);
  }

  /** Adds a file of `buildImages`. No text is analysed: see `Catalog.addImages`. */
  addImages(file: SegmentFile): void {
    this.catalog.addImages(file);
  }

  /** The fast lane. False when the index does not have the product. */
  updateLive(externalId: string, live: LiveFields): boolean {
    return this.catalog.updateLive(externalId, live);
  }

  /**
   * Sets all of the shop's own synonyms. A few rules apply from the next search. Many rules apply once
   * `compileSynonyms` has compiled them; until then the former ones do. Rules without a word are ignored.
   */
  setSynonyms(rules: readonly SynonymRule[]): void {
    this.changeSynonyms(this.synonymChange(rules));
  }

  /**
   * The change that turns the current rules into `rules`. Pass it to `changeSynonyms` of an index with the same rules.
   */
  synonymChange(rules: readonly SynonymRule[]): SynonymChange {
    return synonymChange(this.synonyms.all, rules);
  }

  changeSynonyms(change: SynonymChange): void {
    this.synonyms.change(change);
  }

  /** Whether new rules or a search made work for `compileSynonyms`. */
  get hasSynonymsToCompile(): boolean {
    return this.synonyms.isOld;
  }

  /** Compiles the rules for the languages that searches used, one piece per step. */
  compileSynonyms(): Generator<void, void, void> {
    return this.synonyms.compile();
  }

  search(request: EngineSearchRequest): EngineSearchResult {
    return askHere(runSearch(this.searcher(request), this.completed(request)), this.backend);
  }

  /** The values of one facet of a search that `request.facetPage` asks for, counted as the search counts them. */
  facetPage(request: EngineSearchRequest): FacetPage {
    return askHere(runFacetPage(this.searcher(request), this.completed(request)), this.backend);
  }

  private searcher({
    language,
    trialSynonyms,
  }: Pick<EngineSearchRequest, 'language' | 'trialSynonyms'>): Searcher {
    const { vocabulary, nowMs } = this;
    const own = this.synonyms.setsOf(language);
    const trial = compileTrial(trialSynonyms, language);
    return { vocabulary, synonyms: trial === null ? own : [trial, ...own], nowMs };
  }

  /** With the last word completed, where the shopper is typing. */
  private completed(request: EngineSearchRequest): EngineSearchRequest {
    if (request.typing !== true) return request;
    return { ...request, query: completeQuery(request.query, this.suggestView.at(request, this.synonyms)) };
  }

  /** The shop in another engine, whose products this index knows by their words: see `buildSegment` and `lean`. */
  in(backend: OutsideEngine): ShopElsewhere {
    const searcherOf = (request: EngineSearchRequest): Searcher => this.searcher(request);
    return new ShopElsewhere(backend, { searcherOf, completed: (request) => this.completed(request) });
  }

  /** What this index knows of the products that another engine holds. */
  get lexicon(): Lexicon {
    return new Lexicon(this.catalog);
  }

  /** Turns a speech recognizer's transcript into a query of this shop; see `correctTranscript`. */
  correctTranscript(transcript: string, language = this.language): HeardQuery {
    return correctTranscript(transcript, language, this.vocabulary);
  }

  /** Why a product is in the answer to a query, or which stage of the search dropped it. */
  explain(request: ExplainRequest, externalId: string): ExplainOutcome {
    const { backend, catalog, vocabulary } = this;
    const reader = { vocabulary, synonyms: this.synonyms.setsOf(request.language) };
    const reading = readQuery<FoundDocs>(reader, { ...NO_PAGE, ...request }, { ended: () => {} });
    return explainProduct(catalog, askHere(reading, backend).found.set, request, { externalId });
  }

  suggest(request: SuggestRequest): EngineSuggestion[] {
    return suggest(request, this.suggestView.at(request, this.synonyms));
  }

  /** Products that go with others, or that are asked for now; see `recommend`. */
  recommend(request: EngineRecommendRequest): RecommendedHit[] {
    return recommend(this.catalog, request);
  }

  /** The deepest category of a product; null when it has none, or is not in the index. */
  categoryOf(externalId: string): string | null {
    const place = this.catalog.find(externalId);
    return place === null ? null : deepestCategory(place.segment, place.doc);
  }

  has(externalId: string): boolean {
    return this.catalog.find(externalId) !== null;
  }

  /** A product as it was stored, with its live fields as they are now. Includes parents that are not for sale. */
  get(externalId: string): IndexProduct | null {
    return this.catalog.get(externalId);
  }

  /** The root of the product's group, itself if it is one; null when it is not in the index. */
  rootOf(externalId: string): string | null {
    const place = this.catalog.find(externalId);
    return place === null ? null : place.segment.view.rootId(place.doc);
  }

  rootIds(): Iterable<string> {
    return this.catalog.rootIds();
  }

  stats(): IndexStats {
    const stats = { products: 0, groups: 0, tombstones: 0, segments: 0, bytes: 0, vectorBytes: 0 };
    for (const part of [...this.catalog.segments, ...this.catalog.images.all]) {
      const { beside, vectors } = part.memoryBytes();
      stats.bytes += beside;
      stats.vectorBytes += vectors;
    }
    for (const segment of this.catalog.segments) {
      stats.products += segment.liveDocs;
      stats.groups += segment.liveGroups;
      stats.tombstones += segment.deadDocs;
      stats.segments++;
    }
    return stats;
  }

  /**
   * Ordinals of the segments to merge now; null without one. Run one merge at a time. `busy`: many more products are about to
   * come, so that fewer merges are planned.
   */
  mergePlan(options: { busy?: boolean } = {}): number[] | null {
    return planMerge(this.catalog.segments, options.busy === true);
  }

  /** Copies what `mergeSegments` needs of a segment. Keep it for `replaceSegments`. */
  takePart(ordinal: number): MergePart {
    return this.catalog.part(ordinal);
  }

  /**
   * Replaces the parts by their merged segment. `taken`: the results of `takePart`, in the order of `ordinals`.
   * Tombstones and live updates since then are carried over.
   */
  replaceSegments(ordinals: readonly number[], merged: SegmentFile, taken: readonly TakenPart[]): void {
    this.catalog.replace(ordinals, merged, taken);
    const { segments } = this.catalog;
    const { renewed } = this;
    const { dictionary } = this.backend;
    const mayWait = !FacetDictionary.isSoonMade(segments) && !dictionary.isWorn(segments, FAR_WORN);
    if (dictionary.isWorn(segments) && (renewed !== null || !mayWait))
      this.backend.dictionary = renewed ?? new FacetDictionary();
    this.renewed = null;
  }

  /** Files of images: see `ImageSegments`. */
  get imageFiles(): number {
    return this.catalog.images.all.length;
  }

  /** As `mergePlan`, for the files of images. */
  imagesPlan(options: { busy?: boolean } = {}): number[] | null {
    return planMerge(this.catalog.images.all, options.busy === true);
  }

  /** Copies what `mergeImages` needs of a file of images. Keep it for `replaceImages`. */
  takeImages(ordinal: number): ImagesPart {
    return this.catalog.images.part(ordinal, (doc) => this.catalog.isDead(doc));
  }

  /** As `replaceSegments`, for files of images. */
  replaceImages(
    ordinals: readonly number[],
    merged: SegmentFile,
    taken: readonly Pick<ImagesPart, 'docs'>[],
  ): void {
    this.catalog.images.replace(ordinals, merged, taken);
  }

  /** The segment file of a segment, by ordinal. */
  file(ordinal: number): SegmentFile {
    return this.catalog.file(ordinal);
  }

  /** The whole index as files and a manifest; write the manifest last. */
  exportSnapshot(): Snapshot {
    return exportSnapshot(this.catalog);
  }

  /** Warm-up queries made from at most `products` products of the shop, with vectors of the index. */
  rehearsalQueries(products: number): Generator<RehearsalQuery, void, void> {
    return rehearsalQueries(this.catalog, products);
  }

  private *warmSegment(segment: AttachedSegment): Generator<void, void, void> {
    yield* this.backend.dictionary.fill(segment);
    yield;
    yield* this.vocabulary.facts.of(segment).warm();
    segment.vectorScanner();
  }
}
