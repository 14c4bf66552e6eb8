import type { AppliedFilter } from '@aisle/contract';
import { describe, expect, it } from 'vitest';
import { newSearch, setRange, takeOff, toggleTerm } from '../core/filters.ts';
import { chooseRange, rangeInForce, tickValue } from './guessed-filter.ts';

const red: AppliedFilter = {
  field: 'attributes.color',
  value: ['red', 'burgundy'],
  not: false,
  source: 'query',
  text: 'Red',
};
const dress = newSearch('Red dress');
const tick = (value: string, applied: AppliedFilter[], from = dress) =>
  tickValue(from, { field: 'attributes.color', value, applied });

describe('a filter read out of the query', () => {
  it('becomes plain words when it is taken off, by its chip or by its box', () => {
    expect(takeOff(dress, red)).toMatchObject({ query: 'Red dress', plainText: ['Red'], terms: {} });
    expect(tick('red', [red])).toEqual(takeOff(dress, red));
  });

  it('becomes a choice of the shopper when another value of its field is ticked', () => {
    expect(tick('green', [red])).toMatchObject({
      query: 'dress',
      plainText: [],
      terms: { 'attributes.color': ['red', 'burgundy', 'green'] },
    });
  });

  it('leaves ticking alone where it says what not to show, or speaks of another field', () => {
    for (const filter of [
      { ...red, not: true },
      { ...red, field: 'brand' },
    ]) {
      expect(tick('green', [filter])).toMatchObject({
        query: 'Red dress',
        terms: { 'attributes.color': ['green'] },
      });
    }
  });

  it('does not hold on to a value that the shopper ticked and unticks', () => {
    const chosen = toggleTerm(dress, 'attributes.color', 'green');
    expect(tick('green', [red], chosen)).toMatchObject({ query: 'Red dress', terms: {} });
  });
});

it('a price said in the query stands in the boxes, and gives way to another one', () => {
  const said: AppliedFilter = {
    field: 'price',
    value: { max: 40 },
    not: false,
    source: 'query',
    text: 'under 40',
  };
  const lamps = newSearch('lamp under 40');
  expect(rangeInForce(lamps, 'price', [said])).toEqual({ max: 40 });
  expect(chooseRange(lamps, { field: 'price', range: { min: 50 }, applied: [said] })).toMatchObject({
    query: 'lamp',
    ranges: { price: { min: 50 } },
  });
  const own = setRange(newSearch('lamp'), 'price', { min: 10, max: 20 });
  expect(rangeInForce(own, 'price', [])).toEqual({ min: 10, max: 20 });
});
