import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RoundRobin } from './round-robin.ts';

/** `a1x`: item x of visitor 1 of shop a. */
const fill = (names: readonly string[]): RoundRobin<string> => {
  const turns = new RoundRobin<string>();
  for (const name of names) turns.add(name.charAt(0), name, name.charAt(1));
  return turns;
};
const drain = (turns: RoundRobin<string>): string[] => {
  const taken: string[] = [];
  for (let next = turns.take(); next !== undefined; next = turns.take()) taken.push(next);
  return taken;
};

describe('turns', () => {
  it('shops come first, then the visitors of each', () => {
    const names = ['a1x', 'a2x', 'a3x', 'a1y', 'b1x', 'b1y'];
    expect(drain(fill(names))).toEqual(['a1x', 'b1x', 'a2x', 'b1y', 'a3x', 'a1y']);
  });

  it('one visitor with a burst waits behind each other visitor of the shop', () => {
    expect(drain(fill(['a1x', 'a1y', 'a1z', 'a2x']))).toEqual(['a1x', 'a2x', 'a1y', 'a1z']);
  });

  it('any number of fresh tokens gets a shop no more turns than its neighbour has', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 12 }), (tokens, wanted) => {
        const turns = new RoundRobin<string>();
        for (let token = 0; token < tokens; token++)
          for (let at = 0; at < 3; at++) turns.add('noisy', 'n', `${token}`);
        for (let at = 0; at < wanted; at++) turns.add('quiet', 'q', 'one');
        const taken = drain(turns).join('');
        const last = taken.lastIndexOf('q');
        expect(last).toBeLessThanOrEqual(2 * wanted - 1);
      }),
    );
  });

  it('nothing is lost or taken twice, whoever leaves', () => {
    const name = fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('1', '2'), fc.uuid());
    fc.assert(
      fc.property(
        fc.array(name, { maxLength: 30 }),
        fc.array(fc.nat(), { maxLength: 10 }),
        (parts, leaving) => {
          const names = parts.map((part) => part.join(''));
          const turns = fill(names);
          const left = new Set(names);
          for (const at of leaving) {
            const gone = names[at % Math.max(1, names.length)];
            if (gone === undefined) continue;
            expect(turns.remove(gone.charAt(0), gone, gone.charAt(1))).toBe(left.delete(gone));
          }
          expect(turns.size).toBe(left.size);
          expect(drain(turns).sort()).toEqual([...left].sort());
          expect(turns.size).toBe(0);
        },
      ),
    );
  });
});

describe('room', () => {
  it('is made by the newest of the shop with most, of its visitor with most', () => {
    const turns = fill(['a1x', 'a1y', 'a2x', 'b1x']);
    expect(turns.makeRoom('b', '1')).toBe('a1y');
    expect(turns.makeRoom('b', '1')).toBeUndefined();
    expect(turns.size).toBe(3);
  });

  it('within a shop, by the visitor with most', () => {
    const turns = fill(['a1x', 'a1y', 'a2x']);
    expect(turns.makeRoom('a', '1')).toBeUndefined();
    expect(turns.makeRoom('a', '3')).toBe('a1y');
    expect(turns.makeRoom('a', '3')).toBeUndefined();
  });
});
