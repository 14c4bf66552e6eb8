import { stemmer } from '@orama/stemmers/swedish';
import { stopwords } from '@orama/stopwords/swedish';
import type { Stemming } from '../language-pack.ts';
import { twice } from '../scandinavian.ts';

export { COMPOUNDS } from '../scandinavian.ts';

export const STEMMING: Stemming = {
  stopWords: stopwords,
  kept: 'icke inte utan ingen ej mot under over upp ut sitta mellan man kan hans ha bli var for nu an',
  stem: (word) => twice(stemmer)(word.replace(/(...)an$/, '$1a')),
  forms: `
    sko: skor skon skorna
    cykel: cyklar cykeln
    rod: roda rott
    gron: grona gront
    vit: vita vitt
    bla: blaa blatt
    gul: gula gult
    brun: bruna brunt
    bok: bocker
    stovel: stovlar
    nyckel: nycklar
    handduk: handdukar`,
  apart: '',
};
