import { setImmediate } from 'node:timers/promises';
import { SearchIndex, type SegmentFile } from '@aisle/engine';
import { z } from 'zod';
import type { IndexSpaces, InSpaces } from '../embeddings/spaces/index-spaces.ts';
import type { VectorSpace } from '../embeddings/spaces/vector-space.ts';
import type { OutsidePart } from '../opensearch/index.ts';
import type { TextLanePorts } from './building/text-lane.ts';
import { IndexState } from './index-state.ts';
import { MirroredIndex } from './mirrored-index.ts';
import { beginIndex, type ShopToLoad } from './rebuild-index.ts';
import {
  type LoadedSnapshot,
  type SnapshotManifest,
  type SnapshotStore,
  SnapshotUnusableError,
} from './snapshots/snapshot-store.ts';
import { threadEngine } from './thread-engine.ts';

export type LoadPorts = TextLanePorts & { snapshots: SnapshotStore; spaces: IndexSpaces };

/** The part of the engine's manifest that says how long its vectors are. The engine checks the rest itself. */
const EngineVectors = z.looseObject({
  dimensions: z.number().int().positive(),
  pictureDimensions: z.number().int().nonnegative().default(0),
});

/** A snapshot without vectors may be completed in the active space. */
const spaceOf = ({ modelId, engine }: SnapshotManifest, { texts }: IndexSpaces): VectorSpace => {
  const { dimensions } = EngineVectors.parse(engine);
  const isBlank = modelId === null && dimensions === texts.active.dimensions;
  return isBlank ? texts.active : texts.of({ modelId, dimensions });
};

/** @throws SnapshotUnusableError when image search was switched on or off since */
const imagesOf = ({ pictureModelId, engine }: SnapshotManifest, spaces: IndexSpaces): InSpaces['images'] => {
  if ((pictureModelId === null) !== (spaces.images === null)) {
    throw new SnapshotUnusableError('search by photo was switched on or off since it was written');
  }
  const { pictureDimensions } = EngineVectors.parse(engine);
  return pictureModelId === null ? null : spaces.imagesOf(pictureModelId, pictureDimensions);
};

/** Runs a generator to its end and lets other work run between two steps. */
const inPieces = async <Result>(steps: Generator<void, Result, void>): Promise<Result> => {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await setImmediate();
  }
};

/** @throws SnapshotUnusableError when OpenSearch has the shop, and is not set up any more or has it under other names */
const outsideOf = (
  { shopId, outside: part }: SnapshotManifest,
  { outside }: Pick<LoadPorts, 'outside'>,
): OutsidePart | null => {
  if (part === null) return null;
  if (outside == null) throw new SnapshotUnusableError('OpenSearch is not set up any more');
  if (!outside.has(part)) throw new SnapshotUnusableError('OpenSearch has the shop under other names');
  return outside.partOf(shopId, part);
};

const openSnapshot = async (
  { manifest, contents }: LoadedSnapshot,
  ports: Pick<LoadPorts, 'spaces' | 'copies' | 'outside'>,
  { defaults }: ShopToLoad,
): Promise<IndexState> => {
  const outside = outsideOf(manifest, ports);
  const images = imagesOf(manifest, ports.spaces);
  const space = spaceOf(manifest, ports.spaces);
  const read = (name: string): SegmentFile => {
    const file = contents.get(name);
    if (file === undefined) throw new SnapshotUnusableError(`${name} is missing`);
    return file;
  };
  const opening = SearchIndex.openSnapshot(manifest.engine, read, {
    dimensions: space.dimensions,
    imageDimensions: images?.dimensions ?? 0,
    language: defaults.language,
    ...threadEngine,
  });
  const index = await inPieces(opening);
  const awaitingVectors = manifest.modelId === null ? index.rootIds() : manifest.awaitingVectors;
  return new IndexState(new MirroredIndex(index, ports.copies, outside?.address), {
    ...manifest,
    space,
    images,
    outside,
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
    // The records can replace any unusable snapshot. If the store is down, the rebuild fails too.
    const reason = error instanceof Error ? error.message : String(error);
    ports.log.warn('an index snapshot cannot be used; rebuilding the index from the records', {
      shopId,
      reason,
    });
    return null;
  }
};

/** `whole`: resolves when the index has all records, and rejects when it cannot get them. */
export type LoadedIndex = { state: IndexState; whole: Promise<unknown> };

/**
 * Loads a shop's index from its last snapshot, in the spaces that the snapshot was written in. Without a usable one, begins to build
 * it from the records in the active spaces: it can be searched meanwhile. OpenSearch is searched when it has all of the shop.
 */
export const loadIndex = async (ports: LoadPorts, shop: ShopToLoad): Promise<LoadedIndex> => {
  const saved = await fromSnapshot(ports, shop);
  if (saved !== null) return { state: saved, whole: Promise.resolve() };
  const outside = (await ports.outside?.wants(shop.shopId)) ?? false;
  const { begun, whole } = beginIndex(ports, { ...shop, outside, spaces: ports.spaces.active });
  return { state: await (outside ? whole : begun), whole };
};
