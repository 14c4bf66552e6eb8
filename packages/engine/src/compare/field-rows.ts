import { fold } from '../analyze/fold.ts';
import type { ComparisonWords } from '../languages/language-pack.ts';
import type { Availability } from '../types.ts';
import { soleBest } from './better.ts';
import { readValue } from './read-value.ts';
import type { CellValue, ComparedProduct, TracedRow } from './types.ts';

type Field = Exclude<TracedRow['field'], 'attribute'>;

const VALUE: Readonly<Record<Field, (compared: ComparedProduct) => CellValue | null>> = {
  price: ({ price }) => price,
  rating: ({ product }) => product.rating?.average ?? null,
  availability: ({ product }) => product.live.availability,
  brand: ({ product }) => (product.brand === undefined || product.brand === '' ? null : product.brand),
  categories: ({ product }) => (product.categories.length === 0 ? null : product.categories),
};

/** Only what is in stock is plainly better than the rest. */
const STOCK: Readonly<Record<Availability, number>> = {
  in_stock: 1,
  preorder: 0,
  backorder: 0,
  out_of_stock: 0,
};

const hasOneCurrency = (products: readonly ComparedProduct[]): boolean =>
  new Set(products.map(({ product }) => product.currency)).size === 1;

const betterOf = (field: Field, products: readonly ComparedProduct[]): number | null => {
  if (field === 'price' && hasOneCurrency(products))
    return soleBest(
      products.map(({ price }) => price),
      'least',
    );
  if (field === 'rating')
    return soleBest(
      // An average of no ratings says nothing.
      products.map(({ product: { rating } }) =>
        rating === undefined || rating.count === 0 ? null : rating.average,
      ),
      'most',
    );
  if (field === 'availability')
    return soleBest(
      products.map(({ product }) => STOCK[product.live.availability]),
      'most',
    );
  return null;
};

const BEST: Partial<Record<Field, 'most' | 'least'>> = {
  price: 'least',
  rating: 'most',
  availability: 'most',
};

const keyOf = (field: Field, compared: ComparedProduct): string | undefined => {
  const value = VALUE[field](compared);
  if (value === null) return undefined;
  if (field === 'price') return `${value} ${compared.product.currency}`;
  // A brand's name that looks like an amount is a name.
  return field === 'brand' ? fold(String(value)).trim() : readValue(value).key;
};

/** The rows of the fields that every product has; those that no record fills are left out. */
export const fieldRows = (products: readonly ComparedProduct[], words: ComparisonWords): TracedRow[] =>
  (Object.keys(VALUE) as Field[]).flatMap((field) => {
    const values = products.map(VALUE[field]);
    if (values.every((value) => value === null)) return [];
    return [
      {
        name: field,
        label: words.labels[field],
        values,
        differs: new Set(products.map((compared) => keyOf(field, compared))).size > 1,
        better: betterOf(field, products),
        field,
        best: BEST[field] ?? null,
        answers: products.map(() => null),
      },
    ];
  });
