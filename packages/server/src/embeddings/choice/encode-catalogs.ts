import type { CatalogFeed, ShopDefaults, ShopDefaultsPort } from '../../catalog/index.ts';
import type { Log } from '../../kernel/log.ts';
import { membersOf, missingTexts, understoodMembers } from '../document-texts.ts';
import { encodeTexts } from '../encode-texts.ts';
import type { VectorSpace } from '../spaces/vector-space.ts';
import type { SwitchProgress } from './model-choice.ts';
import type { ModelTrial } from './model-trial.ts';

export type EncodeCatalogs = {
  feed: Pick<CatalogFeed, 'current' | 'currentSeqs' | 'productCounts' | 'readAll'>;
  shopDefaults: ShopDefaultsPort;
  /** Its model is there. */
  space: VectorSpace;
  trial: ModelTrial;
  log: Log;
  /** Aborted when this is not wanted any more. */
  signal: AbortSignal;
  onProgress: (progress: SwitchProgress) => void;
};

/** How far a shop's catalog was gone through. */
type Walk = { shopId: string; defaults: ShopDefaults; generationId: string; after: string | null };

/** Few, so that shops take turns and a stop does not wait long. */
const GROUPS_PER_PAGE = 32;
/** What changed while the rest was encoded is encoded in further rounds; what still changes then, by the indexes. */
const MOST_ROUNDS = 3;

/** Makes the vectors that the next groups of a shop lack. Returns how many products they have; null: it was the end. */
const encodePage = async (work: EncodeCatalogs, walk: Walk): Promise<number | null> => {
  const { shopId, defaults, generationId, after } = walk;
  const groups = await work.feed.readAll({ shopId, generationId, after, limit: GROUPS_PER_PAGE });
  const last = groups.at(-1);
  const { model, modelId, vectors, languages } = work.space;
  if (last === undefined || model === null || modelId === null) return null;
  walk.after = last.rootId;
  const understood = understoodMembers(groups, { languages, defaults });
  const known = await vectors.known(
    modelId,
    understood.map(({ textHash }) => textHash),
  );
  const missing = missingTexts(understood, known);
  const made = await encodeTexts(model, missing, ({ textHash }, reason) => {
    work.trial.failed(reason);
    work.log.warn('a text cannot be encoded by the wanted model; its product would be found by words alone', {
      shopId,
      textHash,
      reason,
    });
  });
  work.trial.tried(missing.length);
  if (made.size > 0) await vectors.write(modelId, made);
  return groups.flatMap(membersOf).length;
};

/** The catalogs that changed since `seen`, as they are now. */
const changedShops = async (
  { feed, shopDefaults }: EncodeCatalogs,
  seen: Map<string, number>,
): Promise<Walk[]> => {
  const walks: Walk[] = [];
  for (const [shopId, newest] of await feed.currentSeqs()) {
    if (seen.get(shopId) === newest) continue;
    const { seq, generationId } = await feed.current(shopId);
    seen.set(shopId, seq);
    const defaults = generationId === null ? null : await shopDefaults(shopId);
    if (generationId !== null && defaults !== null)
      walks.push({ shopId, defaults, generationId, after: null });
  }
  return walks;
};

/**
 * Makes the vectors of all catalogs in a space, shops in turn, a page each. What is known is not made again, so that an
 * interrupted run goes on where it was.
 * @throws UnfitModelError, the signal's reason
 */
export const encodeCatalogs = async (work: EncodeCatalogs): Promise<void> => {
  const counts = await work.feed.productCounts();
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const seen = new Map<string, number>();
  let encoded = 0;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const walks = await changedShops(work, seen);
    for (let walk = walks.shift(); walk !== undefined; walk = walks.shift()) {
      work.signal.throwIfAborted();
      const products = await encodePage(work, walk);
      if (products === null) continue;
      walks.push(walk);
      // Rounds behind the first go over products that were counted.
      encoded = Math.min(total, encoded + (round === 0 ? products : 0));
      work.onProgress({ encoded, total });
    }
  }
  work.trial.end();
};
