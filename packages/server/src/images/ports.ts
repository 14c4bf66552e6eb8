import type { Catalog, CatalogFeed } from '../catalog/index.ts';
import type { Store } from '../store/index.ts';

/** What the table of images is read and written with. */
export type TablePorts = { store: Pick<Store, 'kind' | 'db' | 'read'>; now: () => number };

export type FeedPort = Pick<
  CatalogFeed,
  'current' | 'currentSeqs' | 'oldestSeq' | 'readChanges' | 'readAll' | 'loadProducts' | 'fittingProducts'
>;
export type CatalogPort = Pick<Catalog, 'announce' | 'get'>;

/** An image's vector, or why no encoder can read it, in words for the shop. */
export type EncodedImage = { vector: Float32Array } | { refused: string };

/** Makes vectors of catalog images, behind everything else that the machine has to do. */
export type EncoderPort = {
  /** Vectors of another id cannot be compared. */
  modelId: string;
  /** Rejects while the model cannot be used. */
  open(): Promise<void>;
  /**
   * Looks at an image before it is kept; passes it when there is no time to.
   * @throws AisleError media_unreadable, media_unsupported, media_too_large
   */
  check(image: Uint8Array): Promise<void>;
  /** Rejects when the image took the encoder down. */
  encode(image: Uint8Array): Promise<EncodedImage>;
  /** A small one, for a model to come; null: it cannot be read. Rejects as `encode`. */
  copy(image: Uint8Array): Promise<Uint8Array | null>;
};

/** The model that images are encoded with, which may be another one at the next look. */
export type EncoderInUse = {
  readonly current: EncoderPort;
  /** False while this process has yet to follow others to another model: vectors of this one are of no use any more. */
  readonly isUpToDate: boolean;
  /** Does `work` with the current one, which stays open meanwhile. */
  holding<T>(work: (encoder: EncoderPort) => Promise<T>): Promise<T>;
};
