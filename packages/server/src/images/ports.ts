import type { Catalog, CatalogFeed } from '../catalog/index.ts';
import type { Store } from '../store/index.ts';

/** Access to the tables of images. */
export type TablePorts = { store: Pick<Store, 'kind' | 'db' | 'read'>; now: () => number };

export type FeedPort = Pick<CatalogFeed, 'current' | 'currentSeqs' | 'oldestSeq' | 'readChanges'>;
export type CatalogPort = Pick<Catalog, 'announce' | 'get'>;

/** An image's vector, or why no encoder can read it, as a message for the shop. */
export type EncodedImage = { vector: Float32Array } | { refused: string };

/** Encodes catalog images at the lowest priority. */
export type EncoderPort = {
  /** Vectors of another id cannot be compared. */
  modelId: string;
  /** Rejects while the model cannot be used. */
  open(): Promise<void>;
  /**
   * Checks an image before it is stored. It passes when there is no time for the check.
   * @throws AisleError media_unreadable, media_unsupported, media_too_large
   */
  check(image: Uint8Array): Promise<void>;
  /** Rejects when the image crashed the encoder. */
  encode(image: Uint8Array): Promise<EncodedImage>;
  /** A small copy, for another model to encode later; null when it cannot be read. Rejects as `encode`. */
  copy(image: Uint8Array): Promise<Uint8Array | null>;
};

/** The active image model. It may change between two calls. */
export type EncoderInUse = {
  readonly current: EncoderPort;
  /** False while other processes use a newer model: this one's vectors are no longer useful. */
  readonly isUpToDate: boolean;
  /** Does `work` with the current encoder, which stays open meanwhile. */
  holding<T>(work: (encoder: EncoderPort) => Promise<T>): Promise<T>;
};
