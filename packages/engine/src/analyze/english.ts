import { stemmer } from 'stemmer';

/** Articles, prepositions, forms of to be. `no`, `not`, `without` stay: they change what is meant. */
export const ENGLISH_STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and are as at be but by for from if in into is it its of on or such that the their then there these they this to was were which will with'.split(
    ' ',
  ),
);

const IRREGULAR = new Map<string, string>([
  ['mice', 'mouse'],
  ['men', 'man'],
  ['mens', 'man'],
  ['women', 'woman'],
  ['womens', 'woman'],
  ['children', 'child'],
  ['childrens', 'child'],
  ['feet', 'foot'],
  ['teeth', 'tooth'],
  ['geese', 'goose'],
  ['knives', 'knife'],
  ['shelves', 'shelf'],
  ['wolves', 'wolf'],
  ['leaves', 'leaf'],
  ['loaves', 'loaf'],
  ['halves', 'half'],
  ['calves', 'calf'],
  ['scarves', 'scarf'],
  ['hooves', 'hoof'],
]);

const LOWER_CASE_WORD = /^[a-z]{3,}$/;

/** The English stem of a folded word; words with digits or other letters come back as they are. */
export const stemEnglish = (word: string): string =>
  LOWER_CASE_WORD.test(word) ? stemmer(IRREGULAR.get(word) ?? word) : word;
