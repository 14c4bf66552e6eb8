/**
 * An amount in minor units as a decimal number of major units: 1999 with two digits is 19.99. Digits are moved, not
 * divided, so the number is the one nearest to the decimal.
 * @throws RangeError for an amount that is no integer
 */
export const majorUnits = (minor: number, digits: number): number => {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is no amount in minor units`);
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const at = text.length - digits;
  const major = Number(`${text.slice(0, at)}.${text.slice(at)}`);
  return minor < 0 ? -major : major;
};
