import { type NamedNumber, type NumberParts, named } from '../count-words.ts';
import type { NumberWords } from '../language-pack.ts';

const PARTS: NumberParts = {
  units: ['', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove'],
  teens: 'dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(' '),
  tens: 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' '),
};

/** `ventuno`, `ventotto`: the first vowel is dropped before another. */
const joined = (start: string, end: string): string =>
  /^[ou]/.test(end) ? start.slice(0, -1) + end : start + end;

const numbers = (): NamedNumber[] => {
  const { units, teens, tens } = PARTS;
  const small = named(units, 0).slice(1);
  return [
    ...small,
    ...named(teens, 10),
    ...named(tens, 20, 10),
    ...tens.flatMap((ten, i) =>
      small.map(([unit, digit]): NamedNumber => [joined(ten, unit), 20 + i * 10 + digit]),
    ),
  ];
};

export const NUMBERS: NumberWords = {
  values: [['zero', 0], ['un', 1], ['una', 1], ...numbers()],
  hundred: 'cento',
  thousand: 'mille',
  // `centouno`, but `centotto` and `centundici`.
  compounds: [/^(.*?)(?:mila|mille)(.*)$/, /^(.*?)cent(?:o(?!tt)|(?=[ou]))(.*)$/],
  tensApart: true,
  hundredsJoins: 'e',
  points: 'virgola',
  centsJoins: 'e',
  cents: 'centesimi',
};
