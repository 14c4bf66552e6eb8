import type { StoredGroup } from '../catalog/index.ts';
import {
  type BuiltBatch,
  buildBatch,
  cachedVectors,
  type GroupBatchPorts,
  membersOf,
} from './group-batch.ts';
import { type IndexState, putBack } from './index-state.ts';
import type { SearchPool } from './pool/search-pool.ts';
import type { FeedPort, ShopDefaults } from './ports.ts';

/** Groups of one segment: small, so that the builder is soon free for the next shop. */
const GROUPS_PER_BUILD = 192;

/** `pool` null: searches run in this thread. */
export type TextLanePorts = GroupBatchPorts & { feed: FeedPort; pool: SearchPool | null };
export type LaneShop = { shopId: string; defaults: ShopDefaults; state: IndexState };

const takePending = (state: IndexState): void => {
  for (const [externalId, seq] of state.pending) {
    if (state.building.size >= GROUPS_PER_BUILD) return;
    state.building.set(externalId, seq);
    state.pending.delete(externalId);
  }
};

/** A product may have left a group that the index still shows it in: that group is built anew as well. */
const withFormerRoots = (state: IndexState, externalIds: Iterable<string>): string[] => {
  const wanted = new Set(externalIds);
  for (const externalId of [...wanted]) {
    const former = state.index.get(externalId)?.parentExternalId;
    if (former !== undefined) wanted.add(former);
  }
  return [...wanted];
};

const applyBuilt = (state: IndexState, groups: StoredGroup[], built: BuiltBatch): void => {
  const removeRoots = groups.map((group) => group.rootId);
  const [first, ...others] = built.images;
  state.index.apply(first === undefined ? { removeRoots } : { add: first, removeRoots });
  for (const add of others) state.index.apply({ add, removeRoots: [] });
  for (const [externalId, fields] of state.overlay ?? []) state.index.updateLive(externalId, fields);
  for (const rootId of removeRoots) state.awaitingVectors.delete(rootId);
  for (const rootId of built.incomplete) state.awaitingVectors.add(rootId);
};

/** The groups hold everything that was committed when they were loaded, so their other waiting changes are done too. */
const claimMembers = (state: IndexState, groups: StoredGroup[]): void => {
  for (const member of groups.flatMap(membersOf)) {
    const { externalId } = member.input;
    const seq = state.pending.get(externalId);
    if (seq === undefined) continue;
    state.pending.delete(externalId);
    if (!state.building.has(externalId)) state.building.set(externalId, seq);
  }
};

const loadAndBuild = async (ports: TextLanePorts, shop: LaneShop, externalIds: string[]): Promise<void> => {
  const { state, shopId, defaults } = shop;
  if (state.generationId === null || externalIds.length === 0) return;
  const groups = await ports.feed.loadGroups({ shopId, generationId: state.generationId, externalIds });
  claimMembers(state, groups);
  const known = await cachedVectors(ports, groups);
  const { refusedTexts } = state;
  const built = await buildBatch(ports, { shopId, groups, known, defaults, refusedTexts });
  applyBuilt(state, groups, built);
  state.building.clear();
};

const buildGroups = async (ports: TextLanePorts, shop: LaneShop, externalIds: string[]): Promise<void> => {
  shop.state.overlay = new Map();
  try {
    await loadAndBuild(ports, shop, externalIds);
  } finally {
    shop.state.overlay = null;
    putBack(shop.state);
  }
};

/** Builds the next waiting products and makes them visible. When it throws they wait as before. */
export const buildPending = async (ports: TextLanePorts, shop: LaneShop): Promise<void> => {
  takePending(shop.state);
  await buildGroups(ports, shop, withFormerRoots(shop.state, shop.state.building.keys()));
};

/** Builds groups once more because vectors of theirs have arrived in the cache. */
export const rebuildGroups = async (
  ports: TextLanePorts,
  shop: LaneShop,
  rootIds: string[],
): Promise<void> => {
  await buildGroups(ports, shop, rootIds);
  shop.state.unsaved += rootIds.length;
};
