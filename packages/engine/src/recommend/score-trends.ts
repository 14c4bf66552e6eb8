/**
 * Traffic of a product: visitors of each kind, weighted by kind. `now`: in the window, the newest counting
 * most. `before`: the rate of the time before the window, times its length.
 */
export type ProductTraffic = { externalId: string; now: number; before: number };

export type TrendScore = { externalId: string; score: number };

/**
 * Share of a product's usual traffic that is subtracted from its traffic now. At 1 only a rise counts, and what always
 * sells well would never be seen.
 */
const USUAL = 0.5;
/** Traffic that every product is credited with, in shares of the shop's mean: a small shop has no surprises of one visitor. */
const PRIOR_SHARE = 1;
/** The same at least, in weighted visitors. */
const LEAST_PRIOR = 3;

/**
 * Products in demand now, best first. The score is the number of standard deviations of a Poisson count by which a
 * product's traffic exceeds part of its usual traffic. The usual traffic is raised or lowered with the whole shop's, so
 * that a busy day makes nothing a trend.
 */
export const scoreTrends = (products: readonly ProductTraffic[], limit: number): TrendScore[] => {
  let [now, before] = [0, 0];
  for (const product of products) {
    now += product.now;
    before += product.before;
  }
  const growth = before > 0 ? now / before : 1;
  const prior = Math.max(LEAST_PRIOR, (PRIOR_SHARE * now) / Math.max(1, products.length));
  return products
    .filter((product) => product.now > 0)
    .map(({ externalId, now: own, before: past }) => {
      const usual = past * growth;
      return { externalId, score: (own - USUAL * usual) / Math.sqrt(usual + prior) };
    })
    .sort((a, b) => b.score - a.score || (a.externalId < b.externalId ? -1 : 1))
    .slice(0, limit);
};
