import type { Catalog, CatalogFeed } from '../catalog/index.ts';
import type { Store } from '../store/index.ts';

/** All time that pictures see, so that tests drive it. */
export type PictureScheduler = {
  /** Epoch milliseconds. */
  nowMs(): number;
  /** Runs once after a delay; returns how to undo it. */
  after(delayMs: number, run: () => void): () => void;
};

export type PictureLog = {
  info(message: string, details?: Record<string, unknown>): void;
  warn(message: string, details?: Record<string, unknown>): void;
  error(message: string, details?: Record<string, unknown>): void;
};

/** What the table of pictures is read and written with. */
export type TablePorts = { store: Pick<Store, 'kind' | 'db' | 'read'>; now: () => number };

export type FeedPort = Pick<
  CatalogFeed,
  'current' | 'currentSeqs' | 'oldestSeq' | 'readChanges' | 'readAll' | 'loadProducts' | 'fittingProducts'
>;
export type CatalogPort = Pick<Catalog, 'announce' | 'get'>;

/** A picture's vector, or why no encoder can read it, in words for the shop. */
export type EncodedPicture = { vector: Float32Array } | { refused: string };

/** Makes vectors of catalog pictures, behind everything else that the machine has to do. */
export type EncoderPort = {
  /** Vectors of another id cannot be compared. */
  modelId: string;
  /** Rejects while the model cannot be used. */
  open(): Promise<void>;
  /**
   * Looks at a picture before it is kept; passes it when there is no time to.
   * @throws AisleError media_unreadable, media_unsupported, media_too_large
   */
  check(picture: Uint8Array): Promise<void>;
  /** Rejects when the picture took the encoder down. */
  encode(picture: Uint8Array): Promise<EncodedPicture>;
  /** A small one, for a model to come; null: it cannot be read. Rejects as `encode`. */
  copy(picture: Uint8Array): Promise<Uint8Array | null>;
};

/** The model that pictures are encoded with, which may be another one at the next look. */
export type EncoderInUse = {
  readonly current: EncoderPort;
  /** False while this process has yet to follow others to another model: vectors of this one are of no use any more. */
  readonly isUpToDate: boolean;
  /** Does `work` with the current one, which stays open meanwhile. */
  holding<T>(work: (encoder: EncoderPort) => Promise<T>): Promise<T>;
};
