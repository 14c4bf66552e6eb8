import type { FilterSet } from '../../types.ts';

const ATTRIBUTE = 'attributes.';

/** Adds a list of values to a filter; values that it has stay. `field` as in `SaidValue`. */
export const withValues = (filters: FilterSet, field: string, values: readonly string[]): FilterSet => {
  if (!field.startsWith(ATTRIBUTE)) {
    const known = (filters as Record<string, string[] | undefined>)[field] ?? [];
    return { ...filters, [field]: [...new Set([...known, ...values])] };
  }
  const name = field.slice(ATTRIBUTE.length);
  const known = filters.attributes?.[name];
  const list = Array.isArray(known) ? known : [];
  return { ...filters, attributes: { ...filters.attributes, [name]: [...new Set([...list, ...values])] } };
};

/** Whether a filter restricts a field. */
export const hasField = (filters: FilterSet, field: string): boolean =>
  field.startsWith(ATTRIBUTE)
    ? filters.attributes?.[field.slice(ATTRIBUTE.length)] !== undefined
    : (filters as Record<string, unknown>)[field] !== undefined;
