import type { AttachedSegment } from './attached-segment.ts';

/** Segments whose sizes differ by less than this factor are of one tier. */
const TIER_FACTOR = 8;
/** This many segments of one tier are merged. A query visits every segment, so there should be few. */
const TIER_WIDTH = 4;
/**
 * During an import a merged segment is soon merged again. With this, 20,000 products are written once instead of three
 * times.
 */
const TIER_WIDTH_WHILE_BUSY = 8;
const SMALLEST_TIER_DOCS = 1_000;
/** A segment is rewritten when this share of it is dead. */
const MAX_DEAD_SHARE = 0.3;

const tierOf = (docs: number): number =>
  docs < SMALLEST_TIER_DOCS ? 0 : 1 + Math.floor(Math.log(docs / SMALLEST_TIER_DOCS) / Math.log(TIER_FACTOR));

/** Which segments, or files of images, to merge now, by ordinal; null without one. `busy`: many more products are about to come. */
export const planMerge = (
  segments: readonly Pick<AttachedSegment, 'liveDocs' | 'deadDocs'>[],
  busy: boolean,
): number[] | null => {
  const width = busy ? TIER_WIDTH_WHILE_BUSY : TIER_WIDTH;
  const tiers = new Map<number, number[]>();
  segments.forEach((segment, ordinal) => {
    const tier = tierOf(segment.liveDocs);
    tiers.set(tier, [...(tiers.get(tier) ?? []), ordinal]);
  });
  for (const tier of [...tiers.keys()].sort((a, b) => a - b)) {
    const ordinals = tiers.get(tier) ?? [];
    if (ordinals.length >= width) return ordinals;
  }
  const isWorn = (live: number, dead: number): boolean => dead > (live + dead) * MAX_DEAD_SHARE;
  const worn = segments.findIndex(({ liveDocs, deadDocs }) => isWorn(liveDocs, deadDocs));
  return worn === -1 ? null : [worn];
};
