import { filterKey } from '../segment-file/filter-key.ts';
import type { FacetRule } from '../types.ts';
import type { FacetEntry } from './merchandise-rule.ts';

const SEPARATOR = ' > ';

/** Levels of the deepest category of an entry that holds a category of the search; 0: of all searches; -1: of none. */
const depthOf = ({ categories }: FacetEntry, keys: readonly string[]): number => {
  if (categories === undefined || categories.length === 0) return 0;
  const depths = categories.map((path) => {
    const own = filterKey(path);
    const isIn = keys.some((key) => key === own || key.startsWith(own + SEPARATOR));
    return isIn ? own.split(SEPARATOR).length : -1;
  });
  return Math.max(...depths);
};

/**
 * The entries that count for a search filtered by these categories. Of several entries of a field the one of the deepest
 * category counts, of equally deep ones the first.
 */
export const facetRulesFor = (entries: readonly FacetEntry[], categories: readonly string[]): FacetRule[] => {
  const keys = categories.map(filterKey);
  const best = new Map<string, { depth: number; rule: FacetRule }>();
  for (const entry of entries) {
    const depth = depthOf(entry, keys);
    if (depth < 0 || (best.get(entry.field)?.depth ?? -1) >= depth) continue;
    const { categories: _, ...rule } = entry;
    best.set(entry.field, { depth, rule });
  }
  return [...best.values()].map(({ rule }) => rule);
};
