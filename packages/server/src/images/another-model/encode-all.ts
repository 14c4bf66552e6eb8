import type { Log } from '../../kernel/log.ts';
import { standAside } from '../encoding/encode-waiting.ts';
import { keepVectors } from '../encoding/encoded-images.ts';
import { Lots } from '../encoding/lots.ts';
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
  /** Of another model than the one in use; it is open. */
  encoder: EncoderPort;
  /** How it does. `tried` and `end` throw when it is not fit. */
  trial: { failed(reason: string): void; tried(images: number): void; end(): void };
  signal: AbortSignal;
  /** Of all images those that were gone through, less those that could not be had or encoded. */
  onProgress: (progress: { encoded: number; total: number }) => void;
};

/** Shops whose pages are under way, so that slow hosts hold up their own shop; and images of each in hand. */
const SHOPS_AT_ONCE = 4;
const IMAGES_AT_ONCE = 4;
/** What comes while the rest is encoded is encoded in further rounds; what still comes then, behind the switch. */
const MOST_ROUNDS = 3;
/** An image that cannot be had for a reason that may pass is tried so often, in rounds of their own. */
const MOST_ATTEMPTS = 2;
/** More than one in ten that cannot be had for now would be missed: the switch waits .. */
const MOST_MISSED = 0.1;
/** .. for so many runs: some hosts are gone for good. */
const MOST_RUNS_WAITED = 10;
/** Written together; a vector that was made and not written is made again. */
const VECTORS_PER_LOT = 8;

/** Runs `work` on all, so many at once. What it throws ends the rest, and is thrown when nothing is under way. */
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

/** How often a model was not switched to, as too many images could not be had. */
type Waited = { modelId: string; runs: number };

type Made = { contentHash: string; vector: Float32Array };

/** One run over the images of all shops. */
class EncodingOfAll {
  readonly #ports: EncodeAllPorts;
  readonly #work: EncodeAllWork;
  readonly #again: ImageBytesAgain;
  readonly #vectors: Lots<Made>;
  readonly #waited: Waited;
  /** Of images that could not be had, by content hash. */
  readonly #attempts = new Map<string, number>();
  /** Why, of those of them that may be had later. */
  readonly #passing = new Map<string, string>();
  #total = 0;
  #done = 0;
  /** Images that this round made a vector of, or is to be followed by another for. */
  #news = 0;

  constructor(ports: EncodeAllPorts, work: EncodeAllWork, waited: Waited) {
    this.#waited = waited;
    this.#ports = ports;
    this.#work = work;
    this.#again = new ImageBytesAgain(ports);
    this.#vectors = new Lots({
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
      this.#again.newRound();
      await this.#goRound({ isFirst: round === 0 });
      if (this.#news === 0) break;
    }
    this.#requireMost();
    trial.end();
    const { size: missing } = this.#attempts;
    if (missing > 0) {
      const text =
        'images could not be had for the wanted model; those with an address are tried again when it is in use, ' +
        'uploads have to be uploaded again';
      this.#ports.log.warn(text, { images: missing });
    }
  }

  /** @throws Error when too many images are missing for a reason that may pass, until it was waited for long enough */
  #requireMost(): void {
    const { modelId } = this.#work.encoder;
    const [reason] = this.#passing.values();
    if (reason === undefined || this.#passing.size <= this.#total * MOST_MISSED) return;
    if (this.#waited.modelId !== modelId) Object.assign(this.#waited, { modelId, runs: 0 });
    this.#waited.runs += 1;
    if (this.#waited.runs > MOST_RUNS_WAITED) return;
    throw new Error(
      `${this.#passing.size} of ${this.#total} images cannot be had for now; one of them as ${reason}`,
    );
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
        // Rounds behind the first go over images that were counted.
        if (isFirst) this.#done += page.length;
        const encoded = Math.max(0, Math.min(this.#done, this.#total) - this.#attempts.size);
        this.#work.onProgress({ encoded, total: this.#total });
        walks.push(walk);
      },
    );
  }

  async #encodePage(page: ShownImage[]): Promise<void> {
    const { encoder, signal } = this.#work;
    signal.throwIfAborted();
    const images = new Map<string, ShownImage>();
    // Of equal ones one that has an address: it can be had without a copy.
    for (const image of page.toSorted((a, b) => Number(a.address !== null) - Number(b.address !== null)))
      images.set(image.contentHash, image);
    const known = await encodedAmong(this.#ports, encoder.modelId, [...images.keys()]);
    const missing = [...images.values()].filter(
      ({ contentHash }) => !known.has(contentHash) && (this.#attempts.get(contentHash) ?? 0) < MOST_ATTEMPTS,
    );
    await inParallel(
      IMAGES_AT_ONCE,
      () => missing.shift(),
      (image) => this.#encode(image),
    );
  }

  async #encode(image: ShownImage): Promise<void> {
    const { signal } = this.#work;
    signal.throwIfAborted();
    const again = await this.#again.of(image, signal);
    if ('missing' in again) {
      const attempts = this.#attempts.get(image.contentHash) ?? 0;
      this.#attempts.set(image.contentHash, again.passing ? attempts + 1 : MOST_ATTEMPTS);
      if (again.passing) this.#passing.set(image.contentHash, again.missing);
      else this.#passing.delete(image.contentHash);
      if (again.passing && attempts + 1 < MOST_ATTEMPTS) this.#news += 1;
      return;
    }
    const { bytes, contentHash, changed } = again;
    this.#attempts.delete(image.contentHash);
    this.#passing.delete(image.contentHash);
    const isNew = changed === null || !(await this.#isEncoded(contentHash));
    await standAside(this.#ports, signal);
    signal.throwIfAborted();
    const vector = isNew ? await this.#vectorOf(bytes, image) : null;
    if (isNew && vector === null) return;
    if (vector !== null) await this.#vectors.add({ contentHash, vector });
    // Not before: what no model can read, such as a page that says sorry, does not take the place of an image.
    await changed?.();
    this.#news += 1;
  }

  async #isEncoded(contentHash: string): Promise<boolean> {
    const { modelId } = this.#work.encoder;
    return (await encodedAmong(this.#ports, modelId, [contentHash])).has(contentHash);
  }

  /** null: there is none, and there will be none. @throws what the trial throws, the signal's reason */
  async #vectorOf(bytes: Uint8Array, { shopId, contentHash }: ShownImage): Promise<Float32Array | null> {
    const { encoder, trial, signal } = this.#work;
    let vector: Float32Array | null = null;
    let failed: string | null = null;
    try {
      const encoded = await encoder.encode(bytes);
      // What no decoder can read says nothing of the model.
      if ('vector' in encoded) vector = encoded.vector;
    } catch (error) {
      signal.throwIfAborted();
      failed = error instanceof Error ? error.message : String(error);
    }
    if (vector === null) this.#attempts.set(contentHash, MOST_ATTEMPTS);
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
 * Makes the vectors that images of all shops lack of an encoder's model, shops in turn, a page each. What is known is not made
 * again, so that an interrupted run goes on where it was. What cannot be had is left out. Products and the state of their
 * images stay as they are: they are those of the model in use.
 */
export class EncodingAllImages {
  readonly #ports: EncodeAllPorts;
  readonly #waited: Waited = { modelId: '', runs: 0 };

  constructor(ports: EncodeAllPorts) {
    this.#ports = ports;
  }

  /** @throws what the trial throws, the signal's reason, an Error as long as much is missing that may be had later */
  async run(work: EncodeAllWork): Promise<void> {
    await new EncodingOfAll(this.#ports, work, this.#waited).run();
    this.#waited.runs = 0;
  }
}
