import { Filters } from '@aisle/contract';
import { expect, it } from 'vitest';
import { criteriaOf, filtersText } from './criteria.ts';
import { areInOrder, datesOf, isComplete, withDates, withWords, wordsOf } from './rule-condition.ts';

it('a schedule, categories and filters stay when the words of a condition change', () => {
  const condition = { query: { contains: 'lamp' }, from: '2026-01-01T00:00:00Z', categories: ['Lamps'] };
  expect(wordsOf(condition)).toEqual({ match: 'contains', words: 'lamp' });
  const { query: _, ...rest } = condition;
  expect(withWords(condition, 'is', ' desk lamp ')).toEqual({ ...rest, query: { is: 'desk lamp' } });
  expect(withWords(condition, 'every', '')).toEqual(rest);
  expect(wordsOf(rest)).toEqual({ match: 'every', words: '' });
});

it('dates are shown in the time of the browser, and those that nobody changes stay to the second', () => {
  const condition = { query: { is: 'a' }, from: '2026-03-01T08:30:15.000Z' };
  const dates = datesOf(condition);
  expect(new Date(dates.from).toISOString()).toBe('2026-03-01T08:30:00.000Z');
  expect(dates.to).toBe('');
  expect(withDates(condition, dates)).toEqual(condition);
  const to = datesOf({ to: '2026-03-02T00:00:00.000Z' }).to;
  expect(withDates(condition, { ...dates, to })).toEqual({ ...condition, to: '2026-03-02T00:00:00.000Z' });
  expect(withDates(condition, { from: '', to: '' })).toEqual({ query: { is: 'a' } });
  expect([areInOrder({ ...condition, to: condition.from }), areInOrder(condition)]).toEqual([false, true]);
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
