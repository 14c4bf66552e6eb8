import type { AllFilters, AppliedFilter, FilterRequest, FilterSet, Range } from '../types.ts';

const rangeText = ({ min, max }: Range): string => `${min ?? ''}..${max ?? ''}`;

const appliedOf = (filters: FilterSet, not: boolean): AppliedFilter[] => {
  const { attributes = {}, ...fixed } = filters;
  const fields = [
    ...Object.entries(fixed),
    ...Object.entries(attributes).map(([name, value]) => [`attributes.${name}`, value] as const),
  ];
  return fields.flatMap(([field, wanted]): AppliedFilter[] => {
    if (wanted === undefined) return [];
    const source = 'user';
    if (typeof wanted === 'boolean') return [{ field, value: wanted, not, source, text: field }];
    if (!Array.isArray(wanted)) return [{ field, value: wanted, not, source, text: rangeText(wanted) }];
    return wanted.map((value) => ({ field, value, not, source, text: String(value) }));
  });
};

/** The request's own filters as an answer lists them: one entry per value or range. */
export const userFilters = (filters: FilterRequest): AppliedFilter[] => {
  const { not = {}, all = {}, ...wanted } = filters;
  return [...appliedOf(wanted, false), ...appliedOf(not, true), ...appliedOf(all, false)];
};

const withoutIn = (filters: FilterSet, field: string): FilterSet => {
  const { attributes = {}, ...fixed } = filters;
  const keep = <Value>(entries: Record<string, Value>, prefix = ''): Record<string, Value> =>
    Object.fromEntries(Object.entries(entries).filter(([name]) => prefix + name !== field));
  return { ...keep(fixed), attributes: keep(attributes, 'attributes.') } as FilterSet;
};

/** The filters of a request without those of one field. */
export const withoutField = ({ not, all, ...wanted }: FilterRequest, field: string): FilterRequest => ({
  ...withoutIn(wanted, field),
  ...(not === undefined ? {} : { not: withoutIn(not, field) }),
  ...(all === undefined ? {} : { all: withoutIn(all, field) as AllFilters }),
});
