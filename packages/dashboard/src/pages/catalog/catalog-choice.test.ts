import { ProductListQuery } from '@aisle/contract';
import { expect, it } from 'vitest';
import { queryOf, SHOWS } from './catalog-choice.ts';

it('every choice is a query that the service takes; only the whole catalog is grouped', () => {
  for (const show of SHOWS)
    for (const text of ['', 'mug']) {
      const query = ProductListQuery.parse(queryOf({ text, show, sort: 'name' }));
      expect([query.groups, query.text, query.sort]).toEqual([
        show === 'all' && text === '' ? true : undefined,
        text === '' ? undefined : text,
        'name',
      ]);
    }
  expect(queryOf({ text: '', show: 'no_image', sort: 'externalId' })).toEqual({ lacks: 'image' });
});
