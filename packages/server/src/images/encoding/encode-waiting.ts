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

export type EncodeWaitingPorts = TablePorts & {
  announcer: Announcer;
  scheduler: Scheduler;
  log: Log;
  encoder: EncoderPort;
  /** The encoder is that of the model in use. */
  isInUse: () => boolean;
  /** Searches that wait for a thread now. */
  searchesWaiting: () => number;
  /** Images are being fetched. */
  isFetching: () => boolean;
};

/** Taken and written together: half a second of one core, which a process that dies loses. */
const IMAGES_PER_LOT = 8;
/** How long the encoder stands aside at a time while searches wait, and how long at most before each image. */
const ASIDE_MS = 25;
const MOST_ASIDE_MS = 500;

const REFUSED = 'The image cannot be read: the encoder failed on it.';

/** Searches go first, but never for so long that an import stands still. */
export const standAside = async (
  ports: Pick<EncodeWaitingPorts, 'scheduler' | 'searchesWaiting'>,
  stop: AbortSignal,
): Promise<void> => {
  for (let waited = 0; waited < MOST_ASIDE_MS && !stop.aborted; waited += ASIDE_MS) {
    if (ports.searchesWaiting() === 0) return;
    await sleep(ports, ASIDE_MS, stop);
  }
};

/** undefined where the disk is full. What frees it must not depend on it. */
const unlessFull = <T>(written: Promise<T>): Promise<T | undefined> =>
  written.catch((error: unknown) => {
    if (error instanceof AisleError && error.code === 'storage_full') return undefined;
    throw error;
  });

/** On a full disk without a claim: an image may be encoded twice then, and those that wait become fewer. */
const takeLot = async (ports: EncodeWaitingPorts, turns: EncodeTurns): Promise<ClaimedImage[]> => {
  const claimed = await unlessFull(claimUnencoded(ports, IMAGES_PER_LOT, turns));
  if (claimed !== undefined) return claimed;
  const next = await turns.next(ports, IMAGES_PER_LOT);
  return next.map((contentHash) => ({ contentHash, attempts: 0, claimedUntil: Number.POSITIVE_INFINITY }));
};

/** Of what was uploaded; without one it cannot be encoded by another model, which is no reason not to find it now. */
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

/** null: it waits again, or is gone. Each by itself, so that one that takes the encoder down is known. */
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
    const encoded = await ports.encoder.encode(bytes);
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

/** Returns how many are done with. */
const encodeLot = async (
  ports: EncodeWaitingPorts,
  lot: ClaimedImage[],
  stop: AbortSignal,
): Promise<number> => {
  const outcomes = new Map<string, EncodedImage>();
  const copies = new Map<string, Uint8Array>();
  for (const [at, image] of lot.entries()) {
    await unlessFull(renewEncodings(ports, lot.slice(at)));
    const outcome = await encodeOne(ports, image, stop);
    if (outcome === null) continue;
    outcomes.set(image.contentHash, outcome.encoded);
    if (outcome.copy !== null) copies.set(image.contentHash, outcome.copy);
  }
  await noteEncoded(ports, { modelId: ports.encoder.modelId, outcomes, copies });
  return outcomes.size;
};

/** Encodes every image that waits for a vector, and lets the indexes know, as long as the encoder is that of the model in use. */
export const encodeWaiting = async (ports: EncodeWaitingPorts, stop: AbortSignal): Promise<void> => {
  if ((await countUnencoded(ports)) > 0) await ports.encoder.open();
  const turns = new EncodeTurns();
  while (!stop.aborted && ports.isInUse()) {
    const lot = await takeLot(ports, turns);
    if (lot.length === 0) break;
    const done = await encodeLot(ports, lot, stop);
    // Without a claim the same ones would come again at once.
    if (done === 0 && lot.every(({ attempts }) => attempts === 0)) break;
    if (!stop.aborted) await ports.announcer.announce({ isImporting: true });
  }
  if (!stop.aborted) await ports.announcer.announce({ isImporting: ports.isFetching() });
};
