import type { Log } from '../../kernel/log.ts';
import { BatchWriter } from '../encoding/batch-writer.ts';
import { standAside } from '../encoding/encode-waiting.ts';
import { keepVectors } from '../encoding/encoded-images.ts';
import type { EncoderPort } from '../ports.ts';
import { type BytesAgainPorts, ImageBytesAgain } from './bytes-again.ts';
import {
  allShops,
  countShown,
  encodedAmong,
  type ImageWalk,
  nextPage,
  type ShownImage,
} from './image-pages.ts';

export type EncodeAllPorts = BytesAgainPorts & { log: Log; searchesWaiting: () => number };

export type EncodeAllWork = {
  /** An open encoder of another model than the active one. */
  encoder: EncoderPort;
  /** Judges the model. `tried` and `end` throw when it is not fit. */
  trial: { failed(reason: string): void; tried(images: number): void; end(): void };
  signal: AbortSignal;
  /** `encoded`: the images visited, without those that are missing or failed. */
  onProgress: (progress: { encoded: number; total: number }) => void;
};

/** Shops at the same time, so that slow hosts delay only their own shop, and images of each. */
const SHOPS_AT_ONCE = 4;
const IMAGES_AT_ONCE = 4;
/**
 * Images that arrive during a round are encoded in further rounds. Those that arrive after the last round are encoded
 * after the switch.
 */
const MOST_ROUNDS = 3;
/** If more than this share of images is temporarily missing, the switch waits .. */
const MOST_MISSED = 0.1;
/** .. for at most this many runs, half an hour in all: some hosts are gone for good. */
const MOST_RUNS_WAITED = 60;
/** Vectors written at once. A crash loses those that are not written yet. */
const VECTORS_PER_LOT = 8;

/** Runs `work` on all items, `atOnce` at a time. An error stops the rest; it is thrown when nothing is in progress. */
const inParallel = async <Item>(
  atOnce: number,
  next: () => Item | undefined,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  let isOver = false;
  const run = async (): Promise<void> => {
    try {
      for (let item = next(); item !== undefined && !isOver; item = next()) await work(item);
    } catch (error) {
      isOver = true;
      throw error;
    }
  };
  const runs = await Promise.allSettled(Array.from({ length: atOnce }, run));
  for (const { status, ...end } of runs) if (status === 'rejected') throw (end as { reason: unknown }).reason;
};

/** How often a switch was put off because too many images were missing. */
type Waited = { modelId: string; runs: number };

type Made = { contentHash: string; vector: Float32Array };

/** One run over the images of all shops. */
class EncodingOfAll {
  readonly #ports: EncodeAllPorts;
  readonly #work: EncodeAllWork;
  readonly #again: ImageBytesAgain;
  readonly #vectors: BatchWriter<Made>;
  readonly #waited: Waited;
  /** Content hashes of images without a vector in this run. */
  readonly #missing = new Set<string>();
  /** Reasons of those that may be available later. */
  readonly #passing: string[] = [];
  #total = 0;
  #done = 0;
  /** Images that this round encoded. */
  #news = 0;

  constructor(ports: EncodeAllPorts, work: EncodeAllWork, waited: Waited) {
    this.#waited = waited;
    this.#ports = ports;
    this.#work = work;
    this.#again = new ImageBytesAgain(ports);
    this.#vectors = new BatchWriter({
      write: (made) => this.#keep(made),
      mostItems: VECTORS_PER_LOT,
      mostWeight: VECTORS_PER_LOT,
      weightOf: () => 1,
    });
  }

  async run(): Promise<void> {
    const { trial, onProgress } = this.#work;
    this.#total = await countShown(this.#ports);
    onProgress({ encoded: 0, total: this.#total });
    for (let round = 0; round < MOST_ROUNDS; round++) {
      this.#news = 0;
      await this.#goRound({ isFirst: round === 0 });
      if (this.#news === 0) break;
    }
    this.#requireMost();
    trial.end();
    const { size: missing } = this.#missing;
    if (missing > 0) {
      const text =
        'images could not be had for the wanted model; those with an address are tried again when it is in use, ' +
        'uploads have to be uploaded again';
      this.#ports.log.warn(text, { images: missing });
    }
  }

  /** @throws Error when too many images are temporarily missing, until the limit of waits is reached */
  #requireMost(): void {
    const { modelId } = this.#work.encoder;
    const [reason] = this.#passing;
    const missed = this.#passing.length;
    if (missed <= this.#total * MOST_MISSED) return;
    if (this.#waited.modelId !== modelId) Object.assign(this.#waited, { modelId, runs: 0 });
    this.#waited.runs += 1;
    if (this.#waited.runs > MOST_RUNS_WAITED) return;
    throw new Error(`${missed} of ${this.#total} images cannot be had for now; one of them as ${reason}`);
  }

  async #goRound({ isFirst }: { isFirst: boolean }): Promise<void> {
    const walks: ImageWalk[] = (await allShops(this.#ports)).map((shopId) => ({ shopId, after: null }));
    await inParallel(
      SHOPS_AT_ONCE,
      () => walks.shift(),
      async (walk) => {
        const page = await nextPage(this.#ports, walk);
        if (page === null) return;
        await this.#encodePage(page);
        // Later rounds visit images that are counted already.
        if (isFirst) this.#done += page.length;
        const encoded = Math.max(0, Math.min(this.#done, this.#total) - this.#missing.size);
        this.#work.onProgress({ encoded, total: this.#total });
        walks.push(walk);
      },
    );
  }

  async #encodePage(page: ShownImage[]): Promise<void> {
    const { encoder, signal } = this.#work;
    signal.throwIfAborted();
    const images = new Map<string, ShownImage>();
    // Of equal images, one with an address is preferred: it is available without a copy.
    for (const image of page.toSorted((a, b) => Number(a.address !== null) - Number(b.address !== null)))
      images.set(image.contentHash, image);
    const known = await encodedAmong(this.#ports, encoder.modelId, [...images.keys()]);
    const left = [...images.values()].filter(
      ({ contentHash }) => !known.has(contentHash) && !this.#missing.has(contentHash),
    );
    await inParallel(
      IMAGES_AT_ONCE,
      () => left.shift(),
      (image) => this.#encode(image),
    );
  }

  async #encode(image: ShownImage): Promise<void> {
    const { signal } = this.#work;
    signal.throwIfAborted();
    const again = await this.#again.of(image, signal);
    if ('missing' in again) {
      this.#missing.add(image.contentHash);
      if (again.passing) this.#passing.push(again.missing);
      return;
    }
    const { bytes, contentHash, changed } = again;
    const isNew = changed === null || !(await this.#isEncoded(contentHash));
    await standAside(this.#ports, signal);
    signal.throwIfAborted();
    const vector = isNew ? await this.#vectorOf(bytes, image) : null;
    if (isNew && vector === null) return;
    if (vector !== null) await this.#vectors.add({ contentHash, vector });
    // Only now: an unreadable answer, such as an error page, must not replace an image.
    await changed?.();
    this.#news += 1;
  }

  async #isEncoded(contentHash: string): Promise<boolean> {
    const { modelId } = this.#work.encoder;
    return (await encodedAmong(this.#ports, modelId, [contentHash])).has(contentHash);
  }

  /** Null when the image has no vector and will get none. @throws what the trial throws, the signal's reason */
  async #vectorOf(bytes: Uint8Array, { shopId, contentHash }: ShownImage): Promise<Float32Array | null> {
    const { encoder, trial, signal } = this.#work;
    let vector: Float32Array | null = null;
    let failed: string | null = null;
    try {
      const encoded = await encoder.encode(bytes);
      // An image that no decoder can read says nothing about the model.
      if ('vector' in encoded) vector = encoded.vector;
    } catch (error) {
      signal.throwIfAborted();
      failed = error instanceof Error ? error.message : String(error);
    }
    if (vector === null) this.#missing.add(contentHash);
    if (failed !== null) {
      trial.failed(failed);
      const text = 'an image cannot be encoded by the wanted model; its product would not be found by it';
      this.#ports.log.warn(text, { shopId, contentHash, reason: failed });
    }
    trial.tried(1);
    return vector;
  }

  async #keep(made: Made[]): Promise<void> {
    const { modelId } = this.#work.encoder;
    const rows = made.map(({ contentHash, vector }) => ({ modelId, contentHash, vector }));
    await this.#ports.store.db.transaction().execute((trx) => keepVectors(trx, rows));
  }
}

/**
 * Encodes the missing vectors of all shops' images with another model, one page of each shop in turn. Known vectors are
 * not made again, so an interrupted run continues where it was. Missing images are left out. Products and the states of
 * their images do not change: those belong to the active model.
 */
export class EncodingAllImages {
  readonly #ports: EncodeAllPorts;
  readonly #waited: Waited = { modelId: '', runs: 0 };

  constructor(ports: EncodeAllPorts) {
    this.#ports = ports;
  }

  /**
   * @throws what the trial throws, the signal's reason, an Error while many images are missing that may be available
   * later
   */
  async run(work: EncodeAllWork): Promise<void> {
    await new EncodingOfAll(this.#ports, work, this.#waited).run();
    this.#waited.runs = 0;
  }
}
