import type { CompoundRules } from './language-pack.ts';

/** A second time on what the rules made: `vandtaette` to `vandtaet` to `vandta`, as `vandtaet` is. */
export const twice =
  (stem: (word: string) => string) =>
  (word: string): string =>
    stem(stem(word));

/** `aa` and `oe` as they are typed for the letters that folding makes `a` and `o`. */
export const withoutDigraphs = (word: string): string =>
  word.replace(/aa/g, 'a').replace(/(?<![aeiouy])oe(?!$|n)/g, 'o');

const ENDINGS = '- s e r en er et ene erne ne n t a ar or na an arna orna erna'
  .split(' ')
  .map((ending) => ending.replace('-', ''));
/** Danish, Norwegian and Swedish write words together alike. */
export const COMPOUNDS: CompoundRules = {
  joints: ['s', 'e', 'er', 'n', 'a'],
  forms: (stem: string): string[] => ENDINGS.map((ending) => stem + ending),
};
