import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

const began = {
  name: 'Shop',
  stock: null as number | null,
  events: ['a', 'b'],
  widget: { theme: { mode: 'auto', accent: '#111111' }, on: true },
};

it('leaves out what is as it was, in nested objects too', () => {
  expect(changedFields(began, { ...began })).toEqual({});
  const widget = { theme: { mode: 'dark', accent: '#111111' }, on: true };
  expect(changedFields(began, { name: 'Shop', widget })).toEqual({ widget: { theme: { mode: 'dark' } } });
});

it('keeps a value that becomes null, and a list in another order', () => {
  expect(changedFields({ stock: 5 }, { stock: null })).toEqual({ stock: null });
  expect(changedFields(began, { stock: 0, events: ['b', 'a'] })).toEqual({ stock: 0, events: ['b', 'a'] });
});

it('takes no field from the prototype', () => {
  expect(changedFields({}, { toString: 'x' } as object)).toEqual({ toString: 'x' });
});
