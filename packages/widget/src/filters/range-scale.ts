/** Steps of a slider: more are finer than a finger. */
const STEPS = 100;
/** Shorter ranges have steps below one, where their values may lie between whole numbers. */
const SHORT = 10;
/** Fewer steps than this are too coarse. */
const LEAST_STEPS = 20;

export type RangeScale = { low: number; high: number; step: number };

const stepOf = (span: number, isWhole: boolean): number => {
  if (span > STEPS) return Math.round(span / STEPS);
  return isWhole || span >= SHORT || span <= 0 ? 1 : 10 ** Math.floor(Math.log10(span / LEAST_STEPS));
};

/** Sums of such fractions are off by less. */
const rounded = (value: number): number => Number(value.toFixed(10));

/** The ends of a slider and its step. Prices between whole ends have cents; other numbers with whole ends are whole. */
export const rangeScale = ({ field, min, max }: { field: string; min: number; max: number }): RangeScale => {
  const isWhole = field !== 'price' && Number.isInteger(min) && Number.isInteger(max);
  const step = stepOf(max - min, isWhole);
  // Ends of a step of one and more stay whole numbers.
  const unit = Math.min(step, 1);
  return {
    low: rounded(Math.floor(rounded(min / unit)) * unit),
    high: rounded(Math.ceil(rounded(max / unit)) * unit),
    step,
  };
};
