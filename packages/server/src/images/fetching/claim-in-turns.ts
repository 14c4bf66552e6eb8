import { fullShops } from '../image-bytes.ts';
import type { TablePorts } from '../ports.ts';
import { claimDue, type DueImage } from './due-images.ts';

/** Images in hand, most of them waiting for their turn at a host. */
const IN_HAND = 64;
/** Taken of a shop at once; one that has more in hand gets none, so that it never has over twice as many. */
export const CLAIMED_AT_ONCE = 8;

type InHand = { size: number; keys(): Iterable<DueImage> };

const shopsWithMoreThan = (fewest: number, inHand: InHand): string[] => {
  const counts = new Map<string, number>();
  for (const { shopId } of inHand.keys()) counts.set(shopId, (counts.get(shopId) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > fewest).map(([shopId]) => shopId);
};

type ClaimPorts = TablePorts & { modelId: () => string; inHand: InHand };

/**
 * Takes images that are due into hand: first of shops that have none there, so that slow hosts hold up their own shop
 * and no other, then some of those that have few. None of shops whose images wait for the encoder in numbers.
 * `seekShops`: to find shops that have none in hand all that others have due is passed over, which is not for every time.
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
