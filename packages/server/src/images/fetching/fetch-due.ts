import type { Log } from '../../kernel/log.ts';
import type { BatchWriter } from '../encoding/batch-writer.ts';
import type { CatalogPort, TablePorts } from '../ports.ts';
import { contentHashOf } from '../wanted-images.ts';
import { CLAIMED_AT_ONCE, claimInTurns } from './claim-in-turns.ts';
import { type DueImage, giveBackDue, renewClaims } from './due-images.ts';
import { type FetchPorts, fetchImage } from './fetch-image.ts';
import type { HostGate } from './host-gate.ts';
import { type SettledImage, settledImages } from './settled-images.ts';
import type { StartGate } from './start-gate.ts';

export type FetchDuePorts = TablePorts &
  FetchPorts & {
    catalog: Pick<CatalogPort, 'announce'>;
    log: Log;
    hosts: HostGate;
    starts: StartGate;
    /** Id of the active model. */
    modelId: () => string;
    /** False while other processes use a newer model than this one. */
    isUpToDate: () => boolean;
    /** Images being fetched. */
    inHand: Map<DueImage, Promise<void>>;
    /** Called when an image has arrived that may need encoding, and when no more will arrive for now. */
    onFetched: () => void;
    /** Resolves when there may be more to fetch. */
    woken: () => Promise<void>;
  };

const hostOf = (url: string): string => URL.parse(url)?.host ?? '';

type Fetching = FetchDuePorts & { settled: BatchWriter<SettledImage> };

const settle = async (ports: Fetching, due: DueImage, stop: AbortSignal): Promise<number> => {
  const { settled } = ports;
  const outcome = await fetchImage(ports, due, stop);
  if (outcome.kind === 'failed') {
    await settled.add({ due, failed: outcome });
    return outcome.pauseMs;
  }
  if (outcome.kind === 'unchanged') {
    if (due.known !== null) await settled.add({ due, fetched: due.known, bytes: null });
    return 0;
  }
  const { bytes, etag, lastModified } = outcome;
  const contentHash = await contentHashOf(bytes);
  await settled.add({ due, fetched: { contentHash, etag, lastModified }, bytes });
  ports.onFetched();
  return 0;
};

/** Never throws. After an error on our side the image is left for the next run. */
const fetchOne = async (ports: Fetching, due: DueImage, stop: AbortSignal): Promise<void> => {
  const host = hostOf(due.url);
  const awayMs = await ports.hosts.enter(host);
  if (awayMs > 0) {
    await giveBackDue(ports, due, awayMs).catch(() => {});
    return;
  }
  const leave = await ports.starts.enter();
  let pauseMs = 0;
  try {
    stop.throwIfAborted();
    pauseMs = await settle(ports, due, stop);
  } catch (error) {
    if (!stop.aborted) {
      const reason = error instanceof Error ? error.message : String(error);
      ports.log.warn('an image could not be kept; it is fetched again later', {
        shopId: due.shopId,
        reason,
      });
    }
    await giveBackDue(ports, due, stop.aborted ? 0 : 60_000).catch(() => {});
  } finally {
    leave();
    ports.hosts.leave(host, pauseMs);
  }
};

const fetchAll = async (ports: Fetching, stop: AbortSignal): Promise<void> => {
  const { inHand } = ports;
  let fetched = 0;
  let settled = 0;
  let woken = true;
  const take = (image: DueImage): void => {
    const done = fetchOne(ports, image, stop).finally(() => {
      inHand.delete(image);
      settled += 1;
    });
    inHand.set(image, done);
    fetched += 1;
  };
  const isOver = (): boolean => stop.aborted || !ports.isUpToDate();
  for (;;) {
    const wake = ports.woken().then(() => {
      woken = true;
    });
    if (!isOver() && (woken || settled >= CLAIMED_AT_ONCE || inHand.size === 0)) {
      const seekShops = woken || inHand.size === 0;
      woken = false;
      settled = 0;
      await renewClaims(ports, inHand.keys());
      await claimInTurns(ports, { seekShops, take });
    }
    if (inHand.size === 0) break;
    // The stop may have come while these were being claimed.
    if (stop.aborted) ports.hosts.letAllThrough();
    if (!woken || isOver()) await Promise.race([wake, ...inHand.values()]);
  }
  if (fetched > 0) ports.onFetched();
};

/** Fetches every due image, until none is left or every shop has enough waiting for the encoder. */
export const fetchDue = async (ports: FetchDuePorts, stop: AbortSignal): Promise<void> => {
  const letAllThrough = (): void => ports.hosts.letAllThrough();
  stop.addEventListener('abort', letAllThrough);
  try {
    await fetchAll({ ...ports, settled: settledImages(ports) }, stop);
  } finally {
    stop.removeEventListener('abort', letAllThrough);
  }
};
