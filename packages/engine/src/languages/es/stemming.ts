import type { Stemming } from '../language-pack.ts';

/** Own list: the library's is that of newspapers and holds `general`, `trabajo`, `nuevo` and `grandes`. */
const STOP_WORDS =
  'a al con como cual de del desde e el ella ellas ellos en era es esa esas ese esos esta estas este esto estos ha han hasta la las le les lo los me mi mis muy o os para pero por que se ser si son su sus te tu tus u un una unas unos y ya'.split(
    ' ',
  );

/** `sillones`, `luces`, `champus`; what ends in a vowel and `s` loses the `s` alone (`coches`). */
const singular = (word: string): string => {
  if (word.length < 5 || !word.endsWith('s')) return word;
  if (/(?:[aeiou][rlnjdxy]|c)es$/.test(word)) return word.slice(0, -2);
  return /[aeiou]s$/.test(word) ? word.slice(0, -1) : word;
};

/**
 * Number and gender alone. Snowball takes verb endings off nouns: it makes `camara` and `cama` one, and `auricular`
 * and `auriculares` two.
 */
const stem = (word: string): string => {
  const one = singular(word);
  return one.length < 4 ? one.replace(/z$/, 'c') : one.replace(/[aeo]$/, '').replace(/z$/, 'c');
};

export const STEMMING: Stemming = {
  stopWords: STOP_WORDS,
  kept: '',
  stem,
  apart: `
    nina: ninas
    plata: platas
    puerta: puertas
    manga: mangas
    marca: marcas
    libra: libras
    cuchilla: cuchillas
    caza: cazas`,
  forms: '',
};
