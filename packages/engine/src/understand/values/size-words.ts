import { wordsOfAll } from '../../languages/find-pack.ts';
import { phraseTables } from '../phrase-table.ts';

/** Said before a size: it makes a bare number or letter one. */
export const sizeWords = phraseTables(({ sizes }) => sizes?.phrases);
/** Those that make a size even of `one`. */
export const SURE_SIZES = wordsOfAll(({ sizes }) => sizes?.sure);
/** Said behind a size: `king size`. */
export const BEHIND_SIZES = wordsOfAll(({ sizes }) => sizes?.behind);

/** Regions whose sizes differ; a number behind one is a size. */
export const REGIONS: ReadonlySet<string> = new Set('eu uk us eur fr it de jp au'.split(' '));

const ONE_LETTER = /^[sml]$/;

/** `s`, `m`, `l`: a size only with a word for it, or written large. */
export const isOneLetterSize = (key: string): boolean => ONE_LETTER.test(key);

/** Whether a phrase is a size wherever an attribute of sizes has it: `xl`, `32x34`, `king`, `a4`; `10` is not. */
export const isSizeByItself = (key: string): boolean => key.length > 1 && /\p{L}/u.test(key);
