/** Document vectors by model and text hash. It is a cache: losing rows costs only time. */
export type VectorCachePort = {
  /** The known vectors, by text hash. */
  read(modelId: string, textHashes: readonly string[]): Promise<Map<string, Float32Array>>;
  /** The hashes that have a vector. */
  known(modelId: string, textHashes: readonly string[]): Promise<Set<string>>;
  write(modelId: string, vectors: Map<string, Float32Array>): Promise<void>;
};

/** Vectors of product images, in the order of their positions. A product without a vector is left out. */
export type ImageVectorsPort = {
  read(request: {
    shopId: string;
    modelId: string;
    externalIds: readonly string[];
  }): Promise<Map<string, Float32Array[]>>;
};

/** The opened text encoder of an image model. Vectors are L2-normalised; zeros for a text without meaning. */
export type OpenImageWords = {
  /** Shops take turns when queries queue up. @throws AisleError overloaded when too many wait */
  encodeQuery(text: string, shopId: string): Promise<Float32Array>;
  close(): Promise<void>;
};

/** A source of an image model's text encoder. `open` may be tried again when it throws. */
export type ImageWordsSource = {
  id: string;
  /** The same as those of its images. */
  dimensions: number;
  open(signal: AbortSignal): Promise<OpenImageWords>;
};

/** The text encoder of the active image model. With it, searches by words find what images show. */
export type ImageWordsPort = {
  /** Null: the search goes on without it. Never throws, and takes no longer than a search waits for a vector. */
  encode(query: string, shopId: string): Promise<Float32Array | null>;
};

/** A shopper's photo, as it was sent. */
export type PhotoQuery = { shopId: string; photo: Uint8Array };

/** `vector`: L2-normalised. `waits`: milliseconds by stage, in the queue and for decoding. */
export type EncodedPhoto = { vector: Float32Array; waits: { queue: number; decode: number } };

export type PhotosPort = {
  /** @throws AisleError not_ready, overloaded, media_too_large, media_unsupported, media_unreadable */
  encode(query: PhotoQuery): Promise<EncodedPhoto>;
};

/** The image vectors of one model. Vectors of different models cannot be compared. */
export type ImageSource = {
  readonly modelId: string;
  readonly dimensions: number;
  readonly vectors: ImageVectorsPort;
  /** Null: the model embeds only images, or its text encoder is not ready. */
  readonly words: ImageWordsPort | null;
  readonly queries: PhotosPort;
};

export type TextModelInfo = {
  id: string;
  dimensions: number;
  /** BCP 47; null when not bound to any. Texts and queries in other languages have no vector. */
  languages: readonly string[] | null;
  /** False: making a vector costs less than reading it. None is stored: the index builder makes them with the bundled model. */
  storeVectors: boolean;
};

/** An opened text model. Vectors are L2-normalised. */
export type OpenTextModel = {
  /** Shops take turns when queries queue up. @throws AisleError overloaded when too many wait */
  encodeQuery(text: string, shopId: string, language: string): Promise<Float32Array>;
  /** In the order of `texts`. `languages`: that each is probably in, BCP 47. */
  encodeDocuments(texts: string[], languages?: string[]): Promise<Float32Array[]>;
  close(): Promise<void>;
};

/** A source of a text model. `open` fetches it first when needed, and may be tried again when it throws. */
export type TextModelSource = TextModelInfo & { open(signal: AbortSignal): Promise<OpenTextModel> };
