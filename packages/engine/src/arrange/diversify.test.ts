import { describe, expect, it } from 'vitest';
import { diversify } from './diversify.ts';

const ranked = (...groups: [kind: string | null, score: number][]) =>
  groups.map(([kind, score], id) => ({ id, score, kind }));

describe('diversity', () => {
  it('lets another brand in where it matches about as well', () => {
    const groups = ranked(['a', 1], ['a', 0.999], ['a', 0.998], ['b', 0.997]);
    expect(diversify(groups)).toEqual([0, 1, 3, 2]);
  });

  it('never lifts what matches clearly worse', () => {
    const groups = ranked(['a', 1], ['a', 0.999], ['a', 0.998], ['b', 0.8]);
    expect(diversify(groups)).toEqual([0, 1, 2, 3]);
  });

  it('changes nothing where all are of one brand, or of none', () => {
    const same = ranked(...Array.from({ length: 20 }, (_, i): ['a', number] => ['a', 1 - i / 1000]));
    const none = ranked(...Array.from({ length: 20 }, (_, i): [null, number] => [null, 1 - i / 1000]));
    const order = Array.from({ length: 20 }, (_, i) => i);
    expect([diversify(same), diversify(none)]).toEqual([order, order]);
  });

  it('keeps every group once, those behind the first places in their order', () => {
    const groups = ranked(
      ...Array.from({ length: 30 }, (_, i): [string, number] => [i < 15 ? 'a' : 'b', 1 - i / 1e4]),
    );
    const order = diversify(groups);
    expect(order.toSorted((a, b) => a - b)).toEqual(groups.map(({ id }) => id));
    expect(order.slice(10)).toEqual(order.slice(10).toSorted((a, b) => a - b));
  });
});
