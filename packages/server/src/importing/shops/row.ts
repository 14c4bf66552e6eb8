import { underOneName } from '../fields/field-map.ts';

/**
 * The fields that hold something, as entries of a record under the contract's own names. Attributes have the names that columns of
 * spreadsheets have, too.
 */
export const entriesOf = (fields: Readonly<Record<string, unknown>>): [string, unknown][] =>
  Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
    if (!holdsSomething(value)) return [];
    return [[name, name === 'attributes' ? underOneName(value as Record<string, unknown>) : value]];
  });

const holdsSomething = (value: unknown): boolean => {
  if (value === '' || value === undefined || value === null) return false;
  if (Array.isArray(value)) return value.length > 0;
  return typeof value !== 'object' || Object.keys(value).length > 0;
};

/** Parts of a list between commas; `\,` is a comma of a part. */
export const commaList = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '');
