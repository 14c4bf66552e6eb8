import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fold } from '../analyze/fold.ts';
import { FieldRule } from './facet-rules.ts';
import { naturalOrder } from './natural-order.ts';
import { firstInOrder, valueOrder } from './value-order.ts';

const counted = fc.array(
  fc.record({ name: fc.string({ maxLength: 2 }), count: fc.integer({ min: 0, max: 3 }) }),
);

it('the first places are those of a full sort', () => {
  fc.assert(
    fc.property(counted, fc.integer({ min: 1, max: 5 }), (list, most) => {
      const values = Uint32Array.from(list.keys());
      const counts = Uint32Array.from(list, ({ count }) => count);
      const names = list.map(({ name }) => name);
      const order = valueOrder({
        counted: { values, counts },
        keys: names,
        folded: (value) => fold(names[value] ?? ''),
      });
      const described = (places: readonly number[]): string[] =>
        places.map((place) => `${counts[place]} ${names[place]}`);
      const sorted = [...list.keys()].sort(order);
      expect(described(firstInOrder(list.length, order, { most }))).toEqual(described(sorted.slice(0, most)));
    }),
  );
});

it('more frequent values come first, equal ones by code point', () => {
  const names = ['b', 'a', '\u{1f600}', '\uffff', 'c'];
  const counted = { values: Uint32Array.of(0, 1, 2, 3, 4), counts: Uint32Array.of(1, 1, 1, 1, 2) };
  const order = valueOrder({ counted, keys: names, folded: (value) => fold(names[value] ?? '') });
  expect(firstInOrder(5, order, { most: 5 }).map((place) => names[place])).toEqual([
    'c',
    'a',
    'b',
    '\uffff',
    '\u{1f600}',
  ]);
});

it('a rule of the shop sorts by name, numbers in it as numbers, or puts given values first', () => {
  const sorted = (rule: ConstructorParameters<typeof FieldRule>[0], names: string[]): string[] => {
    const counted = {
      values: Uint32Array.from(names.keys()),
      counts: Uint32Array.from(names, (_, i) => i + 1),
    };
    const order = valueOrder(
      { counted, keys: names, folded: (value) => fold(names[value] ?? '') },
      new FieldRule(rule),
    );
    return firstInOrder(names.length, order, { most: names.length }).map((place) => names[place] ?? '');
  };
  const byValue = ['ipad 2', 'ipad 10', 'size 1.25 l', 'size 1.5 l', 'zebra', 'émile', 'eagle', '007', '7'];
  expect(sorted({ sort: 'value' }, byValue)).toEqual([
    '007',
    '7',
    'eagle',
    'émile',
    'ipad 2',
    'ipad 10',
    'size 1.25 l',
    'size 1.5 l',
    'zebra',
  ]);
  const values = [{ value: 'S' }, { value: 'M' }, { value: 'XS', order: 1 }];
  expect(sorted({ sort: 'given', values }, ['l', 'm', 's', 'xs', 'xl'])).toEqual(['xs', 's', 'm', 'xl', 'l']);
  expect(sorted({ values: [{ value: 'm', order: 1 }] }, ['m', 's'])).toEqual(['m', 's']);
  expect(sorted({ values: [{ value: 'm' }] }, ['m', 's'])).toEqual(['s', 'm']);
});

it('the order by name is an order: of any three values, none is before itself', () => {
  const name = fc.stringMatching(/^[a1-3.,0 ]{0,6}$/);
  fc.assert(
    fc.property(name, name, name, (a, b, c) => {
      expect(Math.sign(naturalOrder(a, b))).toBe(-Math.sign(naturalOrder(b, a)) + 0);
      if (naturalOrder(a, b) <= 0 && naturalOrder(b, c) <= 0)
        expect(naturalOrder(a, c)).toBeLessThanOrEqual(0);
    }),
    { numRuns: Number(process.env.RUNS ?? 500) },
  );
});
