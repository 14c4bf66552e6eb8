export const MAX_DEFAULT_FACETS = 8;
/** Fields that every shopper looks for first count double. */
const PREFERRED = new Set(['brand', 'categories', 'price']);
const PREFERENCE = 2;
/** More than 8 even choices (3 bits) are no better for a reader. */
const ENOUGH_BITS = 3;
/** Assumed split of a range, which has no values to compute an entropy of. */
const RANGE_SPLIT = 0.6;
/** A facet of fewer groups than this share says nothing about most of the answer. */
export const LEAST_COVERAGE = 0.1;

/** `split`: the entropy of the field's values in bits, and how many values and mentions of them there are. */
export type FacetCandidate = {
  field: string;
  groups: number;
  split: { bits: number; distinct: number; sum: number } | 'range';
};

/**
 * How well a field splits the answer: the product of three factors. Preferred fields count double.
 *
 * - the share of groups that have it,
 * - the entropy of its values,
 * - how often a value repeats. A value of its own for each product is an identifier; brand and category never are.
 */
const splitScore = ({ field, groups, split }: FacetCandidate, total: number): number => {
  const coverage = total === 0 ? 0 : groups / total;
  if (coverage < LEAST_COVERAGE) return 0;
  const preference = PREFERRED.has(field) ? PREFERENCE : 1;
  if (split === 'range') return coverage * RANGE_SPLIT * preference;
  if (split.distinct < 2) return 0;
  const repeats = PREFERRED.has(field) ? 1 : 1 - split.distinct / split.sum;
  return coverage * (Math.min(split.bits, ENOUGH_BITS) / ENOUGH_BITS) * repeats * preference;
};

/** Rounded, so that the order of summation cannot decide between two fields. */
const rounded = (score: number): number => Math.round(score * 1e6);

/** The default facets, best first. `wanted` fields are always among them; `room`: for the others. */
export const chooseFacets = (
  candidates: readonly FacetCandidate[],
  total: number,
  { wanted, room = MAX_DEFAULT_FACETS }: { wanted: readonly string[]; room?: number },
): string[] => {
  const scored = candidates
    .map((candidate) => ({ field: candidate.field, score: rounded(splitScore(candidate, total)) }))
    .sort((a, b) => b.score - a.score || (a.field < b.field ? -1 : 1));
  const best = scored.filter(({ score }) => score > 0).map(({ field }) => field);
  const chosen = best.slice(0, room);
  return [...chosen, ...wanted.filter((field) => !chosen.includes(field))];
};
