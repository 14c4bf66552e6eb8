import type { ShopDefaults } from '../../catalog/index.ts';
import { cachedVectors, missingTexts, understoodMembers } from '../../embeddings/document-texts.ts';
import { encodeTexts } from '../../embeddings/encode-texts.ts';
import type { Log } from '../../kernel/log.ts';
import type { IndexState } from '../index-state.ts';
import type { IndexFeed } from '../ports.ts';

/** Small, so that a shop with one new product does not wait long behind another shop's import. */
const GROUPS_PER_FILL = 64;

export type VectorFillerPorts = {
  feed: IndexFeed;
  log: Log;
};

export type FilledShop = { shopId: string; defaults: ShopDefaults; state: IndexState };

/** Encodes the missing vectors of the next few groups into the cache. False: no group waits, or there is no model. */
export const fillVectors = async (ports: VectorFillerPorts, shop: FilledShop): Promise<boolean> => {
  const { state, shopId, defaults } = shop;
  const { model, modelId, storesVectors, vectors, languages } = state.space;
  const { generationId } = state;
  const first = state.nextAwaitingVectors(GROUPS_PER_FILL);
  if (model === null || modelId === null || first.length === 0 || generationId === null) return false;
  if (!storesVectors) {
    // Built before the model was ready; the builder makes the vectors with the next build.
    state.vectorsFilled(first);
    return true;
  }
  const rootIds = await ports.feed.fittingGroups({ shopId, generationId, externalIds: first });
  const groups = await ports.feed.loadGroups({ shopId, generationId, externalIds: rootIds });
  const understood = await understoodMembers(groups, { languages, defaults });
  const known = await cachedVectors(state.space, understood);
  const missing = missingTexts(understood, known).filter(({ textHash }) => !state.refusedTexts.has(textHash));
  const made = await encodeTexts(model, missing, (text, reason) => {
    state.textRefused(text.textHash);
    ports.log.error('a text cannot be encoded; its product is found by words alone', {
      shopId,
      textHash: text.textHash,
      reason,
    });
  });
  if (made.size > 0) await vectors.write(modelId, made);
  state.vectorsFilled(rootIds);
  return rootIds.length > 0;
};
