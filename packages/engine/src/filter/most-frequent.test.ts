import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byFrequency, firstInOrder } from './most-frequent.ts';

const counted = fc.array(
  fc.record({ name: fc.string({ maxLength: 2 }), count: fc.integer({ min: 0, max: 3 }) }),
);

it('the first places are those of a full sort', () => {
  fc.assert(
    fc.property(counted, fc.integer({ min: 1, max: 5 }), (list, most) => {
      const values = Uint32Array.from(list.keys());
      const counts = Uint32Array.from(list, ({ count }) => count);
      const names = list.map(({ name }) => name);
      const order = byFrequency({ values, counts }, names);
      const described = (places: readonly number[]): string[] =>
        places.map((place) => `${counts[place]} ${names[place]}`);
      const sorted = [...list.keys()].sort(order);
      expect(described(firstInOrder(list.length, order, most))).toEqual(described(sorted.slice(0, most)));
    }),
  );
});

it('more frequent values come first, equal ones by code point', () => {
  const names = ['b', 'a', '\u{1f600}', '\uffff', 'c'];
  const order = byFrequency(
    { values: Uint32Array.of(0, 1, 2, 3, 4), counts: Uint32Array.of(1, 1, 1, 1, 2) },
    names,
  );
  expect(firstInOrder(5, order, 5).map((place) => names[place])).toEqual([
    'c',
    'a',
    'b',
    '\uffff',
    '\u{1f600}',
  ]);
});
