import type { FilterSet } from '../../types.ts';

const ATTRIBUTE = 'attributes.';

/** A filter with one more list of values: `field` as in `SaidValue`. Values that it has stay. */
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

/** Whether a filter says anything of a field. */
export const hasField = (filters: FilterSet, field: string): boolean =>
  field.startsWith(ATTRIBUTE)
    ? filters.attributes?.[field.slice(ATTRIBUTE.length)] !== undefined
    : (filters as Record<string, unknown>)[field] !== undefined;
