import { DIVERSITY } from './weights.ts';

/** `kind`: what makes two results alike, the brand; null when nothing does. */
export type RankedGroup = { id: number; score: number; kind: string | null };

/**
 * Rule "diversity": an order of the first places in which no brand crowds out others that match as well. Fills place by
 * place with the best group. Each group of a brand beyond the first few counts a little less. After the first places
 * the order stays. `ranked`: best first. Returns ids.
 */
export const diversify = (ranked: readonly RankedGroup[]): number[] => {
  const left = [...ranked];
  const shown = new Map<string, number>();
  const order: number[] = [];
  while (order.length < DIVERSITY.places && left.length > 0) {
    let best = 0;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (const [index, { score, kind }] of left.entries()) {
      const crowd = kind === null ? 0 : Math.max(0, (shown.get(kind) ?? 0) + 1 - DIVERSITY.free);
      const own = score * (1 - DIVERSITY.penalty * crowd);
      if (own > bestScore) {
        best = index;
        bestScore = own;
      }
    }
    const [taken] = left.splice(best, 1);
    if (taken === undefined) break;
    order.push(taken.id);
    if (taken.kind !== null) shown.set(taken.kind, (shown.get(taken.kind) ?? 0) + 1);
  }
  return [...order, ...left.map(({ id }) => id)];
};
