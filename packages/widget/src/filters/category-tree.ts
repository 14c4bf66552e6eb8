import type { FacetValue } from '@aisle/contract';

const levelsOf = (path: string): string[] => path.split(' > ');

/** Parents before children; siblings by count, largest first. */
export const inTreeOrder = (values: readonly FacetValue[]): FacetValue[] => {
  const counts = new Map(values.map(({ value, count }) => [value, count]));
  const key = (path: string): [number, string][] =>
    levelsOf(path).map((name, at, levels) => [-(counts.get(levels.slice(0, at + 1).join(' > ')) ?? 0), name]);
  return [...values].sort((left, right) => {
    const [a, b] = [key(left.value), key(right.value)];
    for (let at = 0; at < Math.min(a.length, b.length); at++) {
      const [[countA = 0, nameA = ''] = [], [countB = 0, nameB = ''] = []] = [a[at], b[at]];
      if (nameA !== nameB) return countA - countB || (nameA < nameB ? -1 : 1);
    }
    return a.length - b.length;
  });
};

export type TreePlace = {
  /** The last level below a parent that is in the list; else the whole path. */
  name: string;
  /** Ancestors in the list. */
  depth: number;
};

/** How a category stands in a list in tree order. */
export const treePlace = (path: string, all: ReadonlySet<string>): TreePlace => {
  const levels = levelsOf(path);
  let depth = 0;
  while (depth < levels.length - 1 && all.has(levels.slice(0, levels.length - 1 - depth).join(' > ')))
    depth++;
  return { name: (depth > 0 ? levels.slice(-1) : levels).join(' › '), depth };
};

/** The values that are shown at first: those with the most products; of categories, the upper levels first. */
export const firstOf = (field: string, values: readonly FacetValue[], most: number): Set<string> => {
  const byLevel =
    field === 'categories'
      ? [...values].sort((a, b) => levelsOf(a.value).length - levelsOf(b.value).length)
      : values;
  return new Set(byLevel.slice(0, most).map(({ value }) => value));
};
