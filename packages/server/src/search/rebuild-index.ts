import { AisleError } from '@aisle/contract';
import { SearchIndex } from '@aisle/engine';
import {
  type BuiltBatch,
  buildBatch,
  cachedVectors,
  type GroupBatch,
  noteUnindexable,
} from './group-batch.ts';
import { type IndexState, newIndexState } from './index-state.ts';
import { mergeAsPlanned } from './merge-segments.ts';
import { monotonicMs } from './monotonic-ms.ts';
import { knownPictures } from './picture-list.ts';
import { MirroredIndex } from './pool/mirrored-index.ts';
import type { ShopDefaults } from './ports.ts';
import type { InSpaces } from './spaces/index-spaces.ts';
import type { TextLanePorts } from './text-lane.ts';

const GROUPS_PER_PAGE = 1_000;

const DELETED = 'The catalog was replaced several times while its index was built; try again in a moment.';

export type ShopToLoad = {
  shopId: string;
  defaults: ShopDefaults;
  /** Aborted when the process stops: half an index is of no use. */
  signal: AbortSignal;
};
/** `spaces`: of the new index. */
export type RebuildShop = ShopToLoad & { spaces: InSpaces };

const buildPage = async (
  ports: TextLanePorts,
  { shopId, defaults, spaces }: RebuildShop,
  { groups, refusedTexts }: Pick<GroupBatch, 'groups' | 'refusedTexts'>,
): Promise<BuiltBatch> => {
  const [known, pictures] = await Promise.all([
    cachedVectors(spaces.space, groups, defaults),
    knownPictures(spaces.pictures, shopId, groups),
  ]);
  return buildBatch(ports, { shopId, groups, spaces, known, pictures, defaults, refusedTexts });
};

/**
 * A whole index from the records as they are now, beside any index that serves meanwhile. It stands at the feed as
 * of the start: changes made during the work are still to be followed.
 * @throws the signal's reason when aborted; AisleError not_ready when the catalog was deleted meanwhile, after many FULL syncs in a row
 */
export const rebuildIndex = async (ports: TextLanePorts, shop: RebuildShop): Promise<IndexState> => {
  const { shopId, defaults, signal } = shop;
  const { space, pictures } = shop.spaces;
  const head = await ports.feed.current(shopId);
  const { indexer } = ports;
  const { dimensions } = space;
  const pictureDimensions = pictures?.dimensions ?? 0;
  const { language } = defaults;
  const index = SearchIndex.create({ dimensions, pictureDimensions, nowMs: monotonicMs, language });
  const state = newIndexState(new MirroredIndex(index, ports.pool), {
    ...head,
    space,
    pictures,
    awaitingVectors: [],
    unindexable: [],
  });
  if (head.generationId === null) return state;
  const { generationId } = head;
  const pageAfter = (after: string | null) =>
    ports.feed.readAll({ shopId, generationId, after, limit: GROUPS_PER_PAGE });
  let groups = await pageAfter(null);
  for (let last = groups.at(-1); last !== undefined; last = groups.at(-1)) {
    signal.throwIfAborted();
    const [following, built] = await Promise.all([
      pageAfter(last.rootId),
      buildPage(ports, shop, { groups, refusedTexts: state.refusedTexts }),
    ]);
    for (const add of built.images) state.index.apply({ add, removeRoots: [] });
    noteUnindexable(ports, state.unindexable, { shopId, groups, poisoned: built.poisoned });
    for (const rootId of built.incomplete) state.awaitingVectors.add(rootId);
    state.unsaved += groups.length;
    groups = following;
    await mergeAsPlanned(indexer, state.index, () => groups.length > 0);
  }
  if (!(await ports.feed.isKept(generationId))) throw new AisleError('not_ready', DELETED);
  return state;
};
