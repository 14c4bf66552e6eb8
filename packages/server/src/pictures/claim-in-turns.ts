import { claimDue, type DuePicture } from './due-pictures.ts';
import { fullShops } from './picture-bytes.ts';
import type { TablePorts } from './ports.ts';

/** Pictures in hand, most of them waiting for their turn at a host. */
const IN_HAND = 64;
/** Taken of a shop at once; one that has more in hand gets none, so that it never has over twice as many. */
export const CLAIMED_AT_ONCE = 8;

type InHand = { size: number; keys(): Iterable<DuePicture> };

const shopsWithMoreThan = (fewest: number, inHand: InHand): string[] => {
  const counts = new Map<string, number>();
  for (const { shopId } of inHand.keys()) counts.set(shopId, (counts.get(shopId) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > fewest).map(([shopId]) => shopId);
};

/**
 * Takes pictures that are due into hand: first of shops that have none there, so that slow hosts hold up their own shop
 * and no other, then of those that have few. None of shops whose pictures wait for the encoder in numbers.
 */
export const claimInTurns = async (
  ports: TablePorts & { modelId: string; inHand: InHand },
  take: (due: DuePicture) => void,
): Promise<void> => {
  const { modelId, inHand } = ports;
  const full = await fullShops(ports);
  for (const fewest of [0, CLAIMED_AT_ONCE]) {
    for (;;) {
      const limit = Math.min(CLAIMED_AT_ONCE, IN_HAND - inHand.size);
      if (limit <= 0) return;
      const exceptShops = [...new Set([...full, ...shopsWithMoreThan(fewest, inHand)])];
      const due = await claimDue(ports, { modelId, limit, exceptShops });
      if (due.length === 0) break;
      for (const picture of due) take(picture);
    }
  }
};
