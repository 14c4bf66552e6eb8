import type { Trx } from '../../store/index.ts';
import { BatchWriter } from '../encoding/batch-writer.ts';
import { keepBytes } from '../image-bytes.ts';
import type { CatalogPort, TablePorts } from '../ports.ts';
import { type DueImage, type FailedFetch, type FetchedImage, noteFailed, noteFetched } from './due-images.ts';

/** The result of fetching a due image. `bytes` null when it is unchanged. */
export type SettledImage = { due: DueImage } & (
  | { fetched: FetchedImage; bytes: Uint8Array | null }
  | { failed: FailedFetch }
);

type Ports = TablePorts & { catalog: Pick<CatalogPort, 'announce'>; modelId: () => string };

/** Limits of a transaction: some milliseconds, since a customer's sync may have to wait for it. */
const MOST_IMAGES = 8;
const MOST_BYTES = 2 * 1024 * 1024;

/** Returns the products that lose an image. */
const keep = async (trx: Trx, { now, modelId }: Ports, settled: SettledImage): Promise<string[]> => {
  const { due } = settled;
  if ('failed' in settled) return noteFailed(trx, due, { ...settled.failed, now: now() });
  const { fetched, bytes } = settled;
  const { contentHash } = fetched;
  if (bytes !== null) await keepBytes(trx, { contentHash, bytes, modelId: modelId(), now: now() });
  await noteFetched(trx, due, { ...fetched, now: now() });
  return [];
};

const keepBatch = async (ports: Ports, batch: SettledImage[]): Promise<void> => {
  const bared = new Map<string, string[]>();
  await ports.store.db.transaction().execute(async (trx) => {
    for (const settled of batch) {
      const { shopId } = settled.due;
      const lost = await keep(trx, ports, settled);
      if (lost.length > 0) bared.set(shopId, [...(bared.get(shopId) ?? []), ...lost]);
    }
  });
  for (const [shopId, lost] of bared) {
    await ports.catalog.announce({ shopId, externalIds: [...new Set(lost)] });
  }
};

/** Writes fetched images, bytes and state together, a few in one transaction. */
export const settledImages = (ports: Ports): BatchWriter<SettledImage> =>
  new BatchWriter({
    write: (batch) => keepBatch(ports, batch),
    mostItems: MOST_IMAGES,
    mostWeight: MOST_BYTES,
    weightOf: (settled) => ('failed' in settled ? 0 : (settled.bytes?.length ?? 0)),
  });
