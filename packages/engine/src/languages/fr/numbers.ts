import { counted } from '../count-words.ts';
import type { NumberWords } from '../language-pack.ts';

export const NUMBERS: NumberWords = {
  values: [
    ...counted('zero un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze', 0),
    ...counted('quinze seize', 15),
    ...counted('vingt/vingts trente quarante cinquante soixante septante huitante/octante nonante', 20, 10),
  ],
  hundred: 'cent cents',
  thousand: 'mille',

  tensJoins: 'et',
  tensApart: true,
  byTwenties: true,
  points: 'virgule',
  centsJoins: 'et',
  cents: 'centimes cent cents',
};
