/** One condition on an attribute. Numbers are a range whose ends belong to it. */
export type Condition = {
  attribute: string;
  not: boolean;
  wanted: { value: string } | { min?: number; max?: number };
  /** It stands alone, and the counts of its facet are meant for what passes it: the operator "and". */
  isConjunctive?: boolean;
};

/** Conditions of which one has to hold. A list of clauses: all have to hold. */
export type Clause = readonly Condition[];

const bits = new DataView(new ArrayBuffer(8));

/** The next larger or smaller double: `price > 10` is `price >= 10.000000000000002`. */
const neighbour = (number: number, step: 1n | -1n): number => {
  if (number === 0) return step === 1n ? Number.MIN_VALUE : -Number.MIN_VALUE;
  bits.setFloat64(0, number);
  bits.setBigInt64(0, bits.getBigInt64(0) + (number > 0 ? step : -step));
  return bits.getFloat64(0);
};

export const above = (number: number): number => neighbour(number, 1n);
const below = (number: number): number => neighbour(number, -1n);

/** `brand:Lumo` and `brand:-Lumo`, as facet filters say it. A value that begins with a minus comes as `\-`. */
export const facetCondition = (text: string): Condition | null => {
  const colon = text.indexOf(':');
  if (colon < 1) return null;
  const [attribute, value] = [text.slice(0, colon), text.slice(colon + 1)];
  if (value.startsWith('-')) return { attribute, not: true, wanted: { value: value.slice(1) } };
  return { attribute, not: false, wanted: { value: value.startsWith('\\-') ? value.slice(1) : value } };
};

const OPERATOR = /<=|>=|!=|<|>|=/;

const numberIn = (text: string | undefined): number | null => {
  const number = Number(text);
  return text === undefined || text.trim() === '' || !Number.isFinite(number) ? null : number;
};

const rangeOf = (operator: string, number: number): { min?: number; max?: number } => {
  switch (operator) {
    case '>=':
      return { min: number };
    case '>':
      return { min: above(number) };
    case '<=':
      return { max: number };
    case '<':
      return { max: below(number) };
    default:
      return { min: number, max: number };
  }
};

const between = (text: string): Condition | null => {
  const colon = text.indexOf(':');
  const [min, max, ...more] = text
    .slice(colon + 1)
    .split(/ TO /i)
    .map(numberIn);
  if (colon < 1 || typeof min !== 'number' || typeof max !== 'number' || more.length > 0) return null;
  return { attribute: text.slice(0, colon).trim(), not: false, wanted: { min, max } };
};

/** `price>=10`, `price != 3` and `price:10 TO 20`, as numeric filters say it. */
export const numericCondition = (text: string): Condition | null => {
  const match = OPERATOR.exec(text);
  if (match === null) return between(text);
  const [operator] = match;
  const attribute = text.slice(0, match.index).trim();
  const number = numberIn(text.slice(match.index + operator.length));
  if (attribute === '' || number === null) return null;
  return { attribute, not: operator === '!=', wanted: rangeOf(operator, number) };
};
