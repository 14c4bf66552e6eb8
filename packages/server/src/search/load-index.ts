import { setImmediate } from 'node:timers/promises';
import { SearchIndex, type SegmentImage } from '@aisle/engine';
import { z } from 'zod';
import { type IndexState, newIndexState } from './index-state.ts';
import { monotonicMs } from './monotonic-ms.ts';
import { MirroredIndex } from './pool/mirrored-index.ts';
import { rebuildIndex, type ShopToLoad } from './rebuild-index.ts';
import {
  type LoadedSnapshot,
  type SnapshotManifest,
  type SnapshotStore,
  SnapshotUnusableError,
} from './snapshot-store.ts';
import type { IndexSpaces, InSpaces } from './spaces/index-spaces.ts';
import type { VectorSpace } from './spaces/vector-space.ts';
import type { TextLanePorts } from './text-lane.ts';

export type LoadPorts = TextLanePorts & { snapshots: SnapshotStore; spaces: IndexSpaces };

/** What the engine's manifest says of its vectors; it checks the rest itself. */
const EngineVectors = z.looseObject({
  dimensions: z.number().int().positive(),
  pictureDimensions: z.number().int().nonnegative().default(0),
});

/** A snapshot that has no vectors may be completed in the space that all indexes are to be in. */
const spaceOf = ({ modelId, engine }: SnapshotManifest, { texts }: IndexSpaces): VectorSpace => {
  const { dimensions } = EngineVectors.parse(engine);
  const isBlank = modelId === null && dimensions === texts.active.dimensions;
  return isBlank ? texts.active : texts.of({ modelId, dimensions });
};

/** @throws SnapshotUnusableError when pictures were switched on or off since */
const picturesOf = (
  { pictureModelId, engine }: SnapshotManifest,
  spaces: IndexSpaces,
): InSpaces['pictures'] => {
  if ((pictureModelId === null) !== (spaces.pictures === null)) {
    throw new SnapshotUnusableError('search by picture was switched on or off since it was written');
  }
  const { pictureDimensions } = EngineVectors.parse(engine);
  return pictureModelId === null ? null : spaces.picturesOf(pictureModelId, pictureDimensions);
};

/** What a generator returns, with time for others between its steps. */
const inPieces = async <Result>(steps: Generator<void, Result, void>): Promise<Result> => {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await setImmediate();
  }
};

const openSnapshot = async (
  { manifest, contents }: LoadedSnapshot,
  ports: Pick<LoadPorts, 'spaces' | 'pool'>,
  { defaults }: ShopToLoad,
): Promise<IndexState> => {
  const pictures = picturesOf(manifest, ports.spaces);
  const space = spaceOf(manifest, ports.spaces);
  const read = (name: string): SegmentImage => {
    const image = contents.get(name);
    if (image === undefined) throw new SnapshotUnusableError(`${name} is missing`);
    return image;
  };
  const opening = SearchIndex.openSnapshot(manifest.engine, read, {
    dimensions: space.dimensions,
    pictureDimensions: pictures?.dimensions ?? 0,
    nowMs: monotonicMs,
    language: defaults.language,
  });
  const index = await inPieces(opening);
  const awaitingVectors = manifest.modelId === null ? index.rootIds() : manifest.awaitingVectors;
  return newIndexState(new MirroredIndex(index, ports.pool), {
    ...manifest,
    space,
    pictures,
    awaitingVectors,
  });
};

const fromSnapshot = async (ports: LoadPorts, shop: ShopToLoad): Promise<IndexState | null> => {
  const { shopId } = shop;
  try {
    const snapshot = await ports.snapshots.load(shopId);
    if (snapshot === null) return null;
    const state = await openSnapshot(snapshot, ports, shop);
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

/**
 * A shop's index as its last snapshot has it, in the spaces that it was written in, or built from the records in those that
 * all are to be in.
 */
export const loadIndex = async (ports: LoadPorts, shop: ShopToLoad): Promise<IndexState> =>
  (await fromSnapshot(ports, shop)) ?? rebuildIndex(ports, { ...shop, spaces: ports.spaces.active });
