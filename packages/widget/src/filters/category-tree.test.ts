import { describe, expect, it } from 'vitest';
import { firstOf, inTreeOrder, treePlace } from './category-tree.ts';

const value = (path: string, count: number) => ({ value: path, count, selected: false });
const values = [
  value('Home > Lamps', 2),
  value('Garden', 9),
  value('Home', 5),
  value('Home > Rugs', 3),
  value('Garden > Pots > Clay', 1),
];

describe('categories', () => {
  it('stand below their parents, siblings by count', () => {
    expect(inTreeOrder(values).map(({ value: path }) => path)).toEqual([
      'Garden',
      'Garden > Pots > Clay',
      'Home',
      'Home > Rugs',
      'Home > Lamps',
    ]);
  });

  it('have their last level as name below a parent that is shown, else the whole path', () => {
    const all = new Set(values.map(({ value: path }) => path));
    expect(treePlace('Home > Rugs', all)).toEqual({ name: 'Rugs', depth: 1 });
    expect(treePlace('Garden > Pots > Clay', all)).toEqual({ name: 'Garden › Pots › Clay', depth: 0 });
    expect(treePlace('Home', all)).toEqual({ name: 'Home', depth: 0 });
  });

  it('are shown from the upper levels on; other values as they come', () => {
    expect(firstOf('categories', values, 2)).toEqual(new Set(['Garden', 'Home']));
    expect(firstOf('brand', values, 2)).toEqual(new Set(['Home > Lamps', 'Garden']));
  });
});
