import { AisleError, type ProductImage } from '@aisle/contract';
import { followChanged } from './follow-changed.ts';
import { countPictures, listPictures, type PictureCounts } from './list-pictures.ts';
import { purgeOrphanedPictures } from './mend-pictures.ts';
import { PollingLoop } from './polling-loop.ts';
import type {
  CatalogPort,
  EncoderPort,
  FeedPort,
  PictureLog,
  PictureScheduler,
  TablePorts,
} from './ports.ts';
import { type PicturePlace, putUpload, removeUpload } from './uploads.ts';

export type PicturesOptions = {
  store: TablePorts['store'];
  catalog: CatalogPort;
  feed: FeedPort;
  scheduler: PictureScheduler;
  log: PictureLog;
  /** null: pictures are neither fetched nor taken. */
  encoder: EncoderPort | null;
  /** Shops whose plan finds by picture. */
  shopsWithPictures: () => Promise<ReadonlySet<string>>;
  /** By the first bytes. */
  looksLikePicture: (bytes: Uint8Array) => boolean;
};

/** A sync of many batches is followed a few times, not once a batch. */
const FOLLOW_AFTER_MS = 250;
/** What other processes wrote is seen this late. */
const FOLLOW_EVERY_MS = 10_000;
const COUNT_EVERY_MS = 15_000;

/** The pictures of all shops' products: from where they are to the vector that their product is found by. */
export class Pictures {
  readonly #options: PicturesOptions;
  readonly #ports: TablePorts & Pick<PicturesOptions, 'catalog' | 'feed' | 'log' | 'shopsWithPictures'>;
  readonly #follow: PollingLoop;
  readonly #count: PollingLoop;
  #cancelFollow: (() => void) | null = null;
  #counts: PictureCounts = { waiting: 0, fetched: 0, failed: 0 };

  constructor(options: PicturesOptions) {
    const { scheduler } = options;
    this.#options = options;
    this.#ports = { ...options, now: () => scheduler.nowMs() };
    this.#follow = this.#loop('the catalogs cannot be followed', FOLLOW_EVERY_MS, (signal) =>
      followChanged(this.#ports, signal),
    );
    this.#count = this.#loop('pictures cannot be counted', COUNT_EVERY_MS, async () => {
      this.#counts = await countPictures(this.#ports);
    });
  }

  /** Begins to look for work. */
  start(): void {
    if (this.#options.encoder === null) return;
    for (const loop of this.#loops) loop.start();
  }

  async stop(): Promise<void> {
    this.#cancelFollow?.();
    await Promise.all(this.#loops.map((loop) => loop.stop()));
    await this.#options.encoder?.close();
  }

  /** A catalog has changed; made for `CatalogPorts.onChange`. */
  notify(): void {
    if (this.#options.encoder === null || this.#cancelFollow !== null) return;
    this.#cancelFollow = this.#options.scheduler.after(FOLLOW_AFTER_MS, () => {
      this.#cancelFollow = null;
      this.#follow.kick();
    });
  }

  /** @throws AisleError product_not_found */
  list(product: { shopId: string; externalId: string }): Promise<ProductImage[]> {
    return listPictures(this.#ports, product);
  }

  /** @throws AisleError product_not_found, unsupported_media_type, not_ready */
  async put(upload: PicturePlace & { bytes: Uint8Array }): Promise<{ contentHash: string }> {
    const { encoder, looksLikePicture } = this.#options;
    if (encoder === null)
      throw new AisleError('not_ready', 'Search by picture is switched off on this server.');
    if (!looksLikePicture(upload.bytes)) {
      const message = 'Send a JPEG, PNG, WebP, AVIF or GIF as the body; these bytes are none.';
      throw new AisleError('unsupported_media_type', message);
    }
    return putUpload(this.#ports, { ...upload, modelId: encoder.modelId });
  }

  /** @throws AisleError product_not_found, picture_not_found */
  remove(place: PicturePlace): Promise<void> {
    return removeUpload(this.#ports, place);
  }

  /** Pictures of products that are gone, and vectors that no product has. Returns how many. */
  purge(): Promise<number> {
    return purgeOrphanedPictures(this.#ports);
  }

  /** As of some seconds ago. */
  get counts(): PictureCounts {
    return this.#counts;
  }

  /** For tests: resolves when all that can be done now is done. */
  async settled(): Promise<void> {
    for (const loop of this.#loops) {
      loop.kick();
      await loop.idle();
    }
  }

  get #loops(): PollingLoop[] {
    return [this.#follow, this.#count];
  }

  #loop(fault: string, everyMs: number, work: (signal: AbortSignal) => Promise<void>): PollingLoop {
    const { scheduler, log } = this.#options;
    const onFault = (error: unknown): void =>
      log.warn(`${fault}; the next look tries again`, {
        reason: error instanceof Error ? error.message : String(error),
      });
    return new PollingLoop({ scheduler, everyMs, work, onFault });
  }
}
