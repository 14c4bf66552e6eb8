/** Letters of a word that may have been mistyped. */
const changesIn = (word: string): number => Math.max(1, Math.floor(word.length / 3));

/** Letters to change, add, remove or swap with their neighbour to make one word of the other. */
const distance = (a: string, b: string): number => {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const replace = (last[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const swap = swapped && row > 1 && column > 1 ? (beforeLast[column - 2] ?? 0) + 1 : replace;
      current.push(Math.min(replace, swap, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    [beforeLast, last] = [last, current];
  }
  return last[b.length] ?? 0;
};

/** The candidate that a mistyped word most likely meant; null when none is near. */
export const closest = (word: string, candidates: Iterable<string>): string | null => {
  let best: string | null = null;
  let bestDistance = changesIn(word) + 1;
  for (const candidate of candidates) {
    // At least so many letters to add or remove: most candidates need no closer look.
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const next = distance(word.toLowerCase(), candidate.toLowerCase());
    if (next < bestDistance) [best, bestDistance] = [candidate, next];
  }
  return best;
};

/** `; did you mean 'x'?`, or nothing when no candidate is near. */
export const hint = (word: string, candidates: Iterable<string>): string => {
  const near = closest(word, candidates);
  return near === null ? '' : `; did you mean '${near}'?`;
};
