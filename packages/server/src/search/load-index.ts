import { SearchIndex } from '@aisle/engine';
import { type IndexState, newIndexState } from './index-state.ts';
import { monotonicMs } from './monotonic-ms.ts';
import { MirroredIndex } from './pool/mirrored-index.ts';
import { type RebuildShop, rebuildIndex } from './rebuild-index.ts';
import { type LoadedSnapshot, type SnapshotStore, SnapshotUnusableError } from './snapshot-store.ts';
import type { TextLanePorts } from './text-lane.ts';

export type LoadPorts = TextLanePorts & { snapshots: SnapshotStore };

const openSnapshot = (
  { manifest, contents }: LoadedSnapshot,
  ports: Pick<LoadPorts, 'indexer' | 'modelId' | 'pictures' | 'pool'>,
  { defaults }: RebuildShop,
): IndexState => {
  if (ports.modelId !== null && manifest.modelId !== null && manifest.modelId !== ports.modelId) {
    throw new SnapshotUnusableError(`its vectors are of another model (${manifest.modelId})`);
  }
  const { pictureModelId } = manifest;
  if (pictureModelId !== (ports.pictures?.modelId ?? null)) {
    throw new SnapshotUnusableError(`its pictures are of another model (${pictureModelId ?? 'none'})`);
  }
  const read = (name: string): Uint8Array<SharedArrayBuffer> => {
    const bytes = contents.get(name);
    if (bytes === undefined) throw new SnapshotUnusableError(`${name} is missing`);
    return bytes;
  };
  const index = SearchIndex.fromSnapshot(manifest.engine, read, {
    dimensions: ports.indexer.dimensions,
    pictureDimensions: ports.indexer.pictureDimensions,
    nowMs: monotonicMs,
    language: defaults.language,
  });
  const awaitingVectors = manifest.modelId === null ? index.rootIds() : manifest.awaitingVectors;
  return newIndexState(new MirroredIndex(index, ports.pool), {
    ...manifest,
    modelId: ports.modelId ?? manifest.modelId,
    awaitingVectors,
  });
};

const fromSnapshot = async (ports: LoadPorts, shop: RebuildShop): Promise<IndexState | null> => {
  const { shopId } = shop;
  try {
    const snapshot = await ports.snapshots.load(shopId);
    if (snapshot === null) return null;
    const state = openSnapshot(snapshot, ports, shop);
    const [oldest, head] = await Promise.all([ports.feed.oldestSeq(shopId), ports.feed.current(shopId)]);
    if (oldest > state.seq + 1 && head.seq > state.seq) {
      throw new SnapshotUnusableError('the changes since it was written are no longer kept');
    }
    if (head.seq < state.seq) throw new SnapshotUnusableError('it is ahead of the records');
    ports.snapshots.trust(snapshot);
    return state;
  } catch (error) {
    // Whatever is wrong with a snapshot, the records can replace it; a store that is down fails the rebuild too.
    const reason = error instanceof Error ? error.message : String(error);
    ports.log.warn('an index snapshot cannot be used; rebuilding the index from the records', {
      shopId,
      reason,
    });
    return null;
  }
};

/** A shop's index as its last snapshot has it, or built from the records. */
export const loadIndex = async (ports: LoadPorts, shop: RebuildShop): Promise<IndexState> =>
  (await fromSnapshot(ports, shop)) ?? rebuildIndex(ports, shop);
