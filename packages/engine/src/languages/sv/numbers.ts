import { counted, type NamedNumber, type NumberParts, named } from '../count-words.ts';
import type { NumberWords } from '../language-pack.ts';

const PARTS: NumberParts = {
  units: ['', 'ett', 'tva', 'tre', 'fyra', 'fem', 'sex', 'sju', 'atta', 'nio'],
  teens: 'tio elva tolv tretton fjorton femton sexton sjutton arton nitton'.split(' '),
  tens: 'tjugo trettio fyrtio femtio sextio sjuttio attio nittio'.split(' '),
};

const numbers: readonly NamedNumber[] = [
  ...counted('noll en', 0),
  ...named(PARTS.units, 0).slice(1),
  ...named(PARTS.teens, 10),
  ...named(PARTS.tens, 20, 10),
  ...PARTS.tens.flatMap((ten, i) =>
    named(PARTS.units, 0)
      .slice(1)
      .map(([unit, digit]): NamedNumber => [ten + unit, 20 + i * 10 + digit]),
  ),
];

export const NUMBERS: NumberWords = {
  values: numbers,
  hundred: 'hundra',
  thousand: 'tusen',
  compounds: [/^(.*?)tusen(.*)$/, /^(.*?)hundra(.*)$/],
  tensApart: true,
  hundredsJoins: 'och',
  points: 'komma',
  centsJoins: 'och',
  cents: 'ore',
  half: 'och en halv',
  homeOnly: true,
};
