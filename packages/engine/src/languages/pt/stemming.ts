import { stopwords } from '@orama/stopwords/portuguese';
import type { Stemming } from '../language-pack.ts';

/** Plural endings and their singular; `il` and `el` share `eis`, so both become `el`. */
const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/(?:oes|aes|aos)$/, 'ao'],
  [/ais$/, 'al'],
  [/(?:eis|il)$/, 'el'],
  [/(..)ois$/, '$1ol'],
  [/uis$/, 'ul'],
  [/(...)is$/, '$1el'],
  [/ns$/, 'm'],
  [/([rz])es$/, '$1'],
  [/([aeou])s$/, '$1'],
];

const singular = (word: string): string => {
  for (const [plural, ending] of PLURALS) if (plural.test(word)) return word.replace(plural, ending);
  return word;
};

/** Removes number and gender only. Snowball removes verb endings from nouns and merges `camera` and `cama`. */
const stem = (word: string): string => {
  const one = word.length < 4 ? word : singular(word);
  return one.length < 4 || one.endsWith('ao') ? one : one.replace(/[aeo]$/, '');
};

export const STEMMING: Stemming = {
  stopWords: stopwords,
  kept: 'nao sem so nem fora entre mais ate num tu teu for lhe',
  stem,
  apart: `
    menina: meninas
    prata: pratas
    porta: portas
    manga: mangas
    marca: marcas
    tenis: tenis`,
};
