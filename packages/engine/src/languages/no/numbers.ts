import { counted, type NamedNumber, type NumberParts, named, unitFirst } from '../count-words.ts';
import type { NumberWords } from '../language-pack.ts';

const PARTS: NumberParts = {
  units: ['', 'en', 'to', 'tre', 'fire', 'fem', 'seks', 'sju', 'atte', 'ni'],
  teens: 'ti elleve tolv tretten fjorten femten seksten sytten atten nitten'.split(' '),
  tens: 'tjue tretti forti femti seksti sytti atti nitti'.split(' '),
};

/** `tjuefem`, and the older `femogtjue`. */
const numbers: readonly NamedNumber[] = [
  ...counted('null ett/ei', 0),
  ...counted('syv tyve', 7, 13),
  ...named(PARTS.units, 0).slice(1),
  ...unitFirst(PARTS, 'og'),
  ...PARTS.tens.flatMap((ten, i) =>
    named(PARTS.units, 0)
      .slice(1)
      .map(([unit, digit]): NamedNumber => [ten + unit, 20 + i * 10 + digit]),
  ),
];

export const NUMBERS: NumberWords = {
  values: numbers,
  hundred: 'hundre',
  thousand: 'tusen',
  compounds: [/^(.*?)tusen(?:og)?(.*)$/, /^(.*?)hundre(?:og)?(.*)$/],
  tensApart: true,
  hundredsJoins: 'og',
  points: 'komma',
  centsJoins: 'og',
  cents: 'ore',
  half: 'og en halv',
  homeOnly: true,
};
