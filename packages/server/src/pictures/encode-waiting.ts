import type { Announcer } from './announcer.ts';
import { noteEncoded } from './encoded-pictures.ts';
import {
  type ClaimedPicture,
  claimUnencoded,
  countUnencoded,
  MAX_ENCODINGS,
  readBytes,
  releaseUnencoded,
} from './picture-bytes.ts';
import type { EncodedPicture, EncoderPort, PictureLog, PictureScheduler, TablePorts } from './ports.ts';

export type EncodeWaitingPorts = TablePorts & {
  announcer: Announcer;
  scheduler: PictureScheduler;
  log: PictureLog;
  encoder: EncoderPort;
  /** Searches that wait for a thread now. */
  searchesWaiting: () => number;
  /** Pictures are being fetched. */
  isFetching: () => boolean;
};

/** Taken and written together: half a second of one core, which a process that dies loses. */
const PICTURES_PER_LOT = 8;
/** How long the encoder stands aside at a time while searches wait, and how long at most before each picture. */
const ASIDE_MS = 25;
const MOST_ASIDE_MS = 500;

const REFUSED = 'The picture cannot be read: the encoder failed on it.';

const sleep = ({ scheduler }: EncodeWaitingPorts, ms: number, stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const wake = (): void => {
      cancel();
      stop.removeEventListener('abort', wake);
      resolve();
    };
    const cancel = scheduler.after(ms, wake);
    stop.addEventListener('abort', wake);
  });

/** Searches go first, but never for so long that an import stands still. */
const standAside = async (ports: EncodeWaitingPorts, stop: AbortSignal): Promise<void> => {
  for (let waited = 0; waited < MOST_ASIDE_MS && !stop.aborted; waited += ASIDE_MS) {
    if (ports.searchesWaiting() === 0) return;
    await sleep(ports, ASIDE_MS, stop);
  }
};

/** null: it waits again, or is gone. Each by itself, so that one that takes the encoder down is known. */
const encodeOne = async (
  ports: EncodeWaitingPorts,
  { contentHash, attempts }: ClaimedPicture,
  stop: AbortSignal,
): Promise<EncodedPicture | null> => {
  if (attempts > MAX_ENCODINGS) return { refused: REFUSED };
  await standAside(ports, stop);
  const bytes = stop.aborted ? null : await readBytes(ports, contentHash);
  try {
    stop.throwIfAborted();
    return bytes === null ? null : await ports.encoder.encode(bytes);
  } catch (error) {
    await releaseUnencoded(ports, [contentHash], { counts: !stop.aborted });
    if (!stop.aborted) {
      const reason = error instanceof Error ? error.message : String(error);
      ports.log.warn('a picture could not be encoded; it is tried again', { contentHash, reason });
    }
    return null;
  }
};

const encodeLot = async (
  ports: EncodeWaitingPorts,
  lot: ClaimedPicture[],
  stop: AbortSignal,
): Promise<void> => {
  const outcomes = new Map<string, EncodedPicture>();
  for (const picture of lot) {
    const outcome = await encodeOne(ports, picture, stop);
    if (outcome !== null) outcomes.set(picture.contentHash, outcome);
  }
  await noteEncoded(ports, { modelId: ports.encoder.modelId, outcomes });
};

/** Encodes every picture that waits for a vector, and lets the indexes know. */
export const encodeWaiting = async (ports: EncodeWaitingPorts, stop: AbortSignal): Promise<void> => {
  if ((await countUnencoded(ports)) > 0) await ports.encoder.open();
  while (!stop.aborted) {
    const lot = await claimUnencoded(ports, PICTURES_PER_LOT);
    if (lot.length === 0) break;
    await encodeLot(ports, lot, stop);
    if (!stop.aborted) await ports.announcer.announce({ isImporting: true });
  }
  if (!stop.aborted) await ports.announcer.announce({ isImporting: ports.isFetching() });
};
