import type { Stemming } from '../language-pack.ts';

const STOP_WORDS =
  'i a o u oraz lub albo ale czy do na za ze dla przez przy od po nad jak jest sa to ta te ta tego tej tych tym ktory ktora ktore sie mi mnie moj moja moje jakis jakas jakies chce szukam prosze'.split(
    ' ',
  );

/** Endings of nouns and adjectives in all cases, the longest first, folded (`ą` is `a`, `ę` is `e`). */
const ENDINGS =
  'iego iemu iami ymi imi ych ich ego emu iej ami iach ach owi ow om iem ym im em ej ie ia iu ii io y i a e o u'.split(
    ' ',
  );
const LEAST_STEM = 3;
/** A vowel that some forms lack: `kubek`, `kubki`; `krzeseł`, `krzesło`. */
const FLEETING = /(?<=[^aeiouy].*[^aeiouy])i?e([klrncb])$/;
const LEAST_FLEETING = 5;

const withoutEnding = (word: string): string => {
  const ending = ENDINGS.find((it) => word.endsWith(it) && word.length - it.length >= LEAST_STEM);
  return ending === undefined ? word : word.slice(0, -ending.length);
};

const stem = (word: string): string => {
  const bare = withoutEnding(word);
  return bare.length < LEAST_FLEETING ? bare : bare.replace(FLEETING, '$1');
};

export const STEMMING: Stemming = {
  stopWords: STOP_WORDS,
  homeStopWords: 'w z co pod ten',
  stem,
  forms: `
    pies: psy psa psow psie psom psu
    dziecko: dzieci dziecka dziecku dziecmi
    mezczyzna: mezczyzn mezczyzni
    but: bucie
    zab: zeby zebow zebach
    reka: rece rak
    ksiazka: ksiazek ksiazki
    oko: oczy oczu
    herbata: herbacie
    swieca: swiec
    kot: koci kocia kocie
    dywan: dywanik dywaniki`,
  apart: `
    seria: serie serii
    pasek: paski paskiem paska paskow
    koc: koce kocow koca kocem
    plyn: plyny plynu plynow
    maka: maki make`,
};
