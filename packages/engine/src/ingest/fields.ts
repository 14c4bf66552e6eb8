import { exactKey, isNegatedInAll, isNegatedTerm, negatedMarks } from '../analyze/index.ts';
import { CODES_FIELD, DESCRIPTION_FIELD } from '../segment-file/fields.ts';
import type { ProductReading } from './read-product.ts';

/** Term -> occurrences, one map a field. */
export type FieldTerms = Map<string, number>[];

const MAX_TF = 255;

/**
 * A product's words for spelling and suggestions, text by text, and the "no" and "free" phrases of all its texts but the description.
 * Codes are not words.
 */
export const surfaceOf = (reading: ProductReading): (readonly string[])[] =>
  reading.flatMap((texts, field) => {
    if (field === CODES_FIELD) return [];
    return texts.flatMap(({ surface, bound }) =>
      field === DESCRIPTION_FIELD ? [surface] : [surface, bound],
    );
  });

const addTerm = (terms: Map<string, number>, term: string): void => {
  if (term !== '') terms.set(term, Math.min(MAX_TF, (terms.get(term) ?? 0) + 1));
};

/**
 * The terms of a product's own text. A code counts as text and, without its separators, as one exact term. A term that
 * is only negated (`nut free`) is marked by another term. The mark has 0 occurrences, so it weighs nothing.
 */
export const ownTerms = (reading: ProductReading): FieldTerms =>
  reading.map((texts, field) => {
    const found = new Map<string, number>();
    for (const { text, terms } of texts) {
      for (const term of terms) addTerm(found, term);
      if (field === CODES_FIELD) {
        const key = exactKey(text);
        if (!terms.includes(key)) addTerm(found, key);
      }
    }
    if (field !== CODES_FIELD && field !== DESCRIPTION_FIELD) {
      const taken = texts.flatMap((text) => text.taken);
      for (const mark of negatedMarks(taken, found)) found.set(mark, 0);
    }
    return found;
  });

/**
 * A child's terms together with its root's. Each counts as often as in the text that has it more often. A child mostly
 * repeats the parent's words and must not gain by that.
 */
export const withRootTerms = (own: FieldTerms, root: FieldTerms): FieldTerms =>
  own.map((terms, field) => {
    const merged = new Map(terms);
    for (const [term, count] of root[field] ?? []) merged.set(term, Math.max(count, merged.get(term) ?? 0));
    for (const term of merged.keys())
      if (isNegatedTerm(term) && !isNegatedInAll(term, [terms, root[field] ?? new Map()]))
        merged.delete(term);
    return merged;
  });
