import type { StoredGroup } from '../catalog/index.ts';
import {
  type BuiltBatch,
  buildBatch,
  cachedVectors,
  type GroupBatchPorts,
  membersOf,
  noteUnindexable,
} from './group-batch.ts';
import { type IndexState, isBacklog, isBuilding, type Lot, putBack } from './index-state.ts';
import { type KnownPictures, knownPictures } from './picture-list.ts';
import type { SearchPool } from './pool/search-pool.ts';
import type { FeedPort, ShopDefaults } from './ports.ts';

/**
 * Groups of one segment: a whole sync batch, which takes some quarter of a second. Their records are bounded too, see
 * `fittingGroups`.
 */
const GROUPS_PER_BUILD = 512;
/** While many wait. A change of another shop waits for one such build, some half a second. */
const GROUPS_PER_LARGE_BUILD = 1_000;

/** `pool` null: searches run in this thread. */
export type TextLanePorts = GroupBatchPorts & {
  feed: FeedPort;
  pool: SearchPool | null;
  /** Groups of one segment; default: as many as wait make worth while. */
  groupsPerBuild?: number | undefined;
};
export type LaneShop = { shopId: string; defaults: ShopDefaults; state: IndexState };

type LoadedLot = {
  lot: Lot;
  /** By root: every group that has or had one of the products. */
  groups: Map<string, StoredGroup>;
  known: Map<string, Float32Array>;
  pictures: KnownPictures;
  /** `lotsApplied` when it was looked up which groups had the products. */
  appliedBefore: number;
};

const newLot = (state: IndexState): Lot => {
  const lot: Lot = { changes: new Map(), overlay: new Map() };
  state.lots.add(lot);
  return lot;
};

/** The products that wait longest, up to one that another lot is bringing. */
const nextWaiting = (state: IndexState, groupsPerBuild: number | undefined): string[] => {
  const most = groupsPerBuild ?? (isBacklog(state) ? GROUPS_PER_LARGE_BUILD : GROUPS_PER_BUILD);
  const externalIds: string[] = [];
  for (const externalId of state.pending.keys()) {
    if (externalIds.length >= most || isBuilding(state, externalId)) break;
    externalIds.push(externalId);
  }
  return externalIds;
};

/** Takes the changes of these products out of those that wait. */
const takeLot = (state: IndexState, externalIds: readonly string[]): Lot => {
  const lot = newLot(state);
  for (const externalId of externalIds) {
    const seq = state.pending.get(externalId);
    if (seq === undefined) continue;
    state.pending.delete(externalId);
    lot.changes.set(externalId, seq);
  }
  return lot;
};

/** Where the index has a product, or would if it could be indexed. */
const formerRoots = ({ index, unindexable }: IndexState, externalId: string): string[] =>
  [index.rootOf(externalId), unindexable.rootOf(externalId)].filter((root) => root != null);

/** The groups hold everything that was committed when they were loaded, so their other waiting changes are done too. */
const claimMembers = (state: IndexState, { changes }: Lot, groups: StoredGroup[]): void => {
  for (const { externalId } of groups.flatMap(membersOf)) {
    const seq = state.pending.get(externalId);
    if (seq === undefined) continue;
    state.pending.delete(externalId);
    if (!changes.has(externalId)) changes.set(externalId, seq);
  }
};

/** Loads the groups of the products, and those that the index still shows one of their members in. */
const loadLot = async (
  ports: TextLanePorts,
  { state, shopId, defaults }: LaneShop,
  lot: Lot,
  externalIds: Iterable<string>,
): Promise<LoadedLot> => {
  const appliedBefore = state.lotsApplied;
  const { generationId } = state;
  const groups = new Map<string, StoredGroup>();
  const ids = [...externalIds];
  let wanted = new Set([...ids, ...ids.flatMap((id) => formerRoots(state, id))]);
  while (generationId !== null && wanted.size > 0) {
    const loaded = await ports.feed.loadGroups({ shopId, generationId, externalIds: [...wanted] });
    for (const group of loaded) groups.set(group.rootId, group);
    claimMembers(state, lot, loaded);
    const members = loaded.flatMap(membersOf).flatMap(({ externalId }) => formerRoots(state, externalId));
    wanted = new Set(members.filter((rootId) => !groups.has(rootId)));
  }
  const all = [...groups.values()];
  const [known, pictures] = await Promise.all([
    cachedVectors(state.space, all, defaults),
    knownPictures(state.pictures, shopId, all),
  ]);
  return { lot, groups, known, pictures, appliedBefore };
};

const buildLot = (
  ports: TextLanePorts,
  { shopId, state, defaults }: LaneShop,
  { groups, known, pictures }: LoadedLot,
): Promise<BuiltBatch> => {
  const { refusedTexts } = state;
  const batch = {
    shopId,
    groups: [...groups.values()],
    spaces: state,
    known,
    pictures,
    defaults,
    refusedTexts,
  };
  return buildBatch(ports, batch);
};

/** A lot that came into the index since may have put one of the products into a group that was not loaded. */
const isOutdated = (state: IndexState, { lot, groups, appliedBefore }: LoadedLot): boolean => {
  if (appliedBefore === state.lotsApplied) return false;
  const members = [...groups.values()].flatMap(membersOf).map(({ externalId }) => externalId);
  return [...lot.changes.keys(), ...members].some((externalId) =>
    formerRoots(state, externalId).some((rootId) => !groups.has(rootId)),
  );
};

const applyBuilt = (state: IndexState, { lot, groups }: LoadedLot, built: BuiltBatch): void => {
  const removeRoots = [...groups.keys()];
  const [first, ...others] = built.images;
  state.index.apply(first === undefined ? { removeRoots } : { add: first, removeRoots });
  for (const add of others) state.index.apply({ add, removeRoots: [] });
  for (const [externalId, fields] of lot.overlay) state.index.updateLive(externalId, fields);
  for (const rootId of removeRoots) state.awaitingVectors.delete(rootId);
  for (const rootId of built.incomplete) state.awaitingVectors.add(rootId);
  state.lots.delete(lot);
  state.lotsApplied++;
};

const arrive = (ports: TextLanePorts, shop: LaneShop, loaded: LoadedLot, built: BuiltBatch): void => {
  const { state, shopId } = shop;
  if (isOutdated(state, loaded)) {
    putBack(state, loaded.lot);
    return;
  }
  applyBuilt(state, loaded, built);
  const groups = [...loaded.groups.values()];
  noteUnindexable(ports, state.unindexable, { shopId, groups, poisoned: built.poisoned });
};

const loadFitting = async (ports: TextLanePorts, shop: LaneShop, waiting: string[]): Promise<LoadedLot> => {
  const { state, shopId } = shop;
  const { generationId } = state;
  const fitting =
    generationId === null
      ? waiting
      : await ports.feed.fittingGroups({ shopId, generationId, externalIds: waiting });
  const lot = takeLot(state, fitting);
  return loadLot(ports, shop, lot, lot.changes.keys());
};

/** null: nothing waits, or nothing that can be loaded before the lot at hand is in the index. */
const loadNext = (ports: TextLanePorts, shop: LaneShop): Promise<LoadedLot> | null => {
  const waiting = nextWaiting(shop.state, ports.groupsPerBuild);
  return waiting.length === 0 ? null : loadFitting(ports, shop, waiting);
};

const putAllBack = (state: IndexState): void => {
  for (const lot of [...state.lots]) putBack(state, lot);
};

/**
 * Builds what waits, a lot at a time, and makes each visible; while one is built the next is loaded. After each it is
 * asked whether to go on. What is under way when that ends, or something throws, waits as before.
 */
export const buildPending = async (
  ports: TextLanePorts,
  shop: LaneShop,
  goOn: () => boolean,
): Promise<void> => {
  let coming = loadNext(ports, shop);
  try {
    while (coming !== null) {
      const loaded = await coming;
      const building = buildLot(ports, shop, loaded);
      coming = loadNext(ports, shop);
      // What it throws is thrown when its turn comes, and not before.
      coming?.catch(() => {});
      arrive(ports, shop, loaded, await building);
      if (!goOn()) return;
      coming ??= loadNext(ports, shop);
    }
  } finally {
    await Promise.allSettled([coming]);
    putAllBack(shop.state);
  }
};

/**
 * Builds groups once more because vectors of theirs have arrived in the cache: the first ones, as many as are loaded at
 * once. Returns which.
 */
export const rebuildGroups = async (
  ports: TextLanePorts,
  shop: LaneShop,
  filled: string[],
): Promise<string[]> => {
  const { state, shopId } = shop;
  const { generationId } = state;
  if (generationId === null) return filled;
  const rootIds = await ports.feed.fittingGroups({ shopId, generationId, externalIds: filled });
  try {
    const loaded = await loadLot(ports, shop, newLot(state), rootIds);
    arrive(ports, shop, loaded, await buildLot(ports, shop, loaded));
  } finally {
    putAllBack(state);
  }
  state.unsaved += rootIds.length;
  return rootIds;
};
