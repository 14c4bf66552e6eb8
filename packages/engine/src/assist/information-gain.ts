/**
 * The information in the answer to a question, in bits. The shopper chooses an option in proportion to its groups; that
 * choice gives `log2(total / count)` bits. Groups that no option reaches tell nothing. `coverage`: their complement.
 */
export const informationGain = (
  counts: readonly number[],
  total: number,
): { coverage: number; gain: number } => {
  const sum = counts.reduce((all, count) => all + count, 0);
  if (sum === 0 || total === 0) return { coverage: 0, gain: 0 };
  const coverage = Math.min(1, sum / total);
  const bits = counts.reduce((all, count) => all + (count / sum) * Math.log2(total / count), 0);
  // Rounded, so that the order of summation cannot decide between two questions.
  return { coverage, gain: Math.round(coverage * bits * 1e6) / 1e6 };
};
