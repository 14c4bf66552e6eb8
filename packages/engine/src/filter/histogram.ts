const WANTED_BUCKETS = 10;
/** Corrects the rounding of a decimal division: 0.3 belongs to the bucket that begins at 0.3. */
const NUDGE = 1e-9;

/** Buckets of one round width. Bucket k begins at k * times / over. */
export class Buckets {
  readonly first: number;
  readonly count: number;
  private readonly times: number;
  private readonly over: number;

  constructor(min: number, max: number) {
    const { times, over } = niceStep(max > min ? (max - min) / WANTED_BUCKETS : 1);
    this.times = times;
    this.over = over;
    this.first = this.indexOf(min);
    this.count = this.indexOf(max) - this.first + 1;
  }

  bound(index: number): number {
    return (index * this.times) / this.over;
  }

  indexOf(value: number): number {
    return Math.floor((value * this.over) / this.times + NUDGE);
  }
}

/** 1, 2 or 5 times a power of ten. Numerator and denominator are kept apart so that bounds are short decimals. */
const niceStep = (wanted: number): { times: number; over: number } => {
  const power = Math.floor(Math.log10(wanted));
  const rest = wanted / 10 ** power;
  const digit = rest <= 1 ? 1 : rest <= 2 ? 2 : rest <= 5 ? 5 : 10;
  return power >= 0 ? { times: digit * 10 ** power, over: 1 } : { times: digit, over: 10 ** -power };
};
