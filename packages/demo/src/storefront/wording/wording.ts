import type { Availability } from '@aisle/contract';
import type { Range } from '../state.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** An amount in its currency, in the shopper's own notation. */
export const money = (amount: number, currency: string): string => {
  let format = formats.get(currency);
  if (format === undefined) {
    format = new Intl.NumberFormat(undefined, { style: 'currency', currency });
    formats.set(currency, format);
  }
  return format.format(amount);
};

export const count = (amount: number): string => new Intl.NumberFormat().format(amount);

export const products = (amount: number): string =>
  `${count(amount)} ${amount === 1 ? 'product' : 'products'}`;

export const AVAILABILITY_WORDS: Record<Availability, string> = {
  in_stock: 'In stock',
  out_of_stock: 'Sold out',
  preorder: 'Pre-order',
  backorder: 'Ships later',
};

const UNITS: Record<string, string> = {
  Ml: 'ml',
  Litres: 'l',
  Grams: 'g',
  Kg: 'kg',
  Cm: 'cm',
  Mm: 'mm',
  M: 'm',
  Km: 'km',
  Watts: 'W',
  Hours: 'h',
  Inches: '″',
  Gb: 'GB',
  Hz: 'Hz',
  Celsius: '°C',
  Percent: '%',
  Mah: 'mAh',
  Nm: 'Nm',
  Bar: 'bar',
  Lumens: 'lm',
};

/** `capacityMl` -> ["Capacity", "ml"]: the words of an attribute's name and its unit, which stands last. */
export const attributeWords = (name: string): [label: string, unit: string] => {
  const parts = name.replace(/^attributes\./, '').split(/(?=[A-Z])|_/);
  const last = parts.at(-1) ?? '';
  const unit = parts.length > 1 ? UNITS[last] : undefined;
  const plain = (unit === undefined ? parts : parts.slice(0, -1)).join(' ').toLowerCase();
  const words = plain === 'color' ? 'colour' : plain;
  return [words.charAt(0).toUpperCase() + words.slice(1), unit ?? ''];
};

/** What to call a facet: the API's label, unless that is only the raw field name. */
export const facetLabel = (field: string, label: string): string => {
  if (!field.startsWith('attributes.')) return label.charAt(0).toUpperCase() + label.slice(1);
  const [words, unit] = attributeWords(field);
  return unit === '' ? words : `${words} (${unit})`;
};

export const valueWords = (field: string, value: string): string => {
  if (field === 'availability') return AVAILABILITY_WORDS[value as Availability] ?? value;
  if (field === 'categories') return value.split(' > ').join(' › ');
  if (value === 'true' || value === 'false') return value === 'true' ? 'Yes' : 'No';
  return value.charAt(0).toUpperCase() + value.slice(1);
};

export const rangeWords = (field: string, range: Range, currency: string): string => {
  if (field === 'rating') return `${range.min ?? 0} stars and up`;
  const unit = attributeWords(field)[1];
  const one = (amount: number): string =>
    field === 'price' ? money(amount, currency) : `${count(amount)} ${unit}`.trim();
  if (range.min === undefined) return `up to ${one(range.max ?? 0)}`;
  return range.max === undefined ? `from ${one(range.min)}` : `${one(range.min)} – ${one(range.max)}`;
};
