import type {
  Degraded,
  ExplainQuery,
  ExplainResponse,
  HeardCorrection,
  SearchRequest,
  Suggestion,
} from '@aisle/contract';

/** Where a request's log lines go. */
export type RequestLog = { error(fields: object, message: string): void };

/** Begun at `startedMs` of the process's monotonic clock; `stages`: milliseconds by stage. */
export type WorkBefore = { startedMs: number; stages: Readonly<Record<string, number>> };

export type SearchQuery = {
  shopId: string;
  request: SearchRequest;
  /** The shopper's, as it was sent. */
  picture?: Uint8Array;
  /** Done for this search already; counts into its time. */
  before?: WorkBefore;
  /** Goes into the answer. */
  searchLogId: string;
  /** The month's searches are used up: words alone. */
  lexicalOnly?: 'search_quota_exceeded';
};

/** `picture`: as in a search, when it is a search by picture that is explained. */
export type ExplainInput = {
  shopId: string;
  question: ExplainQuery;
  picture?: Uint8Array;
  /** Told how long the query took to encode, milliseconds by stage. */
  onEncoded?: (stages: Record<string, number>) => void;
};

export type SearchAnswer = {
  /** The JSON of a `SearchResponse` in UTF-8, sent as it is. */
  json: Uint8Array;
  total: number;
  correctedQuery: string | null;
  degraded: Degraded | null;
  tookMs: number;
  /** Milliseconds by stage. */
  stages: Record<string, number>;
};

/** The search that routes call: `search/` in the server, see compose. */
export type SearchPort = {
  /** @throws AisleError not_ready, overloaded; of a picture feature_switched_off, media_... as well */
  search(query: SearchQuery): Promise<SearchAnswer>;
  /** @throws AisleError not_ready, overloaded */
  suggest(query: { shopId: string; q: string; limit: number }): Promise<Suggestion[]>;
  /** @throws AisleError as `search` */
  explain(input: ExplainInput): Promise<ExplainResponse>;
  /** True when searches see version `seq` of the product. */
  isSearchable(shopId: string, externalId: string, seq: number): boolean;
  /** Products of the shop that cannot be indexed; null: not known, its index is not loaded. */
  unindexableProducts(shopId: string): number | null;
  /** Search by meaning. `languages`: BCP 47; null: all. */
  readonly textModel: { state: PartState; languages: readonly string[] | null };
  /** Search by picture. */
  readonly pictureQueries: { state: PartState };
};

export type PartState = 'ready' | 'loading' | 'unavailable' | 'off';
export type PartStatus = { state: PartState; reason?: string };

/** What `/readyz` and `/metrics` ask of the other parts. */
export type HealthPort = {
  store(): Promise<PartStatus>;
  index(): PartStatus;
  textModel(): PartStatus;
  imageModel(): PartStatus;
  speechModel(): PartStatus;
  gauges(): Gauge[];
};
export type Gauge = {
  name: string;
  help: string;
  values: { labels?: Record<string, string>; value: number }[];
};

/** A response that is not JSON: pages, pictures, scripts. */
export type WebAnswer = {
  status: number;
  contentType: string;
  body: string | Uint8Array;
  headers: Record<string, string>;
};

/** The pages for people: `/` and all under `/demo`. `path` is the request's, with its query; null: no such page. */
export type PagesPort = { handle(path: string): Promise<WebAnswer | null> };

/** Voice search: `search/voice` in the server, see compose. */
export type VoicePort = {
  /** @throws AisleError feature_switched_off, language_not_spoken, not_ready, overloaded, no_speech, media_... */
  hear(input: { shopId: string; sound: Uint8Array; language: string }): Promise<HeardSearch>;
  readonly metrics: { state: PartState };
};

/** What was said, and what of it to search for. */
export type HeardSearch = {
  transcript: string;
  query: string;
  corrections: HeardCorrection[];
  work: WorkBefore;
};
