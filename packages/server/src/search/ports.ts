import type { SynonymInput } from '@aisle/contract';
import type { CatalogFeed } from '../catalog/index.ts';

/** The change feed, as the index follows it. */
export type FeedPort = Pick<
  CatalogFeed,
  | 'current'
  | 'currentSeqs'
  | 'productCounts'
  | 'oldestSeq'
  | 'readChanges'
  | 'loadProducts'
  | 'loadGroups'
  | 'fittingProducts'
  | 'fittingGroups'
  | 'readAll'
  | 'isKept'
>;

/** What a product inherits from its shop; null: no such shop. */
export type ShopDefaults = { currency: string; language: string };
export type ShopDefaultsPort = (shopId: string) => Promise<ShopDefaults | null>;

/** A text by its hash; the text itself is made when it is wanted. */
export type HashedText = { textHash: string; text: () => string };

/** Document vectors by model and text hash; a cache, so losing rows costs time alone. */
export type VectorCachePort = {
  /** Those that are known, by text hash. */
  read(modelId: string, texts: readonly HashedText[]): Promise<Map<string, Float32Array>>;
  /** Which of these have one. */
  known(modelId: string, textHashes: readonly string[]): Promise<Set<string>>;
  write(modelId: string, vectors: Map<string, Float32Array>): Promise<void>;
};

/** Vectors of the pictures of products, in the order of their positions; a product without one is not among them. */
export type PictureVectorsPort = {
  read(request: {
    shopId: string;
    modelId: string;
    externalIds: readonly string[];
  }): Promise<Map<string, Float32Array[]>>;
};

/** The opened words of a picture model: L2-normalised, zeros for what says nothing. */
export type OpenPictureWords = {
  /** Shops take turns where queries wait for one another. @throws AisleError overloaded when too many wait */
  encodeQuery(text: string, shopId: string): Promise<Float32Array>;
  close(): Promise<void>;
};

/** Where the words of a picture model come from. `open` may be tried again when it throws. */
export type PictureWordsSource = {
  id: string;
  /** Those of its pictures. */
  dimensions: number;
  open(signal: AbortSignal): Promise<OpenPictureWords>;
};

/** The words of the model that pictures are encoded with: by them searches by words find what pictures show. */
export type PictureWordsPort = {
  /** null: without it. Never throws, never takes longer than a search waits for a vector. */
  encode(query: string, shopId: string): Promise<Float32Array | null>;
};

/** A shopper's picture, as it was sent. */
export type PictureQuery = { shopId: string; picture: Uint8Array };
/** `vector`: L2-normalised. `waits`: milliseconds by stage, until it was begun and until it was decoded. */
export type EncodedPictureQuery = { vector: Float32Array; waits: { queue: number; decode: number } };
export type PictureQueriesPort = {
  /** @throws AisleError not_ready, overloaded, media_too_large, media_unsupported, media_unreadable */
  encode(query: PictureQuery): Promise<EncodedPictureQuery>;
};

/** What products are found by picture with: vectors of one model, which cannot be compared with those of another. */
export type PictureSource = {
  readonly modelId: string;
  readonly dimensions: number;
  readonly vectors: PictureVectorsPort;
  /** null: it knows pictures alone, or they are not ready. */
  readonly words: PictureWordsPort | null;
  readonly queries: PictureQueriesPort;
};

/** A shop's synonym rules at a version, which grows with every change of them; 0: there never were any. */
export type LoadedSynonyms = { version: number; rules: SynonymInput[] };
export type SynonymsPort = {
  /** By shop; a shop that never had a rule is not among them. */
  versions(): Promise<Map<string, number>>;
  load(shopId: string): Promise<LoadedSynonyms>;
};

export type PopularQuery = { text: string; count: number };
export type PopularQueriesPort = (request: {
  shopId: string;
  sinceMs: number;
  limit: number;
}) => Promise<PopularQuery[]>;

/** Operator's log: a message that is clear by itself, details for machines. */
export type Log = {
  info(message: string, details?: Record<string, unknown>): void;
  warn(message: string, details?: Record<string, unknown>): void;
  error(message: string, details?: Record<string, unknown>): void;
};

export type TextModelInfo = {
  id: string;
  dimensions: number;
  /** BCP 47; null: not bound to any. Texts and queries in other languages have no vector. */
  languages: readonly string[] | null;
  /** false: making a vector costs less than reading it, so none is stored. */
  storeVectors: boolean;
};

/** An opened text model. Vectors are L2-normalised. */
export type OpenTextModel = {
  /** Shops take turns where queries wait for one another. @throws AisleError overloaded when too many wait */
  encodeQuery(text: string, shopId: string): Promise<Float32Array>;
  /** In the order of `texts`. */
  encodeDocuments(texts: string[]): Promise<Float32Array[]>;
  close(): Promise<void>;
};

/** Where the text model comes from. `open` fetches it first when needed, and may be tried again when it throws. */
export type TextModelSource = TextModelInfo & { open(signal: AbortSignal): Promise<OpenTextModel> };
