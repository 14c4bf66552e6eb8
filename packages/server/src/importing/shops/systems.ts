import type { ImportFormat } from '@aisle/contract';
import { bareColumn } from './columns.ts';

/** Columns that only the export of one shop system has; each list is enough by itself. */
const SIGNS: readonly [ImportFormat, readonly (readonly string[])[]][] = [
  [
    'shopify-csv',
    [
      ['handle', 'variant price'],
      ['handle', 'option1 name'],
      ['handle', 'body html'],
      ['url handle', 'compare at price'],
      ['url handle', 'option1 name'],
    ],
  ],
  [
    'magento-csv',
    [
      ['sku', 'product type', 'store view code'],
      ['sku', 'attribute set code', 'categories'],
    ],
  ],
  [
    'prestashop-csv',
    [
      ['active 0 1', 'name'],
      ['image urls x y z', 'name'],
      ['product id', 'attribute name type position'],
      ['product id', 'reference', 'price tax excl'],
    ],
  ],
  [
    'bigcommerce-csv',
    [
      ['item type', 'product name'],
      ['item type', 'product code sku'],
      ['item', 'inventory tracking', 'sku'],
      ['product code sku', 'product name', 'product visible'],
    ],
  ],
  [
    'shopware-csv',
    [
      ['product number', 'tax rate', 'price gross'],
      ['product number', 'price gross'],
      ['product number', 'parent id'],
      ['product number', 'manufacturer name'],
      ['ordernumber', 'mainnumber'],
    ],
  ],
  [
    'squarespace-csv',
    [
      ['product id non editable', 'variant id non editable'],
      ['product page', 'hosted image urls', 'title'],
    ],
  ],
  ['wix-csv', [['handleid', 'fieldtype', 'name']]],
];

/** The shop system whose export has these columns; null: none of these. */
export const shopSystemOf = (header: readonly string[]): ImportFormat | null => {
  const columns = new Set(header.map(bareColumn));
  const has = (names: readonly string[]): boolean => names.every((name) => columns.has(name));
  return SIGNS.find(([, signs]) => signs.some(has))?.[0] ?? null;
};
