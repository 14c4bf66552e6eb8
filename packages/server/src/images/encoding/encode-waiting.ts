import { AisleError } from '@aisle/contract';
import type { Log } from '../../kernel/log.ts';
import type { Scheduler } from '../../kernel/scheduler.ts';
import type { Announcer } from '../fetching/announcer.ts';
import { sleep } from '../fetching/sleep.ts';
import {
  type ClaimedImage,
  claimUnencoded,
  countUnencoded,
  MAX_ENCODINGS,
  readBytes,
  releaseUnencoded,
  renewEncodings,
} from '../image-bytes.ts';
import { needsCopy } from '../image-copies.ts';
import type { EncodedImage, EncoderPort, TablePorts } from '../ports.ts';
import { EncodeTurns } from './encode-turns.ts';
import { noteEncoded } from './encoded-images.ts';
import { untilStopped } from './until-stopped.ts';

export type EncodeWaitingPorts = TablePorts & {
  announcer: Announcer;
  scheduler: Scheduler;
  log: Log;
  encoder: EncoderPort;
  /** Whether the encoder's model is still the active one. */
  isInUse: () => boolean;
  /** Searches now waiting for a thread. */
  searchesWaiting: () => number;
  /** Whether images are being fetched. */
  isFetching: () => boolean;
};

/** Images claimed and written together: half a second of one core, which is lost when the process dies. */
const IMAGES_PER_LOT = 8;
/** Length of one pause while searches wait, and of all pauses before an image. */
const ASIDE_MS = 25;
const MOST_ASIDE_MS = 500;

const REFUSED = 'The image cannot be read: the encoder failed on it.';

/** Lets searches go first, but never for so long that an import stops. */
export const standAside = async (
  ports: Pick<EncodeWaitingPorts, 'scheduler' | 'searchesWaiting'>,
  stop: AbortSignal,
): Promise<void> => {
  for (let waited = 0; waited < MOST_ASIDE_MS && !stop.aborted; waited += ASIDE_MS) {
    if (ports.searchesWaiting() === 0) return;
    await sleep(ports, ASIDE_MS, stop);
  }
};

/** Undefined when the disk is full. Encoding must go on, because it frees space. */
const unlessFull = <T>(written: Promise<T>): Promise<T | undefined> =>
  written.catch((error: unknown) => {
    if (error instanceof AisleError && error.code === 'storage_full') return undefined;
    throw error;
  });

/**
 * Claims images. On a full disk it takes them without a claim. An image may then be encoded twice, but the queue
 * shrinks.
 */
const takeBatch = async (ports: EncodeWaitingPorts, turns: EncodeTurns): Promise<ClaimedImage[]> => {
  const claimed = await unlessFull(claimUnencoded(ports, IMAGES_PER_LOT, turns));
  if (claimed !== undefined) return claimed;
  const next = await turns.next(ports, IMAGES_PER_LOT);
  return next.map((contentHash) => ({ contentHash, attempts: 0, claimedUntil: Number.POSITIVE_INFINITY }));
};

/** The copy of an upload. Without it another model cannot encode the image, but this model still can. */
const copyOf = async (
  ports: EncodeWaitingPorts,
  contentHash: string,
  bytes: Uint8Array,
): Promise<Uint8Array | null> => {
  if (!(await needsCopy(ports, contentHash))) return null;
  try {
    return await ports.encoder.copy(bytes);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    ports.log.warn('an uploaded image could not be copied; another model would not have it', {
      contentHash,
      reason,
    });
    return null;
  }
};

type Outcome = { encoded: EncodedImage; copy: Uint8Array | null };

/** Null: the image waits again, or is gone. Images are encoded one by one, to know which one crashes the encoder. */
const encodeOne = async (
  ports: EncodeWaitingPorts,
  { contentHash, attempts }: ClaimedImage,
  stop: AbortSignal,
): Promise<Outcome | null> => {
  if (attempts > MAX_ENCODINGS) return { encoded: { refused: REFUSED }, copy: null };
  await standAside(ports, stop);
  const bytes = stop.aborted ? null : await readBytes(ports, contentHash);
  try {
    stop.throwIfAborted();
    if (bytes === null) return null;
    const encoded = await untilStopped(ports.encoder.encode(bytes), stop);
    return { encoded, copy: 'vector' in encoded ? await copyOf(ports, contentHash, bytes) : null };
  } catch (error) {
    await unlessFull(releaseUnencoded(ports, [contentHash], { counts: !stop.aborted }));
    if (!stop.aborted) {
      const reason = error instanceof Error ? error.message : String(error);
      ports.log.warn('an image could not be encoded; it is tried again', { contentHash, reason });
    }
    return null;
  }
};

/** Returns how many images are finished. */
const encodeBatch = async (
  ports: EncodeWaitingPorts,
  batch: ClaimedImage[],
  stop: AbortSignal,
): Promise<number> => {
  const outcomes = new Map<string, EncodedImage>();
  const copies = new Map<string, Uint8Array>();
  for (const [at, image] of batch.entries()) {
    await unlessFull(renewEncodings(ports, batch.slice(at)));
    const outcome = await encodeOne(ports, image, stop);
    if (outcome === null) continue;
    outcomes.set(image.contentHash, outcome.encoded);
    if (outcome.copy !== null) copies.set(image.contentHash, outcome.copy);
  }
  await noteEncoded(ports, { modelId: ports.encoder.modelId, outcomes, copies });
  return outcomes.size;
};

/**
 * Encodes every image that waits for a vector and tells the indexes. Stops when the encoder's model is no longer
 * active.
 */
export const encodeWaiting = async (ports: EncodeWaitingPorts, stop: AbortSignal): Promise<void> => {
  // The model takes some seconds to open, which a stop that comes soon after the start must not wait for.
  if ((await countUnencoded(ports)) > 0) await untilStopped(ports.encoder.open(), stop);
  const turns = new EncodeTurns();
  while (!stop.aborted && ports.isInUse()) {
    const batch = await takeBatch(ports, turns);
    if (batch.length === 0) break;
    const done = await encodeBatch(ports, batch, stop);
    // Without claims the next batch would hold the same images.
    if (done === 0 && batch.every(({ attempts }) => attempts === 0)) break;
    if (!stop.aborted) await ports.announcer.announce({ isImporting: true });
  }
  if (!stop.aborted) await ports.announcer.announce({ isImporting: ports.isFetching() });
};
