import type { CompoundRules } from './language-pack.ts';

/** Applies the rules twice: `vandtaette` to `vandtaet` to `vandta`, which is also the stem of `vandtaet`. */
export const twice =
  (stem: (word: string) => string) =>
  (word: string): string =>
    stem(stem(word));

/** A vowel that plurals lack: `spegel`, `speglar`. */
const FLEETING = /(?<=[^aeiouy]{1,2})e([lr])$/;
const LEAST_FLEETING = 5;
/** Writes a stem as in the plural. */
export const withoutFleeting = (stem: string): string =>
  stem.length < LEAST_FLEETING ? stem : stem.replace(FLEETING, '$1');

/** Folds `aa` and `oe`, typed for letters that folding turns into `a` and `o`. */
export const withoutDigraphs = (word: string): string =>
  word.replace(/aa/g, 'a').replace(/(?<![aeiouy])oe(?!$|n)/g, 'o');

const ENDINGS = '- s e r en er et ene erne ne n t a ar or na an arna orna erna'
  .split(' ')
  .map((ending) => ending.replace('-', ''));
/** A stem loses one of two consonants: `uldfrakke` ends with a form of `frak`. */
const DOUBLED_ENDINGS = 'e er en a or an'.split(' ');
const FINAL_CONSONANT = /[bdfgklmnprst]$/;

/** The same for Danish, Norwegian and Swedish, but for the words. */
export const COMPOUNDS: CompoundRules = {
  joints: ['s', 'e', 'er', 'n', 'a'],
  forms: (stem: string): string[] => {
    const doubled = FINAL_CONSONANT.test(stem) ? stem + stem.slice(-1) : null;
    return [
      ...ENDINGS.map((ending) => stem + ending),
      ...(doubled === null ? [] : DOUBLED_ENDINGS.map((ending) => doubled + ending)),
    ];
  },
};
