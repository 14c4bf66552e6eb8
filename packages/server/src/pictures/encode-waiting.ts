import type { Announcer } from './announcer.ts';
import { noteEncoded } from './encoded-pictures.ts';
import {
  claimUnencoded,
  countUnencoded,
  MAX_ENCODINGS,
  releaseUnencoded,
  type UnencodedPicture,
} from './picture-bytes.ts';
import type { EncoderPort, PictureLog, PictureScheduler, TablePorts } from './ports.ts';

export type EncodeWaitingPorts = TablePorts & {
  announcer: Announcer;
  scheduler: PictureScheduler;
  log: PictureLog;
  encoder: EncoderPort;
  /** Searches that wait for a thread now. */
  searchesWaiting: () => number;
};

/** Some 200 ms of one core: the encoder looks up between batches, and a search waits for no more than that. */
const PICTURES_PER_BATCH = 4;
/** How long the encoder stands aside at a time while searches wait, and how long at most before each batch. */
const ASIDE_MS = 25;
const MOST_ASIDE_MS = 2000;

const REFUSED = 'The picture cannot be read: the encoder failed on it.';

type Claimed = UnencodedPicture & { attempts: number };

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

const encodePart = async (ports: EncodeWaitingPorts, part: Claimed[], stop: AbortSignal): Promise<void> => {
  const { encoder, log } = ports;
  try {
    const outcomes = await encoder.encode(part.map(({ bytes }) => bytes));
    for (const [at, { contentHash }] of part.entries()) {
      const outcome = outcomes[at];
      if (outcome !== undefined) await noteEncoded(ports, { modelId: encoder.modelId, contentHash, outcome });
    }
  } catch (error) {
    const hashes = part.map(({ contentHash }) => contentHash);
    await releaseUnencoded(ports, hashes, { counts: !stop.aborted });
    if (stop.aborted) return;
    log.warn('pictures could not be encoded; each is tried again by itself', {
      pictures: part.length,
      reason: error instanceof Error ? error.message : String(error),
    });
  }
};

const encodeBatch = async (ports: EncodeWaitingPorts, batch: Claimed[], stop: AbortSignal): Promise<void> => {
  // One that took others down with it is found by trying each alone.
  const fresh = batch.filter(({ attempts }) => attempts === 1);
  const suspects = batch.filter(({ attempts }) => attempts > 1);
  if (fresh.length > 0) await encodePart(ports, fresh, stop);
  for (const suspect of suspects) {
    if (suspect.attempts <= MAX_ENCODINGS) await encodePart(ports, [suspect], stop);
    else {
      const { contentHash } = suspect;
      const outcome = { refused: REFUSED };
      await noteEncoded(ports, { modelId: ports.encoder.modelId, contentHash, outcome });
    }
  }
};

/** Encodes every picture that waits for a vector, a few at a time, and lets the indexes know. */
export const encodeWaiting = async (ports: EncodeWaitingPorts, stop: AbortSignal): Promise<void> => {
  if ((await countUnencoded(ports)) > 0) await ports.encoder.open();
  while (!stop.aborted) {
    await standAside(ports, stop);
    const batch = stop.aborted ? [] : await claimUnencoded(ports, PICTURES_PER_BATCH);
    if (batch.length === 0) break;
    await encodeBatch(ports, batch, stop);
    await ports.announcer.announce();
  }
  if (!stop.aborted) await ports.announcer.announce();
};
