import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countJson, type JsonCounts, overBudget } from './json-budget.ts';

const countsOf = (value: unknown): JsonCounts => {
  if (typeof value !== 'object' || value === null) return { names: 0, values: 1 };
  const inner = Object.values(value).map(countsOf);
  const names = Array.isArray(value) ? 0 : inner.length;
  return inner.reduce((all, one) => ({ names: all.names + one.names, values: all.values + one.values }), {
    names,
    values: 1,
  });
};

it('no name and no value is missed', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const counted = countJson(Buffer.from(JSON.stringify(value)));
      const expected = countsOf(value);
      expect(counted.names).toBe(expected.names);
      expect(counted.values).toBeGreaterThanOrEqual(expected.values);
    }),
  );
});

it('the fullest product that the contract allows is within the budget', () => {
  const attribute = Array.from({ length: 200 }, () => '');
  const product = {
    externalId: 'a',
    name: 'A',
    tags: Array.from({ length: 50 }, () => 'tag'),
    images: Array.from({ length: 20 }, (_, n) => `https://shop.example/${n}`),
    attributes: Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`a${n}`, attribute])),
    metadata: { m: Array.from({ length: 1_160 }, () => ({ '': 0 })) },
  };
  expect(JSON.stringify(product.metadata).length).toBeLessThanOrEqual(8192);
  expect(overBudget(countJson(Buffer.from(JSON.stringify(product))))).toBeNull();
});
