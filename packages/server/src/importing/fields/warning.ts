import type { ImportWarning } from '@aisle/contract';

/** Why a product is stored without a field. `message` is one for all products of its kind. */
export type FieldWarning = { field: string; message: string; value?: string };

/** Kinds of warnings that are counted; more would not be read. */
const MOST_KINDS = 50;
const LONGEST_VALUE = 80;

const shortened = (text: string): string =>
  text.length <= LONGEST_VALUE ? text : `${text.slice(0, LONGEST_VALUE).toWellFormed()} …`;

/** `known` and further warnings of one product, by field and message. Changes nothing. */
export const countWarnings = (
  known: readonly ImportWarning[],
  warnings: readonly FieldWarning[],
  externalId: string | null,
): ImportWarning[] => {
  const counted = [...known];
  for (const { field, message, value } of warnings) {
    const at = counted.findIndex((one) => one.field === field && one.message === message);
    const found = counted[at];
    if (found !== undefined) counted[at] = { ...found, count: found.count + 1 };
    else if (counted.length < MOST_KINDS) {
      const text = value === undefined ? null : shortened(value);
      counted.push({ field, message, count: 1, example: externalId, value: text });
    }
  }
  return counted;
};

/** Adds up warnings of two pieces of a file. */
export const mergeWarnings = (
  earlier: readonly ImportWarning[],
  later: readonly ImportWarning[],
): ImportWarning[] => {
  const merged = [...earlier];
  for (const warning of later) {
    const at = merged.findIndex((one) => one.field === warning.field && one.message === warning.message);
    const found = merged[at];
    if (found !== undefined) merged[at] = { ...found, count: found.count + warning.count };
    else if (merged.length < MOST_KINDS) merged.push(warning);
  }
  return merged;
};
