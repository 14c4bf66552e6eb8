/** Last index with a value not above `wanted`, in an ascending array; -1 when all are above. */
export const lastNotAbove = (ascending: Uint32Array, wanted: number): number => {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) <= wanted) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};
