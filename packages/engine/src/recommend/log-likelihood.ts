const xLogX = (x: number): number => (x > 0 ? x * Math.log(x) : 0);

/** How often two things happened: `both`, each of them, and in how many cases at all. Counts may be fractions. */
export type PairCounts = { both: number; one: number; other: number; all: number };

/**
 * Dunning's log-likelihood ratio: how sure it is that two things happen together more often than by chance. 0 where they
 * happen together as often as by chance, or less.
 */
export const logLikelihood = ({ both, one, other, all }: PairCounts): number => {
  if (!(both > 0) || both * all <= one * other) return 0;
  const onlyOne = Math.max(0, one - both);
  const onlyOther = Math.max(0, other - both);
  const neither = Math.max(0, all - one - onlyOther);
  const sum = both + onlyOne + onlyOther + neither;
  const cells = xLogX(both) + xLogX(onlyOne) + xLogX(onlyOther) + xLogX(neither);
  const rows = xLogX(both + onlyOne) + xLogX(onlyOther + neither);
  const columns = xLogX(both + onlyOther) + xLogX(onlyOne + neither);
  return Math.max(0, 2 * (cells - rows - columns + xLogX(sum)));
};
