import type { Log } from '../kernel/log.ts';
import { type FollowPorts, followCatalog } from './follow-catalog.ts';

export type FollowChangedPorts = FollowPorts & {
  log: Log;
  /** Shops whose plan includes image search. Images of others are not fetched. */
  shopsWithImages: () => Promise<ReadonlySet<string>>;
};

/** Follows the catalogs of all shops that changed since the last time. */
export const followChanged = async (ports: FollowChangedPorts, signal: AbortSignal): Promise<void> => {
  const heads = await ports.feed.currentSeqs();
  const rows = await ports.store.read.selectFrom('image_feeds').select(['shop_id', 'seq']).execute();
  for (const { shop_id, seq } of rows) if (heads.get(shop_id) === seq) heads.delete(shop_id);
  if (heads.size === 0) return;
  const wanted = await ports.shopsWithImages();
  for (const shopId of heads.keys()) {
    if (signal.aborted) return;
    if (!wanted.has(shopId)) continue;
    try {
      await followCatalog(ports, shopId);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      ports.log.warn("a shop's images could not be followed; the next look tries again", {
        shopId,
        reason,
      });
    }
  }
};
