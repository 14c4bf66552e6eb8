import type { ShopDefaults, StoredGroup } from '../../catalog/index.ts';
import { cachedVectors, membersOf } from '../../embeddings/document-texts.ts';
import { type KnownImages, knownImages } from '../../embeddings/image-list.ts';
import type { OutsideShops } from '../../opensearch/index.ts';
import type { BuildBatch, IndexState } from '../index-state.ts';
import type { IndexCopies, IndexFeed } from '../ports.ts';
import { type BuiltBatch, buildBatch, type GroupBatchPorts, logUnindexable } from './group-batch.ts';
import { writeOutside } from './outside-lane.ts';

/**
 * Groups of one segment: a whole sync batch, which takes about a quarter of a second. Their records are bounded too,
 * see `fittingGroups`.
 */
const GROUPS_PER_BUILD = 512;
/** The same for a backlog. A change of another shop waits for one such build, about half a second. */
const GROUPS_PER_LARGE_BUILD = 1_000;

/** `copies` null: searches run in this thread. */
export type TextLanePorts = GroupBatchPorts & {
  feed: IndexFeed;
  copies: IndexCopies | null;
  /** Absent: no shop is searched in OpenSearch. */
  outside?: OutsideShops | null | undefined;
  /** Groups of one segment; default: chosen by the size of the backlog. */
  groupsPerBuild?: number | undefined;
};
/** A shop and the state of one of its indexes. */
export type IndexedShop = { shopId: string; defaults: ShopDefaults; state: IndexState };

type LoadedBatch = {
  batch: BuildBatch;
  /** By root: every group that has or had one of the products. */
  groups: Map<string, StoredGroup>;
  known: Map<string, Float32Array>;
  images: KnownImages;
  /** Of the feed, before the records were loaded. */
  seq: number;
};

const idsOf = (groups: Iterable<StoredGroup>): string[] =>
  [...groups].flatMap(membersOf).map(({ externalId }) => externalId);

/** Loads the groups of the products, and the groups in which the index still has one of their members. */
const loadBatch = async (
  ports: TextLanePorts,
  { state, shopId }: IndexedShop,
  batch: BuildBatch,
  externalIds: readonly string[],
): Promise<LoadedBatch> => {
  const { generationId, seq } = state;
  const groups = new Map<string, StoredGroup>();
  const formerRoots = (ids: readonly string[]) => ids.flatMap((id) => state.formerRoots(id));
  let missing = new Set([...externalIds, ...formerRoots(externalIds)]);
  while (generationId !== null && missing.size > 0) {
    const loaded = await ports.feed.loadGroups({ shopId, generationId, externalIds: [...missing] });
    for (const group of loaded) groups.set(group.rootId, group);
    const members = idsOf(loaded);
    // The records hold every change that was committed before they were loaded.
    state.claimed(batch, members);
    missing = new Set(formerRoots(members).filter((rootId) => !groups.has(rootId)));
  }
  const all = [...groups.values()];
  const [known, images] = await Promise.all([
    cachedVectors(state.space, all.flatMap(membersOf)),
    knownImages(state.images, shopId, all),
  ]);
  return { batch, groups, known, images, seq };
};

const build = (
  ports: TextLanePorts,
  { shopId, state, defaults }: IndexedShop,
  { groups, known, images }: LoadedBatch,
): Promise<BuiltBatch> => {
  const { refusedTexts } = state;
  const lean = state.outside !== null;
  const batch = { shopId, groups: [...groups.values()], spaces: state, known, images, defaults };
  return buildBatch(ports, { ...batch, refusedTexts, lean });
};

const arrive = async (
  ports: TextLanePorts,
  { state, shopId }: IndexedShop,
  { batch, groups, seq }: LoadedBatch,
  built: BuiltBatch,
): Promise<void> => {
  if (state.isOutdated(batch, groups, idsOf(groups.values()))) {
    state.returned(batch);
    return;
  }
  const written = await writeOutside(state, { roots: groups.keys(), seq }, built);
  logUnindexable(ports.log, shopId, written, state.built(batch, groups, written));
};

const loadPending = async (
  ports: TextLanePorts,
  shop: IndexedShop,
  pending: string[],
): Promise<LoadedBatch> => {
  const { state, shopId } = shop;
  const { generationId } = state;
  const fitting =
    generationId === null
      ? pending
      : await ports.feed.fittingGroups({ shopId, generationId, externalIds: pending });
  const batch = state.taken(fitting);
  return loadBatch(ports, shop, batch, [...batch.changes.keys()]);
};

/** Null when nothing is pending, or the rest can only be loaded after the batch in flight has arrived. */
const loadNext = (ports: TextLanePorts, shop: IndexedShop): Promise<LoadedBatch> | null => {
  const { state } = shop;
  const most = ports.groupsPerBuild ?? (state.isBacklog ? GROUPS_PER_LARGE_BUILD : GROUPS_PER_BUILD);
  const pending = state.nextPending(most);
  return pending.length === 0 ? null : loadPending(ports, shop, pending);
};

/**
 * Builds what is pending in batches, and makes each visible when it is built. While one is built the next is loaded.
 * `goOn` is called after each. When it ends or throws, batches in flight are pending again.
 */
export const buildPending = async (
  ports: TextLanePorts,
  shop: IndexedShop,
  goOn: () => boolean,
): Promise<void> => {
  let coming = loadNext(ports, shop);
  try {
    while (coming !== null) {
      const loaded = await coming;
      const building = build(ports, shop, loaded);
      coming = loadNext(ports, shop);
      // An error is thrown when the batch is awaited, not before.
      coming?.catch(() => {});
      await arrive(ports, shop, loaded, await building);
      if (!goOn()) return;
      coming ??= loadNext(ports, shop);
    }
  } finally {
    await Promise.allSettled([coming]);
    shop.state.allReturned();
  }
};

/** Rebuilds the first `most` groups whose vectors have arrived in the cache, or as many as fit in a load. */
export const rebuildFilled = async (ports: TextLanePorts, shop: IndexedShop, most: number): Promise<void> => {
  const { state, shopId } = shop;
  const { generationId } = state;
  const filled = state.nextFilled(most);
  if (filled.length === 0 || generationId === null) return;
  const rootIds = await ports.feed.fittingGroups({ shopId, generationId, externalIds: filled });
  try {
    const loaded = await loadBatch(ports, shop, state.taken([]), rootIds);
    await arrive(ports, shop, loaded, await build(ports, shop, loaded));
  } finally {
    state.allReturned();
  }
  state.rebuilt(rootIds);
};
