import type { FacetSettings } from '@aisle/contract';
import { expect, it } from 'vitest';
import {
  draftsOf,
  moved,
  newDraft,
  parseSortLines,
  parseValueLines,
  settingsOf,
  sortLines,
  valueLines,
} from './facet-draft.ts';

const SETTINGS: FacetSettings = {
  facets: [
    { field: 'brand', name: 'Maker', order: 1 },
    {
      field: 'attributes.size',
      order: 2,
      sort: 'given',
      values: [{ value: 'S', name: 'Small', group: 'Usual' }, { value: 'M' }, { value: 'old', hidden: true }],
      categories: ['Shoes > Running'],
    },
    { field: 'tags', hidden: true },
  ],
  sorts: [{ field: 'attributes.weight', name: 'Weight' }, { field: 'attributes.since' }],
};

it('settings come back from the form as they went in', () => {
  expect(settingsOf(draftsOf(SETTINGS), sortLines(SETTINGS.sorts ?? []))).toEqual(SETTINGS);
  expect(settingsOf(draftsOf({ facets: [] }), '')).toEqual({ facets: [] });
});

it('the list is in the order of the facets, and values with an order are listed in it', () => {
  const [first, second] = draftsOf({
    facets: [
      { field: 'tags' },
      {
        field: 'brand',
        order: 5,
        values: [
          { value: 'a', order: 2 },
          { value: 'b', order: 1 },
        ],
      },
    ],
  });
  expect([first?.field, second?.field]).toEqual(['brand', 'tags']);
  expect([first?.values, first?.sort]).toEqual(['b\na', 'given']);
});

it('values are lines, and blank or empty ones are none', () => {
  const lines = ' S = Small = tiny | Usual \n\n- XL\n= nothing\n-5';
  expect(parseValueLines(lines)).toEqual([
    { value: 'S', name: 'Small = tiny', group: 'Usual' },
    { value: 'XL', hidden: true },
    { value: '-5' },
  ]);
  expect(valueLines(parseValueLines(lines))).toBe('S = Small = tiny | Usual\n- XL\n-5');
  expect(parseSortLines('attributes.a\nattributes.b = B')).toEqual([
    { field: 'attributes.a' },
    { field: 'attributes.b', name: 'B' },
  ]);
});

it('an entry moves by one place, and stays at the ends', () => {
  const drafts = ['a', 'b', 'c'].map((field) => newDraft(field, field, ''));
  const order = (key: string, by: -1 | 1) => moved(drafts, { key, by }).map(({ field }) => field);
  expect(order('b', -1)).toEqual(['b', 'a', 'c']);
  expect(order('b', 1)).toEqual(['a', 'c', 'b']);
  expect(order('a', -1)).toEqual(['a', 'b', 'c']);
  expect(order('c', 1)).toEqual(['a', 'b', 'c']);
});
