import type { ProductCard } from '@aisle/contract';
import type { CombinedFilters } from './combine-clauses.ts';

type Wanted = readonly string[] | { min?: number; max?: number };

const letters = (value: unknown): string => String(value).normalize('NFKC').trim().toLowerCase();

const fieldValue = (card: ProductCard, field: string): unknown => {
  if (field === 'rating') return card.rating?.average;
  const attribute = 'attributes.';
  if (field.startsWith(attribute)) return card.attributes[field.slice(attribute.length)];
  return (card as Record<string, unknown>)[field];
};

const valuesOf = (card: ProductCard, field: string): unknown[] => {
  const value = fieldValue(card, field);
  return (Array.isArray(value) ? value : [value]).filter((one) => one !== null && one !== undefined);
};

const isOne = (field: string, has: unknown, wanted: string): boolean => {
  const [own, other] = [letters(has), letters(wanted)];
  return own === other || (field === 'categories' && own.startsWith(`${other} > `));
};

const holds = (card: ProductCard, field: string, wanted: Wanted): boolean =>
  valuesOf(card, field).some((has) => {
    if (Array.isArray(wanted)) return wanted.some((one) => isOne(field, has, one));
    const { min = -Infinity, max = Infinity } = wanted as { min?: number; max?: number };
    const number = Number(has);
    return number >= min && number <= max;
  });

/** Whether a product passes filters, by what its card says of it. */
export const passesFilters = (card: ProductCard, { wanted, not, all, isEmpty }: CombinedFilters): boolean =>
  !isEmpty &&
  [...wanted].every(([field, filter]) => holds(card, field, filter)) &&
  [...all].every(([field, values]) => values.every((value) => holds(card, field, [value]))) &&
  ![...not].some(([field, filter]) => holds(card, field, filter));
