import { stemmer as stemDanish } from '@orama/stemmers/danish';
import { stemmer as stemNorwegian } from '@orama/stemmers/norwegian';
import { stemmer as stemSwedish } from '@orama/stemmers/swedish';
import { stopwords as danishWords } from '@orama/stopwords/danish';
import { stopwords as norwegianWords } from '@orama/stopwords/norwegian';
import { stopwords as swedishWords } from '@orama/stopwords/swedish';
import { languageOf } from '../language-rules.ts';

/** A second time on what the rules made: `vandtaette` to `vandtaet` to `vandta`, as `vandtaet` is. */
const twice =
  (stem: (word: string) => string) =>
  (word: string): string =>
    stem(stem(word));

/** `aa` and `oe` as they are typed for the letters that folding makes `a` and `o`. */
const withoutDigraphs = (word: string): string =>
  word.replace(/aa/g, 'a').replace(/(?<![aeiouy])oe(?!$|n)/g, 'o');

const ENDINGS = '- s e r en er et ene erne ne n t a ar or na an arna orna erna'
  .split(' ')
  .map((ending) => ending.replace('-', ''));
const compounds = {
  joints: ['s', 'e', 'er', 'n', 'a'],
  forms: (stem: string): string[] => ENDINGS.map((ending) => stem + ending),
};

export const DANISH = languageOf({
  code: 'da',
  stopWords: danishWords,
  kept: 'ikke mod under over ned op ud ind man dog alt hans min mine nu jer vil for hos du',
  stem: (word) => twice(stemDanish)(withoutDigraphs(word)),
  forms: `
    sko: skoen skoene
    ur: ure uret urene
    cykel: cykler cyklen cyklerne
    barn: born bornene
    mand: maend maendene
    hvid: hvide hvidt
    bla: blat`,
  compounds,
});

export const NORWEGIAN = languageOf({
  code: 'no',
  stopWords: norwegianWords,
  kept: `ikke ikkje uten ingen ingi inkje mot ut opp inn ned over under mellom bare man no kom ho di sia so um kun me
    hans min mine vil for ha`,
  stem: (word) => twice(stemNorwegian)(withoutDigraphs(word)),
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
  compounds,
});

export const SWEDISH = languageOf({
  code: 'sv',
  stopWords: swedishWords,
  kept: 'icke inte utan ingen ej mot under over upp ut sitta mellan man kan hans ha bli var for nu an',
  stem: (word) => twice(stemSwedish)(word.replace(/(...)an$/, '$1a')),
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
  compounds,
});
