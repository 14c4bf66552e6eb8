import type { Filters } from '@aisle/contract';
import { refuse } from './refusals.ts';

type Values = (string | number | boolean)[];
type Range = { min?: number; max?: number };
/** Of one field: what it must be, and what it must not be. */
type Wanted = { values?: Values; range?: Range; not?: Values };

/** Filters for Aisle; null: no product can pass. */
export type Compiled = Filters | null;

const scalars = (value: unknown, field: string): Values =>
  [value].flat().map((one) => {
    if (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean') return one;
    return refuse(`a value of "${field}" that is no text, number or boolean`);
  });

const bound = (value: unknown, field: string): number =>
  typeof value === 'number' ? value : refuse(`a bound of "${field}" that is no number`);

const OPERATORS: Readonly<Record<string, (operand: unknown, field: string) => Wanted>> = {
  $eq: (operand, field) => ({ values: scalars(operand, field) }),
  $in: (operand, field) => ({ values: scalars(operand, field) }),
  $overlaps: (operand, field) => ({ values: scalars(operand, field) }),
  $ne: (operand, field) => ({ not: scalars(operand, field) }),
  $nin: (operand, field) => ({ not: scalars(operand, field) }),
  $gte: (operand, field) => ({ range: { min: bound(operand, field) } }),
  $lte: (operand, field) => ({ range: { max: bound(operand, field) } }),
};

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const wantedOf = (value: unknown, field: string): Wanted[] => {
  if (!isMap(value)) return [{ values: scalars(value, field) }];
  return Object.entries(value)
    .filter(([, operand]) => operand !== undefined)
    .map(
      ([name, operand]) => OPERATORS[name]?.(operand, field) ?? refuse(`the operator ${name} of "${field}"`),
    );
};

/** Two lists of one field: only what both have passes. */
const both = (one: Values | undefined, other: Values | undefined): Values | undefined =>
  one === undefined || other === undefined ? (one ?? other) : one.filter((value) => other.includes(value));

/** Walks the tree, whose parts all have to hold. */
const gather = (filters: Record<string, unknown>, found: Map<string, Wanted>): Map<string, Wanted> => {
  for (const [field, value] of Object.entries(filters)) {
    if (value === undefined) continue;
    if (field === '$and') {
      for (const part of [value].flat()) if (isMap(part)) gather(part, found);
      continue;
    }
    if (field.startsWith('$')) refuse(`the operator ${field}`);
    for (const wanted of wantedOf(value, field)) {
      const before = found.get(field) ?? {};
      const values = both(before.values, wanted.values);
      const range = { ...before.range, ...wanted.range };
      found.set(field, {
        ...(values !== undefined && { values }),
        ...(Object.keys(range).length > 0 && { range }),
        not: [...(before.not ?? []), ...(wanted.not ?? [])],
      });
    }
  }
  return found;
};

/** All products of the shop are published and of one sales channel, so these two decide for all. */
const holdsForAll = ({ values, not = [] }: Wanted, truth: string): boolean =>
  (values === undefined || values.includes(truth)) && !not.includes(truth);

/** `salesChannelId`: of the shop. @throws InvalidQueryError for what Aisle's filters cannot say */
export const compileFilters = (
  filters: Record<string, unknown> | undefined,
  salesChannelId: string,
): Compiled => {
  const found = gather(filters ?? {}, new Map());
  const truths: Readonly<Record<string, string>> = { status: 'published', sales_channel_ids: salesChannelId };
  const compiled: Record<string, unknown> = {};
  const not: Record<string, unknown> = {};
  for (const [field, wanted] of found) {
    const truth = truths[field];
    if (truth !== undefined) {
      if (!holdsForAll(wanted, truth)) return null;
      continue;
    }
    if (wanted.values?.length === 0) return null;
    if (wanted.values !== undefined && wanted.range !== undefined) refuse(`values and a range of "${field}"`);
    const filter = wanted.values ?? wanted.range;
    if (filter !== undefined) compiled[field] = filter;
    if (wanted.not !== undefined && wanted.not.length > 0) not[field] = wanted.not;
  }
  // The service checks the shapes: it refuses what its contract does not have.
  return { ...compiled, ...(Object.keys(not).length > 0 && { not }) } as Filters;
};
