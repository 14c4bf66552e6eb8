import type { Stemming } from '../language-pack.ts';

/** Also the endings that an apostrophe separates from a name: `iPhone'un`, `Nike'ın`. */
const STOP_WORDS =
  've veya ya ile icin bir bu da de ki mi mu gibi kadar cok daha en ise arasi arasinda arasindaki olan olarak uygun nin nun in un ye yi yu lik luk lar ler'.split(
    ' ',
  );

/** Outer endings first, folded (`ı` is `i`, `ğ` is `g`): cases, possessives, the plural. */
const RULES: readonly RegExp[] = [
  /(?<=...)l[ae]r(?:i?n?d[ae]n?|i?n?[ae]|inin|in|i)?$/,
  /(?<=..[aeiou])n[iu]n$/,
  /(?<=...[aeiou])y[aeiu]$/,
  /(?<=..[aeiou])s[iu]$/,
  /(?<=..[^aeiou])[iu]$/,
];
/** Words rarely carry more than three endings. */
const MOST_ENDINGS = 4;
/** `bardağı` is `bardak` with an ending: a final consonant is written hard, as at a word's end. */
const HARD: Readonly<Record<string, string>> = { g: 'k', b: 'p', d: 't' };

const stem = (word: string): string => {
  let bare = word;
  for (let round = 0; round < MOST_ENDINGS; round++) {
    const before = bare;
    for (const rule of RULES) bare = bare.replace(rule, '');
    if (bare === before) break;
  }
  const last = bare.slice(-1);
  return bare.slice(0, -1) + (HARD[last] ?? last);
};

export const STEMMING: Stemming = {
  stopWords: STOP_WORDS,
  stem,
  forms: `
    su: suyu sular
    burun: burnu
    omuz: omzu
    koyun: koyunu
    agiz: agzi`,
  apart: `
    kapi: kapilar kapisi kapiyi
    biberiye: biberiyesi
    kasi: kasiyi
    kati: katilar
    sari: sariyi
    mali: malisi`,
};
