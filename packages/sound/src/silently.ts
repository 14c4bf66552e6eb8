/** Suppresses console errors during one call: decoders also print every error that they return. Does not await. */
export function silently<T>(decode: () => T): T {
  const print = console.error;
  console.error = () => {};
  try {
    return decode();
  } finally {
    console.error = print;
  }
}
