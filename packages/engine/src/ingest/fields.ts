import { analyze, exactKey, isTakenBackInAll, isTakenBackTerm, takenBackTerms } from '../analyze/index.ts';
import type { IndexProduct } from '../types.ts';

/** Text fields of a product, in the order of their numbers in an image. */
export const FIELD_NAMES = ['name', 'brand', 'categories', 'attributes', 'codes', 'description'] as const;
export const FIELD_COUNT = FIELD_NAMES.length;
export const NAME_FIELD = FIELD_NAMES.indexOf('name');
export const CODES_FIELD = FIELD_NAMES.indexOf('codes');
const DESCRIPTION_FIELD = FIELD_NAMES.indexOf('description');

/** Term -> occurrences, one map a field. */
export type FieldTerms = Map<string, number>[];

const MAX_TF = 255;

type AttributeValue = IndexProduct['attributes'][string];

const isPresent = (text: string | undefined): text is string => text !== undefined && text !== '';

/** A switch that is on is found by its name ("Waterproof"); everything else by its value. */
export const attributeTexts = (name: string, value: AttributeValue): string[] => {
  if (typeof value === 'boolean') return value ? [name] : [];
  return Array.isArray(value) ? value : [String(value)];
};

const textsOf = (product: IndexProduct): string[][] => [
  [product.name],
  [product.brand].filter(isPresent),
  product.categories,
  [
    ...Object.entries(product.attributes).flatMap(([name, value]) => attributeTexts(name, value)),
    ...product.tags,
  ],
  [product.sku, product.gtin, product.mpn].filter(isPresent),
  [product.description].filter(isPresent),
];

/** Texts whose words spelling and suggestions know; codes are no words. */
export const surfaceTexts = (product: IndexProduct): string[] =>
  textsOf(product)
    .filter((_, field) => field !== CODES_FIELD)
    .flat();

/** Texts that say what a product is: all but its description and its codes. */
export const namingTexts = (product: IndexProduct): string[] =>
  textsOf(product)
    .filter((_, field) => field !== CODES_FIELD && field !== DESCRIPTION_FIELD)
    .flat();

const addTerm = (terms: Map<string, number>, term: string): void => {
  if (term !== '') terms.set(term, Math.min(MAX_TF, (terms.get(term) ?? 0) + 1));
};

/**
 * The terms of a product's own text. A code counts as text and, without its separators, as one exact term. What a text
 * takes back (`nut free`) is marked by a term that occurs 0 times, so that it weighs nothing.
 */
export const ownTerms = (product: IndexProduct): FieldTerms =>
  textsOf(product).map((texts, field) => {
    const terms = new Map<string, number>();
    for (const text of texts) {
      const words = analyze(text, product.language);
      for (const term of words) addTerm(terms, term);
      if (field === CODES_FIELD) {
        const key = exactKey(text);
        if (!words.includes(key)) addTerm(terms, key);
      }
    }
    if (field !== CODES_FIELD && field !== DESCRIPTION_FIELD)
      for (const mark of takenBackTerms(texts, product.language, terms)) terms.set(mark, 0);
    return terms;
  });

/**
 * A child's text with its root's: each term as often as in the one that has it more often, since a child mostly
 * repeats the parent's words and must not gain by that.
 */
export const withRootTerms = (own: FieldTerms, root: FieldTerms): FieldTerms =>
  own.map((terms, field) => {
    const merged = new Map(terms);
    for (const [term, count] of root[field] ?? []) merged.set(term, Math.max(count, merged.get(term) ?? 0));
    for (const term of merged.keys())
      if (isTakenBackTerm(term) && !isTakenBackInAll(term, [terms, root[field] ?? new Map()]))
        merged.delete(term);
    return merged;
  });
