const MAX_DEFAULT_FACETS = 8;
/** What every shopper looks for first counts double. */
const PREFERRED = new Set(['brand', 'categories', 'price']);
const PREFERENCE = 2;
/** More than 8 even choices (3 bits) split no better for a reader. */
const ENOUGH_BITS = 3;
/** How well a range splits, which has no values to take an entropy of. */
const RANGE_SPLIT = 0.6;
/** Below this share of the groups a facet says nothing of most of the answer. */
const LEAST_COVERAGE = 0.1;

export type FacetCandidate = { field: string; groups: number; counts: readonly number[] | 'range' };

/**
 * How well a field splits the answer: share of groups that have it, times the entropy of its values, times how often a
 * value repeats (a value of its own for each product is an identifier, not a choice).
 */
export const splitScore = (candidate: FacetCandidate, total: number): number => {
  const coverage = total === 0 ? 0 : candidate.groups / total;
  if (coverage < LEAST_COVERAGE) return 0;
  const preference = PREFERRED.has(candidate.field) ? PREFERENCE : 1;
  if (candidate.counts === 'range') return coverage * RANGE_SPLIT * preference;
  const sum = candidate.counts.reduce((a, b) => a + b, 0);
  if (candidate.counts.length < 2) return 0;
  let bits = 0;
  for (const count of candidate.counts) bits -= (count / sum) * Math.log2(count / sum);
  const repeats = 1 - candidate.counts.length / (sum + 1);
  return coverage * (Math.min(bits, ENOUGH_BITS) / ENOUGH_BITS) * repeats * preference;
};

/** Rounded, so that the order of summation cannot decide between two fields. */
const rounded = (score: number): number => Math.round(score * 1e6);

/** The fields to show when none are asked for, best first; those that are filtered are always among them. */
export const chooseFacets = (
  candidates: readonly FacetCandidate[],
  total: number,
  filtered: readonly string[],
): string[] => {
  const scored = candidates
    .map(({ field, ...rest }) => ({ field, score: rounded(splitScore({ field, ...rest }, total)) }))
    .sort((a, b) => b.score - a.score || (a.field < b.field ? -1 : 1));
  const best = scored.filter(({ score }) => score > 0).map(({ field }) => field);
  const others = filtered.filter((field) => !best.slice(0, MAX_DEFAULT_FACETS).includes(field));
  return [...best.slice(0, MAX_DEFAULT_FACETS), ...others];
};
