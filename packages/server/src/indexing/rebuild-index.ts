import { AisleError } from '@aisle/contract';
import { SearchIndex } from '@aisle/engine';
import type { ShopDefaults } from '../catalog/index.ts';
import { cachedVectors, membersOf } from '../embeddings/document-texts.ts';
import { knownImages } from '../embeddings/image-list.ts';
import type { InSpaces } from '../embeddings/spaces/index-spaces.ts';
import { type BuiltBatch, buildBatch, type GroupBatch, logUnindexable } from './building/group-batch.ts';
import { mergeAsPlanned } from './building/merge-segments.ts';
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
/** `spaces`: those of the new index. */
export type RebuildShop = ShopToLoad & { spaces: InSpaces };

const buildPage = async (
  ports: TextLanePorts,
  { shopId, defaults, spaces }: RebuildShop,
  { groups, refusedTexts }: Pick<GroupBatch, 'groups' | 'refusedTexts'>,
): Promise<BuiltBatch> => {
  const [known, images] = await Promise.all([
    cachedVectors(spaces.space, groups.flatMap(membersOf)),
    knownImages(spaces.images, shopId, groups),
  ]);
  return buildBatch(ports, { shopId, groups, spaces, known, images, defaults, refusedTexts });
};

/**
 * Builds a whole index from the records as they are now, beside the active one. Its `seq` is the feed's at the start:
 * changes made during the work must still be followed.
 * @throws the signal's reason when aborted
 * @throws AisleError not_ready when the catalog was deleted meanwhile, after many FULL syncs in a row
 */
export const rebuildIndex = async (ports: TextLanePorts, shop: RebuildShop): Promise<IndexState> => {
  const { shopId, defaults, signal } = shop;
  const { space, images } = shop.spaces;
  const head = await ports.feed.current(shopId);
  const { indexer } = ports;
  const { dimensions } = space;
  const imageDimensions = images?.dimensions ?? 0;
  const { language } = defaults;
  const index = SearchIndex.create({ dimensions, imageDimensions, language, ...threadEngine });
  const state = new IndexState(new MirroredIndex(index, ports.copies), { ...head, space, images });
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
    logUnindexable(ports.log, shopId, built, state.pageBuilt(groups, built));
    groups = following;
    await mergeAsPlanned(indexer, state.index, () => groups.length > 0);
  }
  if (!(await ports.feed.isKept(generationId))) throw new AisleError('not_ready', DELETED);
  return state;
};
