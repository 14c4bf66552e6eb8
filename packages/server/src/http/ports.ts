import type {
  ExplainResponse,
  FacetValuesResponse,
  HeardCorrection,
  LandingPageInput,
  NamedSort,
  PopularQueriesResponse,
  RulePreviewResponse,
  Suggestion,
} from '@aisle/contract';
import type { Gauge } from '../kernel/gauge.ts';
import type { WorkBefore } from '../kernel/index.ts';
import type {
  ExplainInput,
  FacetValuesInput,
  PreviewInput,
  SearchInput,
  SearchOutcome,
} from '../search/index.ts';

/** Where a request's log lines go. */
export type RequestLog = { error(fields: object, message: string): void };

/** The search that routes call, implemented by `search/`. */
export type SearchPort = {
  /** Refuses at once what `search` would refuse after its query was encoded. @throws AisleError overloaded */
  requireRoom(shopId: string, visitor: string): void;
  /** @throws AisleError not_ready, overloaded; for a photo also feature_switched_off, media_... */
  search(query: SearchInput): Promise<SearchOutcome>;
  /** @throws AisleError invalid_cursor, not_ready, overloaded */
  facetValues(input: FacetValuesInput): Promise<FacetValuesResponse>;
  /** The published landing pages of a shop, oldest first. */
  pages(shopId: string): Promise<readonly LandingPageInput[]>;
  /** The attributes that shoppers of a shop may sort by, named in this language. */
  sorts(shopId: string, language: string): Promise<NamedSort[]>;
  /** @throws AisleError not_ready, overloaded */
  suggest(query: { shopId: string; visitor?: string; q: string; limit: number }): Promise<Suggestion[]>;
  /** What several shoppers searched for and found. @throws AisleError not_ready, overloaded */
  popularQueries(query: {
    shopId: string;
    visitor?: string;
    limit: number;
  }): Promise<PopularQueriesResponse['queries']>;
  /** @throws AisleError as `search` */
  explain(input: ExplainInput): Promise<ExplainResponse>;
  /** @throws AisleError rule_not_found, not_ready, overloaded */
  previewRule(input: PreviewInput): Promise<RulePreviewResponse>;
};

/** The shops' indexes, implemented by `indexing/`. */
export type IndexesPort = {
  /** True when searches see version `seq` of the product. */
  hasVersion(shopId: string, externalId: string, seq: number): boolean;
  /** Number of products that cannot be indexed; null: unknown, the index is not loaded. */
  unindexableProducts(shopId: string): number | null;
  /** Of the shop's products, those that searches do not show yet as they are, about; null: its index is not loaded. */
  waitingProducts(shopId: string, products: number): Promise<number | null>;
  /** Resolves when the index is close behind what is stored, or after ten seconds. */
  keepPace(shopId: string): Promise<void>;
};

/** The models of searches, implemented by `embeddings/`. */
export type ActiveModelsPort = {
  /** Search by meaning. `languages`: BCP 47; null: all. */
  readonly text: { state: PartState; languages: readonly string[] | null };
  /** Search by photo. */
  readonly photoQueries: { state: PartState };
};

export type PartState = 'ready' | 'loading' | 'unavailable' | 'off';
export type PartStatus = { state: PartState; reason?: string };

/** State of the other parts, for `/readyz` and `/metrics`. */
export type HealthPort = {
  store(): Promise<PartStatus>;
  index(): PartStatus;
  textModel(): PartStatus;
  imageModel(): PartStatus;
  speechModel(): PartStatus;
  gauges(): Gauge[];
};
/** A response that is not JSON: pages, images, scripts. */
export type WebAnswer = {
  status: number;
  contentType: string;
  body: string | Uint8Array;
  headers: Record<string, string>;
};

/**
 * The pages for people, `/` and all under `/demo` and `/dashboard`, and the files of the widget. `path` is the request's, with its
 * query; `acceptEncoding` is its header. Null when the page does not exist.
 */
export type PagesPort = { handle(path: string, acceptEncoding?: string): Promise<WebAnswer | null> };

/** Voice search, implemented by `voice/`. */
export type VoicePort = {
  /** @throws AisleError feature_switched_off, language_not_spoken, not_ready, overloaded, no_speech, media_... */
  hear(input: { shopId: string; sound: Uint8Array; language: string }): Promise<HeardSearch>;
  readonly metrics: { state: PartState };
};

/** The transcript, and the query made from it. */
export type HeardSearch = {
  transcript: string;
  query: string;
  corrections: HeardCorrection[];
  work: WorkBefore;
};
