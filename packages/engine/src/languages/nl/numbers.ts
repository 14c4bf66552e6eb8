import { type NamedNumber, type NumberParts, named, unitFirst } from '../count-words.ts';
import type { NumberWords } from '../language-pack.ts';

const PARTS: NumberParts = {
  units: ['', 'een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen'],
  teens: 'tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien'.split(' '),
  tens: 'twintig dertig veertig vijftig zestig zeventig tachtig negentig'.split(' '),
};

const numbers = (): NamedNumber[] => [...named(PARTS.units, 0).slice(1), ...unitFirst(PARTS, 'en')];

export const NUMBERS: NumberWords = {
  values: [['nul', 0], ...numbers()],
  hundred: 'honderd',
  thousand: 'duizend',

  compounds: [/^(.*?)duizend(?:en)?(.*)$/, /^(.*?)honderd(?:en)?(.*)$/],
  hundredsJoins: 'en',
  points: 'komma',
  centsJoins: 'en',
  cents: 'cent cents ct',
};
