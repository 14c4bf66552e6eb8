import type { Facet } from '@aisle/contract';
import type { Range } from '../core/filters.ts';
import type { MessageKey, Words } from '../messages/choose-messages.ts';

/** Fields that every shop has. The service's labels are in the shop's language, these in the page's. */
const HEADINGS: ReadonlyMap<string, MessageKey> = new Map([
  ['price', 'price'],
  ['brand', 'brand'],
  ['categories', 'category'],
  ['tags', 'tags'],
  ['rating', 'rating'],
  ['availability', 'availability'],
]);

const AVAILABILITIES: ReadonlyMap<string, MessageKey> = new Map([
  ['in_stock', 'inStock'],
  ['out_of_stock', 'outOfStock'],
  ['preorder', 'preorder'],
  ['backorder', 'backorder'],
]);

/** The shopper's name of a filter's field, unless the shop chose one. Attributes have the name that the shop gave them. */
export const headingOf = (
  { say }: Words,
  { field, label, name }: Pick<Facet, 'field' | 'label' | 'name'>,
): string => {
  const key = HEADINGS.get(field);
  return name ?? (key === undefined ? label : say(key));
};

const ANSWERS: ReadonlyMap<string, MessageKey> = new Map([
  ['true', 'yes'],
  ['false', 'no'],
]);

/** Values that are the same in every shop. A brand called True is no answer. */
const wordsOf = (field: string): ReadonlyMap<string, MessageKey> | undefined => {
  if (field === 'availability') return AVAILABILITIES;
  return field.startsWith('attributes.') ? ANSWERS : undefined;
};

/** A value of a filter in the shopper's words. */
export const valueText = ({ say }: Words, field: string, value: string): string => {
  const key = wordsOf(field)?.get(value);
  return key === undefined ? value : say(key);
};

/** Limits of a range, in signs that every language has. */
export const limitsText = ({ number }: Words, { min, max }: Range): string => {
  if (min === undefined) return max === undefined ? '' : `≤ ${number(max)}`;
  return max === undefined ? `≥ ${number(min)}` : `${number(min)} – ${number(max)}`;
};
