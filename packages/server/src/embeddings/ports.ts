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

/** Vectors of the images of products, in the order of their positions; a product without one is not among them. */
export type ImageVectorsPort = {
  read(request: {
    shopId: string;
    modelId: string;
    externalIds: readonly string[];
  }): Promise<Map<string, Float32Array[]>>;
};

/** The opened words of an image model: L2-normalised, zeros for what says nothing. */
export type OpenImageWords = {
  /** Shops take turns where queries wait for one another. @throws AisleError overloaded when too many wait */
  encodeQuery(text: string, shopId: string): Promise<Float32Array>;
  close(): Promise<void>;
};

/** Where the words of an image model come from. `open` may be tried again when it throws. */
export type ImageWordsSource = {
  id: string;
  /** Those of its images. */
  dimensions: number;
  open(signal: AbortSignal): Promise<OpenImageWords>;
};

/** The words of the model that images are encoded with: by them searches by words find what images show. */
export type ImageWordsPort = {
  /** null: without it. Never throws, never takes longer than a search waits for a vector. */
  encode(query: string, shopId: string): Promise<Float32Array | null>;
};

/** A shopper's photo, as it was sent. */
export type PhotoQuery = { shopId: string; photo: Uint8Array };

/** `vector`: L2-normalised. `waits`: milliseconds by stage, until it was begun and until it was decoded. */
export type EncodedPhoto = { vector: Float32Array; waits: { queue: number; decode: number } };

export type PhotosPort = {
  /** @throws AisleError not_ready, overloaded, media_too_large, media_unsupported, media_unreadable */
  encode(query: PhotoQuery): Promise<EncodedPhoto>;
};

/** What products are found by image with: vectors of one model, which cannot be compared with those of another. */
export type ImageSource = {
  readonly modelId: string;
  readonly dimensions: number;
  readonly vectors: ImageVectorsPort;
  /** null: it knows images alone, or they are not ready. */
  readonly words: ImageWordsPort | null;
  readonly queries: PhotosPort;
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
