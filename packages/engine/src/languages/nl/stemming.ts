import { stemmer } from '@orama/stemmers/dutch';
import { stopwords } from '@orama/stopwords/dutch';
import type { CompoundRules, Stemming } from '../language-pack.ts';

/**
 * Writes a stem as at a word's end, with one voiceless consonant: `jassen` and `jas`, `brieven` and `brief`, `huizen`
 * and `huis`.
 */
const final = (stem: string): string =>
  stem
    .replace(/([bdfgklmnprst])\1$/, '$1')
    .replace(/v$/, 'f')
    .replace(/z$/, 's');

/** Applies Snowball's rules until nothing changes: `dekens` to `deken` to `dek`, which is also the stem of `deken`. */
const settled = (word: string): string => {
  let [stem, before] = [word, ''];
  for (let round = 0; round < 3 && stem !== before && stem.length > 2; round++) {
    before = stem;
    stem = final(stemmer(stem.replace(/es$/, 'e')));
  }
  return stem;
};

const ENDINGS = ['', 's', 'e', 'en', 'n', 'je', 'jes', 'tje', 'tjes', 'pje', 'pjes'];
const VOICED: Readonly<Record<string, string>> = { f: 'v', s: 'z' };

/** The stem with its endings, as before `final`: `jas-sen`, `brie-ven`, `boo-t`. */
const formsOf = (stem: string): string[] => {
  const last = stem.slice(-1);
  const voiced = stem.slice(0, -1) + (VOICED[last] ?? last.repeat(2));
  const long = stem.replace(/(?<![aeiou])([aeou])(?=[^aeiou]$)/, '$1$1');
  return [...ENDINGS.map((ending) => stem + ending), `${voiced}en`, `${voiced}e`, `${stem}${last}en`, long];
};

export const STEMMING: Stemming = {
  stopWords: stopwords,
  kept: 'niet zonder geen niets tegen onder over door na meer veel men me kan kon uit haar dus der ja had bij was',
  stem: settled,
  forms: `
    kind: kinderen kinder
    ei: eieren eier
    kleed: kleden
    lid: leden
    schip: schepen
    stad: steden`,
};

export const COMPOUNDS: CompoundRules = {
  joints: ['s', 'en', 'e', 'n', 'er', 'eren'],
  forms: formsOf,
  parts: `
    jas bed zak pan pot mes tas pet bus bad kap mat bak bal kom kan vis ijs box set pen vat rek kar das sok bril hoed
    eet kook koek was bad slaap schrijf loop zwem zit lees werk drink braad wandel vaat hang klap vouw opberg afval
    zon kok schouder oplaad eetkamer slaapkamer woonkamer accu elektro auto baby berg boek boot bord deeg deur film foto
    gips glas gold golf goud gras haar hals hand hond huis hout kaas kalk kast kind klei knie kruk kurk lamp leer lijm
    maan melk mode muis muur naai neus oven park poes post reis riet rijst rook rots schip schuim soep stal stof tand
    tent test thee tuin vlag voet vuur wand wijn wind wol yoga zand zeep zomer zout`,
};
