import type { FieldName } from '../segment-file/fields.ts';

/** Weight of a text field, and how much a long text counts less (BM25's b). */
export type FieldWeight = { weight: number; b: number };

export const FIELD_WEIGHTS: Readonly<Record<FieldName, FieldWeight>> = {
  name: { weight: 3, b: 0.75 },
  brand: { weight: 2, b: 0.75 },
  categories: { weight: 1.5, b: 0.75 },
  attributes: { weight: 1, b: 0.75 },
  codes: { weight: 3, b: 0.75 },
  description: { weight: 1, b: 0.75 },
};

/** BM25's k1: how soon further occurrences stop to count. */
export const K1 = 1.2;

/** Share from which an alternative of a word names the same thing. A built-in `oneWay` synonym, a kind of it, is below. */
export const SAME_THING = 0.5;
