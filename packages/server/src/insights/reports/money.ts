/** Amounts are stored in ten-thousandths of the currency's unit. */
const UNITS = 10_000n;

/** A sum of amounts, as the store writes it out, as a decimal number of the currency. */
export const decimalOf = (units: string | number | bigint | null): number => {
  const amount = BigInt(units ?? 0);
  const [whole, rest] = [amount / UNITS, amount % UNITS];
  const sign = amount < 0n ? '-' : '';
  const digits = (value: bigint): string => (value < 0n ? -value : value).toString();
  return Number(`${sign}${digits(whole)}.${digits(rest).padStart(4, '0')}`);
};

/** `part` of `whole` in percent, rounded to two decimals; 0 of nothing. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 10_000) / whole) / 100;

/** The same, but never over 100. */
export const clickRate = (clicks: number, whole: number): number => Math.min(100, percentOf(clicks, whole));
