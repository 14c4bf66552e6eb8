import { AisleError } from '@aisle/contract';
import { SearchIndex } from '@aisle/engine';
import type { ShopDefaults } from '../catalog/index.ts';
import { cachedVectors, membersOf } from '../embeddings/document-texts.ts';
import { knownImages } from '../embeddings/image-list.ts';
import type { InSpaces } from '../embeddings/spaces/index-spaces.ts';
import type { OutsidePart } from '../opensearch/index.ts';
import { type BuiltBatch, buildBatch, type GroupBatch, logUnindexable } from './building/group-batch.ts';
import { mergeAsPlanned } from './building/merge-segments.ts';
import { writeOutside } from './building/outside-lane.ts';
import type { TextLanePorts } from './building/text-lane.ts';
import { IndexState } from './index-state.ts';
import { MirroredIndex } from './mirrored-index.ts';
import { threadEngine } from './thread-engine.ts';

const GROUPS_PER_PAGE = 1_000;

const DELETED = 'The catalog was replaced several times while its index was built; try again in a moment.';

export type ShopToLoad = {
  shopId: string;
  defaults: ShopDefaults;
  /** Aborted when the process stops: half an index is of no use. */
  signal: AbortSignal;
};
/** `spaces`: those of the new index. `outside`: it is built for OpenSearch. */
export type RebuildShop = ShopToLoad & { spaces: InSpaces; outside: boolean };

/** @throws Error when OpenSearch has not what was written: a search would count wrong */
const checkOutside = async ({ outside, index }: IndexState): Promise<void> => {
  const stored = await outside?.writer.count();
  const { groups } = index.stats();
  if (stored !== undefined && stored !== groups)
    throw new Error(`OpenSearch has ${stored} groups of the shop, and ${groups} were written`);
};

/** Gives up an index that was built and is not needed. Never throws: what stays in OpenSearch only takes up disk. */
export const discard = async ({ index, outside }: IndexState): Promise<void> => {
  index.retire();
  await outside?.writer.remove().catch(() => {});
};

/** Waits for work on an index that was built. @throws what the work throws, with the index given up */
export const orDiscard = (fresh: IndexState, work: Promise<void>): Promise<void> =>
  work.catch(async (error) => {
    await discard(fresh);
    throw error;
  });

const buildPage = async (
  ports: TextLanePorts,
  { shopId, defaults, spaces, outside }: RebuildShop,
  { groups, refusedTexts }: Pick<GroupBatch, 'groups' | 'refusedTexts'>,
): Promise<BuiltBatch> => {
  const [known, images] = await Promise.all([
    cachedVectors(spaces.space, groups.flatMap(membersOf)),
    knownImages(spaces.images, shopId, groups),
  ]);
  const batch = { shopId, groups, spaces, known, images, defaults, refusedTexts };
  return buildBatch(ports, { ...batch, lean: outside });
};

/**
 * Builds a whole index from the records as they are now, beside the active one. Its `seq` is the feed's at the start:
 * changes made during the work must still be followed.
 * @throws the signal's reason when aborted
 * @throws AisleError not_ready when the catalog was deleted meanwhile, after many FULL syncs in a row
 */
export const rebuildIndex = (ports: TextLanePorts, shop: RebuildShop): Promise<IndexState> =>
  beginIndex(ports, shop).whole;

/** `begun`: the index while it is still empty; `whole`: the same with all records, as `rebuildIndex` gives it. */
export const beginIndex = (
  ports: TextLanePorts,
  shop: RebuildShop,
): Record<'begun' | 'whole', Promise<IndexState>> => {
  const begun = Promise.withResolvers<IndexState>();
  const build = async (): Promise<IndexState> => {
    const outside = await newPart(ports, shop);
    try {
      return await rebuild(ports, shop, { outside, onBegun: begun.resolve });
    } catch (error) {
      // What cannot be removed now is removed when the shop is opened next.
      await outside?.writer.remove().catch(() => {});
      throw error;
    }
  };
  const whole = build();
  whole.catch(begun.reject);
  // Who waits for the whole hears of a fault there.
  begun.promise.catch(() => {});
  return { begun: begun.promise, whole };
};

/** Null: the shop is searched here. */
const newPart = async (
  { outside, feed }: TextLanePorts,
  { shopId, spaces, outside: isOutside }: RebuildShop,
): Promise<OutsidePart | null> => {
  if (!isOutside || outside == null) return null;
  const products = (await feed.productCounts()).get(shopId) ?? 0;
  return outside.newPart(shopId, { dimensions: spaces.space.dimensions, products });
};

const rebuild = async (
  ports: TextLanePorts,
  shop: RebuildShop,
  { outside, onBegun }: { outside: OutsidePart | null; onBegun: (state: IndexState) => void },
): Promise<IndexState> => {
  const { shopId, defaults, signal } = shop;
  const { space, images } = shop.spaces;
  const head = await ports.feed.current(shopId);
  const { indexer } = ports;
  const { dimensions } = space;
  const imageDimensions = images?.dimensions ?? 0;
  const { language } = defaults;
  const index = SearchIndex.create({ dimensions, imageDimensions, language, ...threadEngine });
  const mirrored = new MirroredIndex(index, ports.copies, outside?.address);
  const state = new IndexState(mirrored, { ...head, space, images, outside });
  onBegun(state);
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
    const written = await writeOutside(state, { roots: [], seq: head.seq }, built);
    logUnindexable(ports.log, shopId, written, state.pageBuilt(groups, written));
    groups = following;
    await mergeAsPlanned(indexer, state.index, () => groups.length > 0);
  }
  await checkOutside(state);
  if (!(await ports.feed.isKept(generationId))) throw new AisleError('not_ready', DELETED);
  return state;
};
