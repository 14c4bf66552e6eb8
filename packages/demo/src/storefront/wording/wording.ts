import type { Availability } from '@aisle/contract';
import type { Range } from '../state.ts';
import { words } from './page-words.ts';

/** Words in quotation marks of the page's language. */
export const quoted = (text: string): string => words.say('quoted', { text });

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

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `Leistung (W)`: a name as people write it, its unit in brackets. */
const WITH_UNIT = /^(.+) \(([^()]+)\)$/;

/** `capacityMl` -> ["Capacity", "ml"]: the words of an attribute's name and its unit. */
export const attributeWords = (name: string): [label: string, unit: string] => {
  const plain = name.replace(/^attributes\./, '');
  const known = words.fieldName(plain);
  if (known !== undefined) return [known, ''];
  const [, label, bracketed] = WITH_UNIT.exec(plain) ?? [];
  if (label !== undefined && bracketed !== undefined) return [capital(label), bracketed];
  // Only an identifier is taken apart: a name with blanks or other letters is written for people.
  if (!/^\w+$/.test(plain)) return [capital(plain), ''];
  const parts = plain.split(/(?=[A-Z])|_/);
  const unit = parts.length > 1 ? UNITS[parts.at(-1) ?? ''] : undefined;
  const spoken = unit === undefined ? parts : parts.slice(0, -1);
  return [capital(spoken.join(' ').toLowerCase()), unit ?? ''];
};

/** What to call a facet: our name, else the API's label, unless that is only the raw field name. */
export const facetLabel = (field: string, label: string): string => {
  if (!field.startsWith('attributes.')) return words.fieldName(field) ?? capital(label);
  const [name, unit] = attributeWords(field);
  return unit === '' ? name : `${name} (${unit})`;
};

const AVAILABILITIES: readonly Availability[] = ['in_stock', 'out_of_stock', 'preorder', 'backorder'];

export const valueWords = (field: string, value: string): string => {
  if (field === 'availability') {
    const known = AVAILABILITIES.find((one) => one === value);
    return known === undefined ? value : words.say(known);
  }
  if (field === 'categories') return value.split(' > ').join(' › ');
  if (value === 'true' || value === 'false') return words.say(value === 'true' ? 'yes' : 'no');
  return capital(value);
};

export const rangeWords = (field: string, range: Range, currency: string): string => {
  if (field === 'rating') return words.say('starsAndUp', { count: range.min ?? 0 });
  const unit = attributeWords(field)[1];
  const one = (amount: number): string =>
    field === 'price' ? words.money(amount, currency) : `${words.number(amount)} ${unit}`.trim();
  if (range.min === undefined) return words.say('upTo', { amount: one(range.max ?? 0) });
  if (range.max === undefined) return words.say('atLeast', { amount: one(range.min) });
  return words.say('between', { min: one(range.min), max: one(range.max) });
};
