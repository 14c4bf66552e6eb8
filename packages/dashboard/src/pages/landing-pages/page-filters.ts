import type { Filters } from '@aisle/contract';

/** Values that the filters of a page name for a field. */
export const valuesOf = (filters: Filters, field: string): string[] => {
  const values: unknown = filters[field as keyof Filters];
  return Array.isArray(values) ? values.map(String) : [];
};

/** The filters with other values for a field; none: without it. */
export const withValues = (filters: Filters, field: string, values: readonly string[]): Filters => {
  const { [field as keyof Filters]: _, ...rest } = filters;
  return values.length === 0 ? rest : { ...rest, [field]: [...values] };
};

/** The filters with another price; an empty side has no bound. */
export const withPrice = (filters: Filters, { min, max }: { min: string; max: string }): Filters => {
  const { price: _, ...rest } = filters;
  const bound = (side: string): number | undefined => (side.trim() === '' ? undefined : Number(side));
  const price = { min: bound(min), max: bound(max) };
  return price.min === undefined && price.max === undefined ? rest : ({ ...rest, price } as Filters);
};
