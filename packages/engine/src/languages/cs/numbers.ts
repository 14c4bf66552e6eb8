import { counted } from '../count-words.ts';
import type { NumberWords } from '../language-pack.ts';

/** The second form of a number stands after `do` and `pod`: `do pěti set`. */
export const NUMBERS: NumberWords = {
  values: [
    ...counted('nula jeden/jedna/jedno dva/dve/dvou tri/trech ctyri/ctyr pet/peti sest/sesti', 0),
    ...counted('sedm/sedmi osm/osmi devet/deviti deset/deseti jedenact/jedenacti dvanact/dvanacti', 7),
    ...counted('trinact/trinacti ctrnact/ctrnacti patnact/patnacti sestnact/sestnacti', 13),
    ...counted('sedmnact/sedmnacti osmnact/osmnacti devatenact/devatenacti', 17),
    ...counted('dvacet/dvaceti tricet/triceti ctyricet/ctyriceti padesat/padesati sedesat/sedesati', 20, 10),
    ...counted('sedmdesat/sedmdesati osmdesat/osmdesati devadesat/devadesati', 70, 10),
  ],
  hundred: 'sto set sta ste stu',
  thousand: 'tisic tisice tisicu',
  tensJoins: 'a',
  tensApart: true,
  manyHundreds: true,
  points: 'carka',
  centsJoins: 'a',
  cents: 'haler halere haleru',
  half: 'a pul',
  homeOnly: true,
};
