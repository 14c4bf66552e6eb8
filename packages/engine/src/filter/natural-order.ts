const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57;
const SEPARATORS = [44, 46];

/** Whether the digits at `at` are decimals: `5` of `1.5`. */
const isFraction = (text: string, at: number): boolean =>
  SEPARATORS.includes(text.charCodeAt(at - 1)) && isDigit(text.charCodeAt(at - 2));

const endOfDigits = (text: string, from: number): number => {
  let end = from;
  while (isDigit(text.charCodeAt(end))) end++;
  return end;
};

/** Compares the digits at `a` and `b`: as decimals after a point, else as whole numbers. */
const compareDigits = (one: string, other: string): number => {
  const [a, b] = [one.replace(/^0+/, ''), other.replace(/^0+/, '')];
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
};

/** Compares folded texts as people sort them: `2 kg` before `10 kg`, `1.25 l` before `1.5 l`. */
export const naturalOrder = (one: string, other: string): number => {
  let a = 0;
  let b = 0;
  while (a < one.length && b < other.length) {
    const x = one.charCodeAt(a);
    const y = other.charCodeAt(b);
    if (isDigit(x) && isDigit(y) && !(isFraction(one, a) && isFraction(other, b))) {
      const [endA, endB] = [endOfDigits(one, a), endOfDigits(other, b)];
      const difference = compareDigits(one.slice(a, endA), other.slice(b, endB));
      if (difference !== 0) return difference;
      a = endA;
      b = endB;
    } else {
      if (x !== y) return x - y;
      a++;
      b++;
    }
  }
  return one.length - a - (other.length - b);
};
