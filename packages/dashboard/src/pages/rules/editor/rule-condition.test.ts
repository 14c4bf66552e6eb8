import { Filters } from '@aisle/contract';
import { expect, it } from 'vitest';
import { criteriaOf, filtersText } from './criteria.ts';
import { isComplete, withWords, wordsOf } from './rule-condition.ts';

it('a schedule, categories and filters stay when the words of a condition change', () => {
  const condition = { query: { contains: 'lamp' }, from: '2026-01-01T00:00:00Z', categories: ['Lamps'] };
  expect(wordsOf(condition)).toEqual({ match: 'contains', words: 'lamp' });
  const { query: _, ...rest } = condition;
  expect(withWords(condition, 'is', ' desk lamp ')).toEqual({ ...rest, query: { is: 'desk lamp' } });
  expect(withWords(condition, 'every', '')).toEqual(rest);
  expect(wordsOf(rest)).toEqual({ match: 'every', words: '' });
});

it('a rule needs words, unless it acts on every search', () => {
  expect([isComplete('is', ' ?'), isComplete('is', 'é'), isComplete('every', '')]).toEqual([
    false,
    true,
    true,
  ]);
});

it('a card can be boosted by its brand, its categories and its attributes', () => {
  const criteria = criteriaOf({
    brand: 'Acme',
    categories: ['Lamps > Desk'],
    attributes: { color: 'red', watts: 9, tags: ['a', 'b'], text: 'x'.repeat(501) },
  });
  expect(criteria.map(({ filters }) => filtersText(filters, String))).toEqual([
    'brand: Acme',
    'categories: Lamps > Desk',
    'color: red',
    'watts: 9',
    'tags: a',
    'tags: b',
  ]);
  expect(criteriaOf({ brand: null, categories: [], attributes: {} })).toEqual([]);
  expect(filtersText(Filters.parse({ price: { max: 5 }, not: { brand: ['B'] } }), String)).toBe(
    'price: –5 · brand ≠ B',
  );
});
