import { stopwords } from '@orama/stopwords/italian';
import type { Stemming } from '../language-pack.ts';

/**
 * Removes number and gender only, by the last vowels (`giacca` and `giacche`, `orologio` and `orologi`). Snowball's
 * verb endings merge `materasso` and `materia`, and separate `telefono` and `telefoni`.
 */
const stem = (word: string): string =>
  word.length < 4 ? word : word.replace(/i?[aeio]$/, '').replace(/([cg])h$/, '$1');

export const STEMMING: Stemming = {
  stopWords: stopwords,
  kept: 'non contro piu tra sei lei sta stai sto fai fossi tutti tutto era ero loro mia miei mio ai',
  stem,
  forms: `
    uomo: uomini
    uovo: uova
    mano: mani`,
  apart: `
    bambina: bambine
    porta: porte
    palla: palle
    colla: colle
    costa: coste
    pasta: paste
    foglia: foglie
    sale: sali`,
};
