import type { Product } from '@aisle/contract';
import { expect, it } from 'vitest';
import { productsCsv } from './products-csv.ts';

it('products are a table whose cells no spreadsheet runs', () => {
  const product: Product = {
    externalId: 'a',
    name: '=HYPERLINK("x"),1',
    price: -0,
    currency: 'EUR',
    availability: 'in_stock',
    language: 'en',
    categories: ['A > B', 'C'],
    createdAt: '',
    updatedAt: '',
    searchable: true,
    hidden: true,
  };
  const [head, row, end] = productsCsv([product]).split('\r\n');
  expect(head).toMatch(/^\uFEFFexternalId,parentExternalId,name,.*,categories,searchable,hidden$/);
  expect(row).toBe(
    `"a","","'=HYPERLINK(""x""),1","","","","0","","EUR","in_stock","","","","A > B | C","true","true"`,
  );
  expect(end).toBe('');
});
