/** Appends ascending numbers as differences, seven bits a byte. */
export const appendAscending = (target: number[], ascending: Iterable<number>): void => {
  let before = 0;
  for (const value of ascending) {
    let rest = value - before;
    before = value;
    while (rest > 127) {
      target.push((rest & 127) | 128);
      rest >>>= 7;
    }
    target.push(rest);
  }
};

/** The numbers written by `appendAscending` into these bytes. */
export const readAscending = (bytes: Uint8Array): number[] => {
  const found: number[] = [];
  let before = 0;
  let value = 0;
  let shift = 0;
  for (const byte of bytes) {
    value += (byte & 127) * 2 ** shift;
    if (byte > 127) {
      shift += 7;
      continue;
    }
    before += value;
    found.push(before);
    value = 0;
    shift = 0;
  }
  return found;
};
