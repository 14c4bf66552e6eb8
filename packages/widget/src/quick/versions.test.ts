import type { VariantCard } from '@aisle/contract';
import { expect, it } from 'vitest';
import { choicesOf, nearestTo, type Version } from './versions.ts';

const version = (
  attributes: VariantCard['attributes'],
  availability: VariantCard['availability'] = 'in_stock',
): Version => ({ attributes, availability, externalId: JSON.stringify(attributes) }) as VariantCard;

const SHIRTS = ['red', 'blue'].flatMap((color, at) =>
  ['L', 'S', 'M'].map((size, place) =>
    version({ color, size, ean: `40${at}${place}`, weight: 100 + place, wide: place === 1, cotton: 'yes' }),
  ),
);

it('tells versions apart by words before numbers, and leaves out what adds nothing', () => {
  expect(choicesOf(SHIRTS)).toEqual([
    { field: 'color', values: ['red', 'blue'] },
    { field: 'size', values: ['S', 'M', 'L'] },
  ]);
});

it('puts amounts in their order, and words in that of the answer', () => {
  const cans = ['2,5 l', '10 l', '0.75 l'].map((size) => version({ size }));
  expect(choicesOf(cans)[0]?.values).toEqual(['0.75 l', '2,5 l', '10 l']);
  const mixed = ['2 l', '750 ml'].map((size) => version({ size }));
  expect(choicesOf(mixed)[0]?.values).toEqual(['2 l', '750 ml']);
  const tins = ['round', 'angular'].map((shape) => version({ shape }));
  expect(choicesOf(tins)[0]?.values).toEqual(['round', 'angular']);
});

it('has nothing to choose where versions are alike', () => {
  expect(choicesOf([version({ color: 'red' }), version({ color: 'red' }), version({})])).toEqual([]);
});

it('keeps the other choices where a version has them, and takes one in stock otherwise', () => {
  const choices = choicesOf(SHIRTS);
  const [shown = version({})] = SHIRTS;
  const of = (versions: readonly Version[]) =>
    nearestTo(shown, versions, { field: 'color', value: 'blue', choices }).attributes.size;
  expect(of(SHIRTS)).toBe('L');
  const without = SHIRTS.filter(({ attributes }) => attributes.color !== 'blue');
  const left = [version({ color: 'blue', size: 'S' }, 'out_of_stock'), version({ color: 'blue', size: 'M' })];
  expect(of([...without, ...left])).toBe('M');
  expect(nearestTo(shown, SHIRTS, { field: 'color', value: 'green', choices })).toBe(shown);
});
