import { Filters } from '@aisle/contract';
import { expect, it } from 'vitest';
import { valuesOf, withPrice, withValues } from './page-filters.ts';

it('values and prices of filters are set and taken off; other filters stay', () => {
  const filters = Filters.parse({ brand: ['A'], rating: { min: 4 } });
  expect(valuesOf(filters, 'brand')).toEqual(['A']);
  expect([valuesOf(filters, 'rating'), valuesOf(filters, 'attributes.color')]).toEqual([[], []]);
  const more = withValues(filters, 'attributes.color', ['red', 'blue']);
  expect(Filters.parse(more)).toEqual({ ...filters, 'attributes.color': ['red', 'blue'] });
  expect(withValues(more, 'attributes.color', [])).toEqual(filters);
  const priced = withPrice(filters, { min: '', max: '9.5' });
  expect(Filters.parse(priced)).toMatchObject({ ...filters, price: { max: 9.5 } });
  expect(withPrice(priced, { min: '', max: '' })).toEqual(filters);
});
