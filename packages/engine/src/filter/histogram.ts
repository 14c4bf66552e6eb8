const WANTED_BUCKETS = 10;
/** Corrects the rounding of a decimal division: 0.3 belongs to the bucket that begins at 0.3. */
const NUDGE = 1e-9;

/** Bounds of bucket k: k / perUnit * unit .. */
export type Buckets = {
  first: number;
  count: number;
  bound: (index: number) => number;
  indexOf: (value: number) => number;
};

/** 1, 2 or 5 times a power of ten. Numerator and denominator are kept apart so that bounds are short decimals. */
const niceStep = (wanted: number): { times: number; over: number } => {
  const power = Math.floor(Math.log10(wanted));
  const rest = wanted / 10 ** power;
  const digit = rest <= 1 ? 1 : rest <= 2 ? 2 : rest <= 5 ? 5 : 10;
  return power >= 0 ? { times: digit * 10 ** power, over: 1 } : { times: digit, over: 10 ** -power };
};

/** Buckets of one round width over [min, max]; each holds its lower bound. */
export const bucketsOf = (min: number, max: number): Buckets => {
  const { times, over } = niceStep(max > min ? (max - min) / WANTED_BUCKETS : 1);
  const indexOf = (value: number): number => Math.floor((value * over) / times + NUDGE);
  const first = indexOf(min);
  return { first, count: indexOf(max) - first + 1, bound: (index) => (index * times) / over, indexOf };
};
