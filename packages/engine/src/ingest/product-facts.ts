import { filterKey, tidyValue } from '../segment-file/filter-key.ts';
import type { IndexProduct } from '../types.ts';

/** A product's data for filters and facets: exact values by column, and numbers by column. */
export type ProductFacts = { values: Map<string, string[]>; numbers: Map<string, number[]> };

const NUMERIC = /^-?\d+(?:\.\d+)?$/;
const SEPARATOR = ' > ';

/** `Shoes > Running` is in `Shoes` too. */
const categorySubtree = (path: string): string[] => {
  const levels = path.split(SEPARATOR);
  return levels.map((_, i) => levels.slice(0, i + 1).join(SEPARATOR));
};

/** Imports from files write numbers as text; ranges need them as numbers. */
export const numberOf = (value: string | number | boolean): number[] => {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'string') return [];
  const key = filterKey(value);
  return NUMERIC.test(key) ? [Number(key)] : [];
};

/** A product has a value once, in its first spelling. */
const addValues = (values: Map<string, string[]>, column: string, found: readonly string[]): void => {
  const distinct = new Map<string, string>();
  for (const value of found) {
    const key = filterKey(value);
    if (key !== '' && !distinct.has(key)) distinct.set(key, tidyValue(value));
  }
  if (distinct.size > 0) values.set(column, [...distinct.values()]);
};

/** Columns are named as fields of a filter: `brand`, `categories`, `tags`, `attributes.<name>`. */
export const productFacts = (product: IndexProduct): ProductFacts => {
  const facts: ProductFacts = { values: new Map(), numbers: new Map() };
  addValues(facts.values, 'brand', product.brand === undefined ? [] : [product.brand]);
  addValues(facts.values, 'categories', product.categories.flatMap(categorySubtree));
  addValues(facts.values, 'tags', product.tags);
  for (const [name, value] of Object.entries(product.attributes)) {
    const column = `attributes.${name}`;
    addValues(facts.values, column, Array.isArray(value) ? value : [String(value)]);
    const numbers = [value].flat().flatMap(numberOf);
    if (numbers.length > 0) facts.numbers.set(column, [...new Set(numbers)]);
  }
  return facts;
};
