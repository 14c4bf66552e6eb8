import { fullShops } from '../image-bytes.ts';
import type { TablePorts } from '../ports.ts';
import { claimDue, type DueImage } from './due-images.ts';

/** Images in flight; most of them wait for their turn at a host. */
const IN_HAND = 64;
/** Images claimed of a shop at once. A shop with more in flight gets none, so it never has over twice as many. */
export const CLAIMED_AT_ONCE = 8;

type InHand = { size: number; keys(): Iterable<DueImage> };

const shopsWithMoreThan = (fewest: number, inHand: InHand): string[] => {
  const counts = new Map<string, number>();
  for (const { shopId } of inHand.keys()) counts.set(shopId, (counts.get(shopId) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > fewest).map(([shopId]) => shopId);
};

type ClaimPorts = TablePorts & { modelId: () => string; inHand: InHand };

/**
 * Claims due images, first of shops with none in flight, then of shops with few. So slow hosts delay only their own
 * shop. Shops with many images waiting for the encoder get none. `seekShops`: looks for shops with none in flight. That
 * scans all other shops' due images, so it is not done every time.
 */
export const claimInTurns = async (
  ports: ClaimPorts,
  { seekShops, take }: { seekShops: boolean; take: (due: DueImage) => void },
): Promise<void> => {
  const { modelId, inHand } = ports;
  const full = await fullShops(ports);
  const claimOf = async (fewest: number): Promise<number> => {
    const limit = Math.min(CLAIMED_AT_ONCE, IN_HAND - inHand.size);
    if (limit <= 0) return 0;
    const exceptShops = [...new Set([...full, ...shopsWithMoreThan(fewest, inHand)])];
    const due = await claimDue(ports, { modelId: modelId(), limit, exceptShops });
    for (const image of due) take(image);
    return due.length;
  };
  while (seekShops && (await claimOf(0)) > 0);
  await claimOf(CLAIMED_AT_ONCE);
};
