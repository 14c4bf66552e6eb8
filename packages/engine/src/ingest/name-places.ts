import { headTerms } from '../analyze/index.ts';
import { NAME_FIELD } from '../segment-file/fields.ts';
import type { IndexProduct } from '../types.ts';
import type { ProductReading } from './read-product.ts';

/** Flag of a place: this term is the head of the name. */
export const HEAD_FLAG = 0x80;
const LAST_PLACE = 0x7f;

/**
 * The position in a name, counted from one. 0: unknown, because the term is not in the doc's own name or too far back.
 */
export const positionOf = (place: number): number => {
  const position = place & LAST_PLACE;
  return position === LAST_PLACE ? 0 : position;
};

const withoutBrand = ({ name, brand }: IndexProduct): string =>
  brand !== undefined && name.toLowerCase().startsWith(`${brand.toLowerCase()} `)
    ? name.slice(brand.length)
    : name;

/** What the name, and the last level of each category, call the thing. */
const headsOf = (product: IndexProduct): Set<string> => {
  const leaves = product.categories.map((path) => path.slice(path.lastIndexOf('>') + 1));
  return new Set([withoutBrand(product), ...leaves].flatMap((text) => headTerms(text, product.language)));
};

/** The first place of each term in a product's own name, in one byte, with a flag for the head. */
export const namePlaces = (product: IndexProduct, reading: ProductReading): Map<string, number> => {
  const places = new Map<string, number>();
  const heads = headsOf(product);
  const { terms = [], positions = [] } = reading[NAME_FIELD]?.[0] ?? {};
  terms.forEach((term, i) => {
    if (places.has(term)) return;
    places.set(term, Math.min(LAST_PLACE, positions[i] ?? LAST_PLACE) | (heads.has(term) ? HEAD_FLAG : 0));
  });
  return places;
};
