import { counted, type NamedNumber, type NumberParts, named } from '../count-words.ts';
import type { NumberWords } from '../language-pack.ts';

const PARTS: NumberParts = {
  units: ['', 'bir', 'iki', 'uc', 'dort', 'bes', 'alti', 'yedi', 'sekiz', 'dokuz'],
  teens: [],
  tens: 'on yirmi otuz kirk elli altmis yetmis seksen doksan'.split(' '),
};

/** `yirmibeş`: shoppers write tens and units as one word too. */
const together = (): NamedNumber[] =>
  PARTS.tens.flatMap((ten, i) =>
    PARTS.units.flatMap((unit, digit): NamedNumber[] =>
      unit === '' ? [] : [[`${ten}${unit}`, (i + 1) * 10 + digit]],
    ),
  );

export const NUMBERS: NumberWords = {
  values: [
    ['sifir', 0],
    ...named(PARTS.units, 0).slice(1),
    ...named(PARTS.tens, 10, 10),
    ...together(),
    ...counted('onbir oniki onuc ondort onbes onalti onyedi onsekiz ondokuz', 11),
    ...counted('yuz ikiyuz ucyuz dortyuz besyuz altiyuz yediyuz sekizyuz dokuzyuz', 100, 100),
  ],
  hundred: 'yuz',
  thousand: 'bin',
  tensApart: true,
  tenJoins: true,
  points: 'virgul nokta',
  cents: 'kurus',
  half: 'bucuk',
  homeOnly: true,
};
