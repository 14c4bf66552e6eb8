import type { Stemming } from '../language-pack.ts';

/** Our own list: the library's is made for newspapers and holds `general`, `trabajo`, `nuevo` and `grandes`. */
const STOP_WORDS =
  'a al con como cual de del desde e el ella ellas ellos en era es esa esas ese esos esta estas este esto estos ha han hasta la las le les lo los me mi mis muy o os para pero por que se ser si son su sus te tu tus u un una unas unos y ya'.split(
    ' ',
  );

/** `sillones`, `luces`, `champus`. A word that ends in a vowel and `s` loses only the `s` (`coches`). */
const singular = (word: string): string => {
  if (word.length < 5 || !word.endsWith('s')) return word;
  if (/(?:[aeiou][rlnjdxy]|c)es$/.test(word)) return word.slice(0, -2);
  return /[aeiou]s$/.test(word) ? word.slice(0, -1) : word;
};

/**
 * Removes number and gender only. Snowball removes verb endings from nouns: it merges `camara` and `cama`, and
 * separates `auricular` and `auriculares`.
 */
const stem = (word: string): string => {
  const one = singular(word);
  return one.length < 4 ? one.replace(/z$/, 'c') : one.replace(/[aeo]$/, '').replace(/z$/, 'c');
};

export const STEMMING: Stemming = {
  stopWords: STOP_WORDS,
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
};
