import fc from 'fast-check';
import { expect, it } from 'vitest';
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
          const displaced = turns.makeRoom(path);
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
