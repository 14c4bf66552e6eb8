const DAY_MS = 86_400_000;
/** A basket counts half as much as one that is so much younger. */
const HALF_LIFE_MS = 120 * DAY_MS;
/** Weights are written as of this day. A double holds them for 300 years. */
const LANDMARK_MS = Date.UTC(2025, 0, 1);

/**
 * The weight that a basket adds to a count. Old counts do not shrink with time: new ones grow. So weights can be
 * added in any order, compared as they are stored, and never need to be written again.
 */
export const basketWeight = (atMs: number): number => 2 ** ((atMs - LANDMARK_MS) / HALF_LIFE_MS);

/** Stored weights times this are counts of baskets as of `nowMs`. */
export const weightScale = (nowMs: number): number => 1 / basketWeight(nowMs);
