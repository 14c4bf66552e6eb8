import type { IndexProduct } from '../types.ts';

/** A product to compare. `price`, `compareAtPrice`: paid now, and the regular price while on sale. */
export type ComparedProduct = { product: IndexProduct; price: number | null; compareAtPrice: number | null };

/** A field's value as a record has it. */
export type CellValue = string | number | boolean | string[];

/** One line of the table. `values`: one a product, in their order; `better`: index of the product that is plainly better. */
export type ComparedRow = {
  name: string;
  label: string;
  values: (CellValue | null)[];
  differs: boolean;
  better: number | null;
};

/** A row with what sentences need: whether its best is the highest or the lowest, and its cells as yes or no. */
export type TracedRow = ComparedRow & {
  field: 'price' | 'rating' | 'availability' | 'brand' | 'categories' | 'attribute';
  best: 'most' | 'least' | null;
  answers: (boolean | null)[];
};

export type Comparison = {
  rows: ComparedRow[];
  summary: string;
  highlights: { index: number; text: string }[];
};
