import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NestedTurns } from './nested-turns.ts';

const filled = (items: readonly [path: string, item: string][]): NestedTurns<string> => {
  const turns = new NestedTurns<string>();
  for (const [path, item] of items) turns.add(path.split('/'), item);
  return turns;
};
const drain = (turns: NestedTurns<string>): string => {
  const taken: string[] = [];
  while (turns.size > 0) taken.push(turns.take() ?? '?');
  return taken.join(' ');
};

it('a group that is split into many has no more turns than one', () => {
  const turns = filled([
    ['site/a/1', 'a1'],
    ['site/a/2', 'a2'],
    ['site/b/1', 'b1'],
    ['site/a/3', 'a3'],
    ['other/x/1', 'x1'],
    ['other/x/1', 'x2'],
  ]);
  expect(drain(turns)).toBe('a1 x1 b1 x2 a2 a3');
  expect(turns.take()).toBeUndefined();
});

it('room is made by the newest of the largest group, never by a smaller one or by itself', () => {
  const turns = filled([
    ['site/a/1', 'a1'],
    ['site/a/2', 'a2'],
    ['site/b/1', 'b1'],
    ['site/a/2', 'a3'],
  ]);
  expect(turns.makeRoom(['site', 'a', '2'])).toBeUndefined();
  expect(turns.makeRoom(['other', 'x', '1'])).toBe('a3');
  expect(turns.makeRoom(['site', 'b', '1'])).toBeUndefined();
  expect(turns.makeRoom(['site', 'c', '1'])).toMatch(/a[12]/);
  expect(turns.makeRoom(['other', 'x', '1'])).toBeDefined();
  expect(turns.makeRoom(['other', 'x', '1'])).toBeUndefined();
  expect(turns.size).toBe(1);
});

it('each item comes out once, in its group’s order, whatever is removed in between', () => {
  const name = fc.constantFrom('a', 'b', 'c');
  const step = fc.record({
    path: fc.tuple(name, name),
    does: fc.constantFrom('add', 'take', 'remove', 'room'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const turns = new NestedTurns<number>();
      const waiting = new Map<number, string>();
      for (const [item, { path, does }] of steps.entries()) {
        const key = path.join('/');
        if (does === 'add') {
          turns.add(path, item);
          waiting.set(item, key);
        } else if (does === 'take') {
          const taken = turns.take();
          const first = taken !== undefined && [...waiting].find(([, of]) => of === waiting.get(taken))?.[0];
          expect(taken).toBe(waiting.size === 0 ? undefined : first);
          if (taken !== undefined) waiting.delete(taken);
        } else if (does === 'room') {
          const hasRoom = turns.hasRoomFor(path);
          const displaced = turns.makeRoom(path);
          expect(displaced !== undefined).toBe(hasRoom);
          if (displaced === undefined) continue;
          expect(waiting.get(displaced)).not.toBe(key);
          waiting.delete(displaced);
        } else {
          const [one] = [...waiting].find(([, of]) => of === key) ?? [-1];
          expect(turns.remove(path, one)).toBe(one !== -1);
          waiting.delete(one);
        }
        expect(turns.size).toBe(waiting.size);
      }
    }),
  );
});

/** `a1x`: item x of visitor 1 of shop a. */
const fill = (names: readonly string[]): NestedTurns<string> => {
  const turns = new NestedTurns<string>();
  for (const name of names) turns.add([name.charAt(0), name.charAt(1)], name);
  return turns;
};
const inTurn = (turns: NestedTurns<string>): string[] => {
  const taken: string[] = [];
  for (let next = turns.take(); next !== undefined; next = turns.take()) taken.push(next);
  return taken;
};

describe('visitors of shops', () => {
  it('shops come first, then the visitors of each', () => {
    const names = ['a1x', 'a2x', 'a3x', 'a1y', 'b1x', 'b1y'];
    expect(inTurn(fill(names))).toEqual(['a1x', 'b1x', 'a2x', 'b1y', 'a3x', 'a1y']);
  });

  it('one visitor with a burst waits behind each other visitor of the shop', () => {
    expect(inTurn(fill(['a1x', 'a1y', 'a1z', 'a2x']))).toEqual(['a1x', 'a2x', 'a1y', 'a1z']);
  });

  it('any number of fresh tokens gets a shop no more turns than its neighbour has', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 12 }), (tokens, wanted) => {
        const turns = new NestedTurns<string>();
        for (let token = 0; token < tokens; token++)
          for (let at = 0; at < 3; at++) turns.add(['noisy', `${token}`], 'n');
        for (let at = 0; at < wanted; at++) turns.add(['quiet', 'one'], 'q');
        const taken = inTurn(turns).join('');
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
            expect(turns.remove([gone.charAt(0), gone.charAt(1)], gone)).toBe(left.delete(gone));
          }
          expect(turns.size).toBe(left.size);
          expect(inTurn(turns).sort()).toEqual([...left].sort());
          expect(turns.size).toBe(0);
        },
      ),
    );
  });
});

describe('room in shops', () => {
  it('is made by the newest of the shop with most, of its visitor with most', () => {
    const turns = fill(['a1x', 'a1y', 'a2x', 'b1x']);
    expect(turns.makeRoom(['b', '1'])).toBe('a1y');
    expect(turns.makeRoom(['b', '1'])).toBeUndefined();
    expect(turns.size).toBe(3);
  });

  it('within a shop, by the visitor with most', () => {
    const turns = fill(['a1x', 'a1y', 'a2x']);
    expect(turns.makeRoom(['a', '1'])).toBeUndefined();
    expect(turns.makeRoom(['a', '3'])).toBe('a1y');
    expect(turns.makeRoom(['a', '3'])).toBeUndefined();
  });
});

it('a group that may not go yet keeps its turn', () => {
  const turns = fill(['a1x', 'b1x', 'a1y']);
  expect(turns.take((shop, first) => shop !== 'a' && first === 'b1x')).toBe('b1x');
  expect(turns.take((shop) => shop !== 'a')).toBeUndefined();
  expect(inTurn(turns)).toEqual(['a1x', 'a1y']);
});
