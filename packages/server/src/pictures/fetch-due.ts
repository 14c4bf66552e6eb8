import { claimDue, type DuePicture, giveBackDue } from './due-pictures.ts';
import { type FetchPorts, fetchPicture } from './fetch-picture.ts';
import type { HostGate } from './host-gate.ts';
import type { Lots } from './lots.ts';
import { countUnencoded } from './picture-bytes.ts';
import type { CatalogPort, PictureLog, TablePorts } from './ports.ts';
import { type SettledPicture, settledPictures } from './settled-pictures.ts';
import { contentHashOf } from './wanted-pictures.ts';

export type FetchDuePorts = TablePorts &
  FetchPorts & {
    catalog: Pick<CatalogPort, 'announce'>;
    log: PictureLog;
    hosts: HostGate;
    modelId: string;
    /** Those that are being fetched. */
    inHand: Map<DuePicture, Promise<void>>;
    /** Called when a picture is here that may have to be encoded, and when no more will come for now. */
    onFetched: () => void;
  };

/** Pictures in hand, most of them waiting for their turn at a host. */
const IN_HAND = 64;
/** Of one shop, so that a slow host holds up its own shop and no other. */
const IN_HAND_OF_A_SHOP = 32;
/** Fewer rows are not worth a statement while others are being fetched. */
const FEWEST_TO_CLAIM = 16;
/** While more wait for a vector nothing is fetched: 256 pictures are some 50 MB, and 10 s of an encoder. */
const MOST_UNENCODED = 256;

const hostOf = (url: string): string => URL.parse(url)?.host ?? '';

type Fetching = FetchDuePorts & { settled: Lots<SettledPicture> };

const settle = async (ports: Fetching, due: DuePicture, stop: AbortSignal): Promise<number> => {
  const { settled } = ports;
  const outcome = await fetchPicture(ports, due, stop);
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

/** Never throws: what goes wrong on our side leaves the picture to the next who looks. */
const fetchOne = async (ports: Fetching, due: DuePicture, stop: AbortSignal): Promise<void> => {
  const host = hostOf(due.url);
  await ports.hosts.enter(host);
  let pauseMs = 0;
  try {
    stop.throwIfAborted();
    pauseMs = await settle(ports, due, stop);
  } catch (error) {
    if (!stop.aborted) {
      const reason = error instanceof Error ? error.message : String(error);
      ports.log.warn('a picture could not be kept; it is fetched again later', {
        shopId: due.shopId,
        reason,
      });
    }
    await giveBackDue(ports, due, stop.aborted ? 0 : 60_000).catch(() => {});
  } finally {
    ports.hosts.leave(host, pauseMs);
  }
};

const fullShops = (inHand: Iterable<DuePicture>): string[] => {
  const counts = new Map<string, number>();
  for (const { shopId } of inHand) counts.set(shopId, (counts.get(shopId) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= IN_HAND_OF_A_SHOP).map(([shopId]) => shopId);
};

const fetchAll = async (ports: Fetching, stop: AbortSignal): Promise<void> => {
  const { inHand } = ports;
  let fetched = 0;
  for (;;) {
    const room = IN_HAND - inHand.size;
    const claims =
      !stop.aborted &&
      (room >= FEWEST_TO_CLAIM || inHand.size === 0) &&
      (await countUnencoded(ports)) < MOST_UNENCODED;
    const limit = Math.min(room, IN_HAND_OF_A_SHOP);
    const exceptShops = fullShops(inHand.keys());
    const due = claims ? await claimDue(ports, { modelId: ports.modelId, limit, exceptShops }) : [];
    for (const picture of due) {
      const done = fetchOne(ports, picture, stop).finally(() => inHand.delete(picture));
      inHand.set(picture, done);
      fetched += 1;
    }
    if (inHand.size === 0) break;
    // The stop may have come while these were being claimed.
    if (stop.aborted) ports.hosts.letAllThrough();
    await Promise.race(inHand.values());
  }
  if (fetched > 0) ports.onFetched();
};

/** Fetches every picture that is due, until none is or enough wait for the encoder. */
export const fetchDue = async (ports: FetchDuePorts, stop: AbortSignal): Promise<void> => {
  const letAllThrough = (): void => ports.hosts.letAllThrough();
  stop.addEventListener('abort', letAllThrough);
  try {
    await fetchAll({ ...ports, settled: settledPictures(ports) }, stop);
  } finally {
    stop.removeEventListener('abort', letAllThrough);
  }
};
