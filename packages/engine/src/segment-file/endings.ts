import type { StringTable } from './string-table.ts';

/** Numbers of a table's strings, sorted by their bytes backwards: those with one ending are adjacent. */
export const orderByEnding = (strings: readonly string[]): Uint32Array => {
  const backwards = strings.map((text) => Buffer.from(text).reverse().toString('latin1'));
  return Uint32Array.from(strings.keys()).sort((a, b) => {
    const [one = '', other = ''] = [backwards[a], backwards[b]];
    return one < other ? -1 : one > other ? 1 : 0;
  });
};

/** Compares the end of string `index` with `ending`, backwards; 0 when it ends with it. */
const compareEnding = (table: StringTable, index: number, ending: Uint8Array): number => {
  const from = table.start[index] ?? 0;
  const end = table.start[index + 1] ?? 0;
  for (let i = 1; i <= ending.length; i++) {
    if (end - i < from) return -1;
    const difference = (table.blob[end - i] ?? 0) - (ending[ending.length - i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** The numbers of the strings that end in `ending` (UTF-8), as a part of `order`: see `orderByEnding`. */
export const endingIn = (table: StringTable, order: Uint32Array, ending: Uint8Array): Uint32Array => {
  const firstWhere = (isPast: (comparison: number) => boolean): number => {
    let [low, high] = [0, order.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isPast(compareEnding(table, order[middle] ?? 0, ending))) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  return order.subarray(
    firstWhere((comparison) => comparison >= 0),
    firstWhere((comparison) => comparison > 0),
  );
};

/** The same without an order: it scans every string, about 5 ns each. */
export const scanEndings = (table: StringTable, ending: Uint8Array): Uint32Array => {
  const found: number[] = [];
  for (let index = 0; index < table.count; index++) {
    if (compareEnding(table, index, ending) === 0) found.push(index);
  }
  return Uint32Array.from(found);
};
