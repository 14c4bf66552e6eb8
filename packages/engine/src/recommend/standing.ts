import type { AttachedSegment } from '../index-state/attached-segment.ts';

const DAY_MS = 86_400_000;
/** With so many ratings the average counts half, as when results are ranked. */
const RATING_DOUBT = 10;
const MIDDLE_RATING = 3;
const RATING_SPAN = 2;
/** A product this many days old has half of its newness left. */
const HALF_NEW_DAYS = 30;
/** The shop's popularity, beside the ratings. */
const POPULARITY_WEIGHT = 1;

/** -1 to 1; 0 when not rated. */
const rated = ({ view }: AttachedSegment, doc: number): number => {
  const average = view.rating[doc] as number;
  if (Number.isNaN(average)) return 0;
  const count = view.ratingCount[doc] as number;
  return (((average - MIDDLE_RATING) / RATING_SPAN) * count) / (count + RATING_DOUBT);
};

/** How well a product sells as far as its record says: the shop's popularity on a logarithmic scale, and its ratings. */
export const popularStanding = (segment: AttachedSegment, doc: number): number => {
  const popularity = segment.live.popularity[doc] as number;
  return POPULARITY_WEIGHT * Math.log1p(popularity > 0 ? popularity : 0) + rated(segment, doc);
};

/** Newest and best rated. */
export const newestStanding = (segment: AttachedSegment, doc: number, nowMs: number): number => {
  const days = Math.max(0, nowMs - (segment.view.createdAt[doc] as number)) / DAY_MS;
  return 2 ** (-days / HALF_NEW_DAYS) + rated(segment, doc);
};
