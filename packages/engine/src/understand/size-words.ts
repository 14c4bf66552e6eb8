import { phraseTables } from './phrase-table.ts';

/** Said before a size: it makes a bare number or letter one. */
export const sizeWords = phraseTables({
  en: 'size, sizes, in size, shoe size',
  de: 'größe, grösse, groesse, gr, schuhgröße, in größe, konfektionsgröße',
  fr: 'taille, pointure, en taille, t',
  es: 'talla, en talla, número',
  it: 'taglia, numero, misura',
  nl: 'maat, in maat, schoenmaat',
  pt: 'tamanho, número',
});

/** Regions whose sizes differ; a number behind one is a size. */
export const REGIONS: ReadonlySet<string> = new Set('eu uk us eur fr it de jp au'.split(' '));

const ONE_LETTER = /^[sml]$/;

/** `s`, `m`, `l`: a size only with a word for it, or written large. */
export const isOneLetterSize = (key: string): boolean => ONE_LETTER.test(key);

/** Whether a phrase is a size wherever an attribute of sizes has it: `xl`, `32x34`, `king`, `a4`; `10` is not. */
export const isSizeByItself = (key: string): boolean => key.length > 1 && /\p{L}/u.test(key);
