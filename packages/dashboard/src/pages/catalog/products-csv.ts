import type { Product } from '@aisle/contract';

/** A spreadsheet would run what begins like a formula: in a cell, in a line, or behind `;`, which separates cells, too. */
const FORMULA = /(^|[;\t\r\n])(?=[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])/g;

const cell = (value: string | number | boolean | null | undefined): string => {
  const text = typeof value === 'string' ? value.replace(FORMULA, "$1'") : String(value ?? '');
  return `"${text.replaceAll('"', '""')}"`;
};

/** Columns that an import reads again. */
const COLUMNS = [
  'externalId',
  'parentExternalId',
  'name',
  'brand',
  'sku',
  'gtin',
  'price',
  'salePrice',
  'currency',
  'availability',
  'stockQuantity',
  'url',
  'imageUrl',
] as const;

const rowOf = (product: Product): string =>
  [
    ...COLUMNS.map((column) => product[column]),
    product.categories?.join(' | '),
    product.searchable,
    product.hidden === true,
  ]
    .map(cell)
    .join(',');

/** Products as a table, with a byte order mark, which spreadsheets need. */
export const productsCsv = (products: readonly Product[]): string =>
  `\uFEFF${[[...COLUMNS, 'categories', 'searchable', 'hidden'].join(','), ...products.map(rowOf)].join('\r\n')}\r\n`;
