/** Sums over visitor-days: what one visitor does on one day is one observation. `x`: clicked searches, or orders. */
export type RatioSums = {
  visitors: number;
  searches: number;
  x: number;
  searches2: number;
  x2: number;
  searchesX: number;
};

export const noSums = (): RatioSums => ({
  visitors: 0,
  searches: 0,
  x: 0,
  searches2: 0,
  x2: 0,
  searchesX: 0,
});

export const addVisitor = (sums: RatioSums, searches: number, x: number): void => {
  sums.visitors += 1;
  sums.searches += searches;
  sums.x += x;
  sums.searches2 += searches * searches;
  sums.x2 += x * x;
  sums.searchesX += searches * x;
};

export const addSums = (sums: RatioSums, more: RatioSums): RatioSums => ({
  visitors: sums.visitors + more.visitors,
  searches: sums.searches + more.searches,
  x: sums.x + more.x,
  searches2: sums.searches2 + more.searches2,
  x2: sums.x2 + more.x2,
  searchesX: sums.searchesX + more.searchesX,
});

/** Fewer visitors in an arm decide nothing. */
const LEAST_VISITORS = 30;
/** Chance that a test which is looked at again and again ever blames an order that does no harm. */
const FALSE_ALARM = 0.05;
/** Size of a drop, as a share of the control's figure, that the test is best at. */
const TYPICAL_DROP = 0.1;

/** Share per search, and the variance of that share. */
const ratioOf = ({ visitors, searches, x, searches2, x2, searchesX }: RatioSums): [number, number] => {
  const ratio = x / searches;
  const spread = x2 - 2 * ratio * searchesX + ratio * ratio * searches2;
  return [ratio, ((spread / searches) * visitors) / ((visitors - 1) * searches)];
};

/**
 * Whether the learned arm is worse than the control. Always valid (mixture sequential probability ratio test): it may be
 * asked after every rollup.
 */
export const isWorse = (learned: RatioSums, control: RatioSums): boolean => {
  if (Math.min(learned.visitors, control.visitors) < LEAST_VISITORS) return false;
  const [own, ownVariance] = ratioOf(learned);
  const [theirs, theirVariance] = ratioOf(control);
  const drop = theirs - own;
  const variance = ownVariance + theirVariance;
  if (drop <= 0 || variance <= 0) return false;
  const prior = (TYPICAL_DROP * theirs) ** 2;
  const evidence = (drop * drop * prior) / (2 * variance * (variance + prior));
  return evidence > Math.log(Math.sqrt((variance + prior) / variance) / FALSE_ALARM);
};
