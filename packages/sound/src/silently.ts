/** Decoders print every error that they return too. One call, not awaited, is all that is silent meanwhile. */
export function silently<T>(decode: () => T): T {
  const print = console.error;
  console.error = () => {};
  try {
    return decode();
  } finally {
    console.error = print;
  }
}
