import { wordsOfAll } from '../../languages/find-pack.ts';
import { phraseTables } from '../phrase-table.ts';

/** Words before a size: they make a bare number or letter one. */
export const sizeWords = phraseTables(({ sizes }) => sizes?.phrases);
/** Those that make even `one` a size. */
export const SURE_SIZES = wordsOfAll(({ sizes }) => sizes?.sure);
/** Words after a size: `king size`. */
export const BEHIND_SIZES = wordsOfAll(({ sizes }) => sizes?.behind);

/** Regions with their own sizes; a number after one is a size. */
export const REGIONS: ReadonlySet<string> = new Set('eu uk us eur fr it de jp au'.split(' '));

const ONE_LETTER = /^[sml]$/;

/** `s`, `m`, `l`: a size only beside a word for sizes, or in upper case. */
export const isOneLetterSize = (key: string): boolean => ONE_LETTER.test(key);

/** Whether a phrase is a size wherever a size attribute has it: `xl`, `32x34`, `king`, `a4`, but not `10`. */
export const isSizeByItself = (key: string): boolean => key.length > 1 && /\p{L}/u.test(key);
