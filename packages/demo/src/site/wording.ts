import type { AttributeValue } from '@aisle/contract';
import type { Words } from '../messages/words-in.ts';

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

/** `capacityMl` -> ["Capacity", "ml"]: the words of an attribute's name and its unit. */
export const attributeWords = (words: Words, name: string): [label: string, unit: string] => {
  const known = words.fieldName(name);
  if (known !== undefined) return [known, ''];
  // Only an identifier is taken apart: a name with blanks or other letters is written for people.
  if (!/^\w+$/.test(name)) return [capital(name), ''];
  const parts = name.split(/(?=[A-Z])|_/);
  const unit = parts.length > 1 ? UNITS[parts.at(-1) ?? ''] : undefined;
  const spoken = unit === undefined ? parts : parts.slice(0, -1);
  return [capital(spoken.join(' ').toLowerCase()), unit ?? ''];
};

/** The value of an attribute as a person writes it, with its unit. */
export const valueWords = (words: Words, name: string, value: AttributeValue): string => {
  if (Array.isArray(value)) return words.list(value);
  if (typeof value === 'number') return `${words.number(value)} ${attributeWords(words, name)[1]}`.trim();
  if (typeof value === 'boolean') return words.say(value ? 'yes' : 'no');
  return capital(value);
};
