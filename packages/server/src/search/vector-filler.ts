import { encodeTexts } from './encode-texts.ts';
import { cachedVectors, missingTexts, understoodMembers } from './group-batch.ts';
import { firstFew, type IndexState } from './index-state.ts';
import type { FeedPort, Log, ShopDefaults } from './ports.ts';

/** Few, so that a shop with one new product does not wait long behind another's import. */
const GROUPS_PER_FILL = 64;

export type VectorFillerPorts = {
  feed: FeedPort;
  log: Log;
};

export type FilledShop = { shopId: string; defaults: ShopDefaults; state: IndexState };

/**
 * Makes the missing vectors of the next few groups and puts them into the cache. Returns the roots that are now to
 * be built again; they have left `state.awaitingVectors`, so that a text the encoder refuses is not tried for ever.
 * Empty: none waits, or there is no model.
 */
export const fillVectors = async (ports: VectorFillerPorts, shop: FilledShop): Promise<string[]> => {
  const { state, shopId, defaults } = shop;
  const { model, modelId, vectors, languages } = state.space;
  const { generationId } = state;
  const first = firstFew(state.awaitingVectors, GROUPS_PER_FILL);
  if (model === null || modelId === null || first.length === 0 || generationId === null) return [];
  const rootIds = await ports.feed.fittingGroups({ shopId, generationId, externalIds: first });
  const groups = await ports.feed.loadGroups({ shopId, generationId, externalIds: rootIds });
  const known = await cachedVectors(state.space, groups, defaults);
  const missing = missingTexts(understoodMembers(groups, { languages, defaults }), known).filter(
    ({ textHash }) => !state.refusedTexts.has(textHash),
  );
  const made = await encodeTexts(model, missing, (text, reason) => {
    state.refusedTexts.add(text.textHash);
    ports.log.error('a text cannot be encoded; its product is found by words alone', {
      shopId,
      textHash: text.textHash,
      reason,
    });
  });
  if (made.size > 0) await vectors.write(modelId, made);
  for (const rootId of rootIds) state.awaitingVectors.delete(rootId);
  return rootIds;
};
