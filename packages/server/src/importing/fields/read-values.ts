import { type AttributeValue, Availability } from '@aisle/contract';
import AVAILABILITY_WORDS from './availability-words.json' with { type: 'json' };

/** Letters and digits alone, in lower case and without the accents of Latin letters. */
const bareWords = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const AVAILABILITY = new Map<string, Availability>();
for (const state of Availability.options)
  for (const words of Object.values(AVAILABILITY_WORDS[state]))
    for (const word of words) AVAILABILITY.set(bareWords(word), state);

/** `In stock`, `auf Lager`, `https://schema.org/InStock`, `1`; null when the text names none of the four states. */
export const readAvailability = (text: string): Availability | null => {
  const word = bareWords(text.trim().replace(/^https?:\/\/schema\.org\//i, ''));
  return AVAILABILITY.get(word) ?? null;
};

/** Parts of a cell that holds a list: a JSON array, or split where one of the separators stands. */
export const readList = (value: unknown, separators: RegExp): string[] => {
  if (Array.isArray(value)) return value.map((one) => String(one).trim()).filter((one) => one !== '');
  const text = String(value).trim();
  if (text.startsWith('[')) {
    try {
      const parsed: unknown = JSON.parse(text);
      if (Array.isArray(parsed)) return readList(parsed, separators);
    } catch {
      // Brackets in a plain text.
    }
  }
  return text
    .split(separators)
    .map((part) => part.trim())
    .filter((part) => part !== '');
};

/** Numbers of these are names: filtered one by one, never as a range. */
const NAMES = /size|age|year|code|number|\bid\b|sku|model|gtin|zip/i;
const PLAIN_NUMBER = /^-?(0|[1-9]\d{0,11})(\.\d{1,6})?$/;

/** A cell of text as an attribute: numbers and truth values become what they are, so that ranges work. */
export const readAttribute = (name: string, text: string): AttributeValue => {
  const trimmed = text.trim();
  if (trimmed === 'true' || trimmed === 'TRUE') return true;
  if (trimmed === 'false' || trimmed === 'FALSE') return false;
  return PLAIN_NUMBER.test(trimmed) && !NAMES.test(name) ? Number(trimmed) : trimmed;
};
