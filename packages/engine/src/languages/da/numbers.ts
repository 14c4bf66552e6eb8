import { counted, type NamedNumber, type NumberParts, named, unitFirst } from '../count-words.ts';
import type { NumberWords } from '../language-pack.ts';

const PARTS: NumberParts = {
  units: ['', 'en', 'to', 'tre', 'fire', 'fem', 'seks', 'syv', 'otte', 'ni'],
  teens: 'ti elleve tolv tretten fjorten femten seksten sytten atten nitten'.split(' '),
  tens: 'tyve tredive fyrre halvtreds tres halvfjerds firs halvfems'.split(' '),
};

const numbers: readonly NamedNumber[] = [
  ...counted('nul et', 0),
  ...named(PARTS.units, 0).slice(1),
  ...unitFirst(PARTS, 'og'),
];

export const NUMBERS: NumberWords = {
  values: numbers,
  hundred: 'hundrede hundred',
  thousand: 'tusind tusinde',
  compounds: [/^(.*?)tusinde?(?:og)?(.*)$/, /^(.*?)hundrede?(?:og)?(.*)$/],
  hundredsJoins: 'og',
  points: 'komma',
  centsJoins: 'og',
  cents: 'ore',
  half: 'en halv',
  homeOnly: true,
};
