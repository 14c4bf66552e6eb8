import { stemmer } from '@orama/stemmers/danish';
import { stopwords } from '@orama/stopwords/danish';
import type { Stemming } from '../language-pack.ts';
import { twice, withoutDigraphs } from '../scandinavian.ts';

export { COMPOUNDS } from '../scandinavian.ts';

export const STEMMING: Stemming = {
  stopWords: stopwords,
  kept: 'ikke mod under over ned op ud ind man dog alt hans min mine nu jer vil for hos du',
  stem: (word) => twice(stemmer)(withoutDigraphs(word)),
  forms: `
    sko: skoen skoene
    ur: ure uret urene
    cykel: cykler cyklen cyklerne
    barn: born bornene
    mand: maend maendene
    hvid: hvide hvidt
    bla: blat`,
  apart: '',
};
