import type { CatalogFeed, ShopDefaults, ShopDefaultsPort } from '../../catalog/index.ts';
import type { Log } from '../../kernel/log.ts';
import { membersOf, missingTexts, understoodMembers } from '../document-texts.ts';
import { encodeTexts } from '../encode-texts.ts';
import type { VectorSpace } from '../spaces/vector-space.ts';
import type { EncodeWork } from './model-switch.ts';

export type EncodeCatalogs = EncodeWork & {
  feed: Pick<CatalogFeed, 'current' | 'currentSeqs' | 'productCounts' | 'readAll'>;
  shopDefaults: ShopDefaultsPort;
  /** A space whose model is loaded. */
  space: VectorSpace;
  log: Log;
};

/** Position in a shop's catalog. */
type Walk = { shopId: string; defaults: ShopDefaults; generationId: string; after: string | null };

/** Small, so that shops take turns and a stop does not wait long. */
const GROUPS_PER_PAGE = 32;
/** Changes made during a round are encoded in further rounds. After the last round the indexes encode the rest. */
const MOST_ROUNDS = 3;

/** Encodes the missing vectors of a shop's next groups. Returns the number of their products; null at the end. */
const encodePage = async (work: EncodeCatalogs, walk: Walk): Promise<number | null> => {
  const { shopId, defaults, generationId, after } = walk;
  const groups = await work.feed.readAll({ shopId, generationId, after, limit: GROUPS_PER_PAGE });
  const last = groups.at(-1);
  const { model, modelId, vectors, languages } = work.space;
  if (last === undefined || model === null || modelId === null) return null;
  walk.after = last.rootId;
  const understood = await understoodMembers(groups, { languages, defaults });
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

/** The catalogs that changed since `seen`, in their current state. */
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
 * Encodes the missing vectors of all catalogs in a space, one page of each shop in turn. Known vectors are not made
 * again, so an interrupted run continues where it was.
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
      // Later rounds visit products that are counted already.
      encoded = Math.min(total, encoded + (round === 0 ? products : 0));
      work.onProgress({ encoded, total });
    }
  }
  work.trial.end();
};
