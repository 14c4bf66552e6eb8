/** Amounts are stored as whole ten-thousandths: sums of decimal numbers drift. */
const DECIMALS = 4;

/** Rounded to four decimals by the number's own decimal digits: a product such as 1.005 * 1e4 would lose half a cent. */
export const toTenThousandths = (amount: number): number =>
  // Adding 0 turns -0 into 0.
  Number(amount.toFixed(DECIMALS).replace('.', '')) + 0;

/** One division: the nearest number to the exact amount. */
export const fromTenThousandths = (amount: number): number => amount / 10 ** DECIMALS;
