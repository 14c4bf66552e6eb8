import { type NamedNumber, type NumberParts, named, unitFirst } from '../count-words.ts';
import type { NumberWords } from '../language-pack.ts';

const PARTS: NumberParts = {
  units: ['', 'ein', 'zwei', 'drei', 'vier', 'funf', 'sechs', 'sieben', 'acht', 'neun'],
  teens: 'zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn'.split(' '),
  tens: 'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig'.split(' '),
};

/** Spellings without umlauts. */
const withoutUmlaut = (word: string): string =>
  word.replaceAll('funf', 'fuenf').replaceAll('zwolf', 'zwoelf');

const numbers = (): NamedNumber[] => {
  const all = [
    ...named(PARTS.units, 0).slice(1),
    ['eins', 1] as NamedNumber,
    ['zwo', 2] as NamedNumber,
    ...unitFirst(PARTS, 'und'),
  ];
  return [...all, ...all.map(([word, value]): NamedNumber => [withoutUmlaut(word), value])];
};

export const NUMBERS: NumberWords = {
  values: [['null', 0], ...numbers()],
  hundred: 'hundert',
  thousand: 'tausend',

  compounds: [/^(.*?)tausend(?:und)?(.*)$/, /^(.*?)hundert(?:und)?(.*)$/],
  hundredsJoins: 'und',
  points: 'komma',
  centsJoins: 'und',
  cents: 'cent cents ct',
};
