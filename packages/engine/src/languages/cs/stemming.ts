import type { Stemming } from '../language-pack.ts';

const STOP_WORDS =
  'a i o u ale nebo ani ci do na ze za pri od po ke se si je jsou byt ta to tento tato toto ty ja mi me muj moje jako ktery ktera ktere aby chci hledam prosim nejaky nejaka nejake ve'.split(
    ' ',
  );

/** Endings of nouns and adjectives in all cases, the longest first, folded (`á` is `a`, `ů` is `u`). */
const ENDINGS =
  'eho iho emu imu atech ami emi ymi imi ych ich ach ech ama am em um ym im ou ej ii i y a e o u'.split(' ');
const LEAST_STEM = 3;
/** A vowel that some forms lack: `hrnek`, `hrnky`; `tričko`, `triček`. */
const FLEETING = /(?<=[^aeiouy].*[^aeiouy])e([klrncvb])$/;
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
  homeStopWords: 'k v z co pro ten pod',
  stem,
  forms: `
    pes: psi psa psy psu psum
    dite: deti detem ditete
    muz: muzi muzu muzum
    nuz: noze nozu nozi
    stul: stoly stolu stolek
    kun: kone koni
    dum: domy domu
    sul: soli
    oko: oci
    ruka: ruce rukou
    kniha: knize knihy knih
    hra: her
    sklo: skel
    cirny: cirne`,
  apart: `
    pasek: pasky paska
    pas: pasu
    serie: serii serii
    deka: deky dek
    dekorace: dekoraci`,
};
