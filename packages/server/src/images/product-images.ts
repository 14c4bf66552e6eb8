import { AisleError, type ProductImage } from '@aisle/contract';
import type { Log } from '../kernel/log.ts';
import type { Scheduler } from '../kernel/scheduler.ts';
import type { OutboundClient } from '../outbound/index.ts';
import { type LoopOptions, PollLoop } from '../queue/index.ts';
import { isSingleProcess } from '../store/index.ts';
import { type EncodeAllWork, EncodingAllImages } from './another-model/encode-all.ts';
import { encodeWaiting } from './encoding/encode-waiting.ts';
import { MOST_WAITING_BYTES, requireRoom } from './encoding/waiting-bytes.ts';
import { Announcer } from './fetching/announcer.ts';
import { type DueImage, forgetClaims } from './fetching/due-images.ts';
import { fetchDue } from './fetching/fetch-due.ts';
import { HostGate } from './fetching/host-gate.ts';
import { StartGate } from './fetching/start-gate.ts';
import { followChanged } from './follow-changed.ts';
import { forgetEncodings } from './image-bytes.ts';
import { countImages, type ImageCounts, listImages } from './list-images.ts';
import { purgeOrphanedImages, requeueWithoutVector } from './mend-images.ts';
import type { CatalogPort, EncoderInUse, EncoderPort, FeedPort, TablePorts } from './ports.ts';
import { type ImagePlace, putUpload, removeUpload } from './uploads.ts';

export type ProductImagesOptions = {
  store: TablePorts['store'];
  catalog: CatalogPort;
  feed: FeedPort;
  scheduler: Scheduler;
  log: Log;
  /** False: other servers follow the catalogs, fetch and encode. */
  works: boolean;
  /** Null: images are neither fetched nor accepted. */
  encoder: EncoderInUse | null;
  /** Shops whose plan includes image search. */
  shopsWithImages: () => Promise<ReadonlySet<string>>;
  outbound: Pick<OutboundClient, 'get' | 'close'>;
  /** Searches now waiting for a thread. */
  searchesWaiting: () => number;
  /** Simultaneous requests to one host, and the pause between two. */
  politeness?: { atOnce: number; pauseMs: number };
  /** Limit for one shop's images that wait for the encoder. Above it, uploads are refused as overloaded. */
  mostWaitingBytes?: number;
  /** Decides by the first bytes; null when it may be an image. The message is for the sender. */
  whyNoImage: (bytes: Uint8Array) => string | null;
};

/** Delay after a change, so that a sync of many batches is followed a few times, not once a batch. */
const FOLLOW_AFTER_MS = 250;
/** Poll interval for changes by other processes. */
const FOLLOW_EVERY_MS = 10_000;
const FETCH_EVERY_MS = 5000;
const ENCODE_AFTER_MS = 100;
/** Time until a model that could not be opened is tried again. */
const ENCODE_EVERY_MS = 30_000;
/** Other servers have followed a switch by then. */
const MEND_AGAIN_MS = 20_000;
const COUNT_EVERY_MS = 15_000;
const POLITENESS = { atOnce: 2, pauseMs: 100 };
/** At least 40 images a second, however slow the hosts: as many as an encoder handles. */
const STARTS = { atOnce: 4, slowMs: 100 };

/** When images without a vector of a model were last searched for. */
type Mended = { modelId: string; atMs: number; isDone: boolean };

/** The images of all shops' products, from their source to their vector. */
export class ProductImages {
  readonly #options: ProductImagesOptions;
  readonly #ports: TablePorts & ProductImagesOptions;
  /** In the order of an image's stages. */
  readonly #loops: PollLoop[];
  readonly #follow: PollLoop;
  readonly #encode: PollLoop;
  #cancelFollow: (() => void) | null = null;
  #cancelEncode = (): void => {};
  #counts: ImageCounts = { waiting: 0, fetched: 0, failed: 0 };
  readonly #announcer: Announcer;
  readonly #encodingAll: EncodingAllImages;
  #mended: Mended | null = null;
  #claimsForgotten: Promise<unknown> | null = null;

  constructor(options: ProductImagesOptions) {
    const { scheduler, encoder, politeness = POLITENESS } = options;
    const ports = { ...options, now: () => scheduler.nowMs() };
    this.#options = options;
    this.#ports = ports;
    const isUpToDate = (): boolean => encoder?.isUpToDate === true;
    this.#follow = this.#loop('the catalogs cannot be followed', FOLLOW_EVERY_MS, async (stop) => {
      await followChanged(ports, stop);
      fetch.wake();
    });
    this.#encode = this.#loop('images cannot be encoded', ENCODE_EVERY_MS, async (stop) => {
      if (encoder === null || !isUpToDate()) return;
      await this.#forgetClaims();
      await encoder.holding(async (current) => {
        await this.#mend(current, stop);
        const isInUse = (): boolean => isUpToDate() && encoder.current === current;
        await encodeWaiting({ ...ports, encoder: current, isInUse, announcer, isFetching }, stop);
      });
      fetch.wake();
    });
    const onDue = (): void => this.#encode.wake();
    const modelId = (): string => encoder?.current.modelId ?? '';
    const announcer = new Announcer({ ...ports, modelId, isUpToDate, onDue });
    this.#announcer = announcer;
    const inHand = new Map<DueImage, Promise<void>>();
    const isFetching = (): boolean => inHand.size > 0;
    const hosts = new HostGate({ scheduler, ...politeness });
    const starts = new StartGate({ scheduler, ...STARTS });
    this.#encodingAll = new EncodingAllImages({ ...ports, hosts, starts, modelId });
    const fetch = this.#loop('images cannot be fetched', FETCH_EVERY_MS, async (stop, woken) => {
      if (!isUpToDate()) return;
      await this.#forgetClaims();
      const onFetched = (): void => this.#encode.wake();
      await fetchDue({ ...ports, hosts, starts, inHand, modelId, isUpToDate, onFetched, woken }, stop);
    });
    const count = this.#loop('images cannot be counted', COUNT_EVERY_MS, async () => {
      this.#counts = await countImages(ports);
    });
    this.#loops = [this.#follow, fetch, this.#encode, count];
    // A loop that has ended is not woken by anything.
    if (!options.works) for (const loop of [this.#follow, fetch, this.#encode]) void loop.stop();
  }

  /** Starts to look for work. */
  start(): void {
    if (this.#options.encoder === null) return;
    for (const loop of this.#loops) loop.start();
  }

  async stop(): Promise<void> {
    this.#cancelFollow?.();
    this.#cancelEncode();
    this.#announcer.stop();
    await Promise.all(this.#loops.map((loop) => loop.stop()));
    this.#options.outbound.close();
  }

  /** Called when a catalog has changed; made for `CatalogPorts.onChange`. */
  notify(): void {
    if (this.#options.encoder === null || this.#cancelFollow !== null) return;
    this.#cancelFollow = this.#options.scheduler.after(FOLLOW_AFTER_MS, () => {
      this.#cancelFollow = null;
      this.#follow.wake();
    });
  }

  /** @throws AisleError product_not_found */
  list(product: { shopId: string; externalId: string }): Promise<ProductImage[]> {
    return listImages(this.#ports, product);
  }

  /** @throws AisleError product_not_found, unsupported_media_type, media_unreadable, media_too_large, not_ready, overloaded */
  async put(upload: ImagePlace & { bytes: Uint8Array }): Promise<{ contentHash: string }> {
    const { encoder, whyNoImage } = this.#options;
    if (encoder === null)
      throw new AisleError('not_ready', 'Search by photo is switched off on this server.');
    const fault = whyNoImage(upload.bytes);
    if (fault !== null) throw new AisleError('unsupported_media_type', fault);
    const { shopId } = upload;
    await requireRoom(this.#ports, {
      shopId,
      mostBytes: this.#options.mostWaitingBytes ?? MOST_WAITING_BYTES,
    });
    await encoder.holding((current) => current.check(upload.bytes));
    const put = await putUpload(this.#ports, { ...upload, modelId: encoder.current.modelId });
    // With a delay: a shop that uploads one image uploads many.
    this.#cancelEncode();
    this.#cancelEncode = this.#options.scheduler.after(ENCODE_AFTER_MS, () => this.#encode.wake());
    return put;
  }

  /** @throws AisleError product_not_found, image_not_found */
  remove(place: ImagePlace): Promise<void> {
    return removeUpload(this.#ports, place);
  }

  /**
   * Purges images of deleted products and vectors without a product, and repairs interrupted work. Returns how many.
   */
  async purge(stop?: AbortSignal): Promise<number> {
    const { encoder } = this.#options;
    const purged = await purgeOrphanedImages(this.#ports, stop);
    if (encoder?.isUpToDate === true) await requeueWithoutVector(this.#ports, encoder.current.modelId, stop);
    return purged;
  }

  /** See `EncodingAllImages`. It runs beside the active model, which goes on with new images. */
  encodeAll(work: EncodeAllWork): Promise<void> {
    return this.#encodingAll.run(work);
  }

  /** Called when another model becomes active. */
  modelChanged(): void {
    this.#encode.wake();
  }

  /** Counted some seconds ago. */
  get counts(): ImageCounts {
    return this.#counts;
  }

  /** For tests: resolves when all current work is done. */
  async settled(): Promise<void> {
    for (const loop of this.#loops) await loop.settled();
  }

  /** Runs once per server start. On SQLite there is only one process, so existing claims are of one that died. */
  async #forgetClaims(): Promise<void> {
    if (!isSingleProcess(this.#ports.store)) return;
    const forget = () => Promise.all([forgetClaims(this.#ports), forgetEncodings(this.#ports)]);
    this.#claimsForgotten ??= forget().catch(() => {
      // Fails on a full disk, for example. The next run tries again; the rest goes on.
      this.#claimsForgotten = null;
    });
    await this.#claimsForgotten;
  }

  /**
   * Queues images without a vector of this model. It runs once when the model becomes active. A second run covers
   * images that servers with the former model encoded meanwhile.
   */
  async #mend({ modelId }: EncoderPort, stop: AbortSignal): Promise<void> {
    const nowMs = this.#options.scheduler.nowMs();
    const mended = this.#mended?.modelId === modelId ? this.#mended : null;
    if (mended !== null && (mended.isDone || nowMs < mended.atMs + MEND_AGAIN_MS)) return;
    await requeueWithoutVector(this.#ports, modelId, stop);
    this.#mended = { modelId, atMs: nowMs, isDone: mended !== null };
  }

  #loop(fault: string, everyMs: number, work: LoopOptions['work']): PollLoop {
    const { scheduler, log } = this.#options;
    const onFault = (error: unknown): void =>
      log.warn(`${fault}; the next look tries again`, {
        reason: error instanceof Error ? error.message : String(error),
      });
    return new PollLoop({ scheduler, everyMs, pollsAtWork: true, work, onFault });
  }
}
