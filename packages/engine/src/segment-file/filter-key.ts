/** ASCII without blanks at its ends or two in a row: nearly every value of most catalogs. */
const PLAIN = /^[\u0021-\u007e]+(?: [\u0021-\u007e]+)*$/;
/** Soft hyphen, zero-width characters, direction marks. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;

/** A value without blanks at its ends, one between its words. */
export const tidyValue = (value: string): string =>
  PLAIN.test(value) ? value : value.replace(/\s+/g, ' ').trim();

/**
 * The key that filters and facets compare: case, blanks and invisible characters do not count, nor how Unicode writes a
 * letter (`é` in one or two code points, the ligature `ﬁ`). Accents do. It is the same in every locale: capitals fold
 * `ß`, `ẞ` and `SS` together, and `i`, `I`, `ı` and `İ`. The key of a key is the key.
 */
export const filterKey = (value: string): string => {
  if (PLAIN.test(value)) return value.toLowerCase();
  const letters = value.normalize('NFKC').replace(INVISIBLE, '').toLowerCase().toUpperCase().toLowerCase();
  return tidyValue(letters.replace(/i\u0307+/g, 'i').normalize('NFKC'));
};
