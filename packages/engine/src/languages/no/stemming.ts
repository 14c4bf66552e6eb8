import { stemmer } from '@orama/stemmers/norwegian';
import { stopwords } from '@orama/stopwords/norwegian';
import type { Stemming } from '../language-pack.ts';
import { twice, withoutDigraphs } from '../scandinavian.ts';

export { COMPOUNDS } from '../scandinavian.ts';

export const STEMMING: Stemming = {
  stopWords: stopwords,
  kept: `ikke ikkje uten ingen ingi inkje mot ut opp inn ned over under mellom bare man no kom ho di sia so um kun me
    hans min mine vil for ha`,
  stem: (word) => twice(stemmer)(withoutDigraphs(word)),
  forms: `
    sko: skoen skoene
    genser: gensere genseren
    sykkel: sykler sykkelen
    mann: menn mennene
    rod: rode rodt
    gronn: gronne gront
    hvit: hvite hvitt
    bla: blatt
    stovel: stovler stovlene
    nokkel: nokler noklene
    handkle: handklaer handklaeet`,
  apart: '',
};
