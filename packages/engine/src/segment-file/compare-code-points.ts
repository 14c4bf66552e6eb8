/** Maps UTF-16 units so that surrogates sort after U+E000..U+FFFF, as their code points do. */
const rankOfUnit = (unit: number): number =>
  unit < 0xd800 ? unit : unit >= 0xe000 ? unit - 0x800 : unit + 0x2000;

/** Compares strings by code point, which is the order of their UTF-8 bytes. Negative when `a` is first. */
export const compareCodePoints = (a: string, b: string): number => {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return rankOfUnit(x) - rankOfUnit(y);
  }
  return a.length - b.length;
};
