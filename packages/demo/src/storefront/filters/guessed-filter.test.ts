import type { AppliedFilter } from '@aisle/contract';
import { describe, expect, it } from 'vitest';
import { readState } from '../state.ts';
import { chooseRange, rangeInForce, takeOff, tickValue } from './guessed-filter.ts';

const red: AppliedFilter = {
  field: 'attributes.color',
  value: ['red', 'burgundy'],
  not: false,
  source: 'query',
  text: 'Red',
};
const state = readState('?q=Red+dress&page=2');
const tick = (value: string, applied: AppliedFilter[], from = state) =>
  tickValue(from, { field: 'attributes.color', value, applied });

describe('a filter read out of the query', () => {
  it('becomes plain words when it is taken off, by its chip or by its box', () => {
    expect(takeOff(state, red)).toMatchObject({ query: 'Red dress', plainText: ['Red'], terms: {}, page: 1 });
    expect(tick('red', [red])).toEqual(takeOff(state, red));
  });

  it('becomes a choice of the shopper when another value of its field is ticked', () => {
    expect(tick('green', [red])).toMatchObject({
      query: 'dress',
      plainText: [],
      terms: { 'attributes.color': ['red', 'burgundy', 'green'] },
      page: 1,
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
    const chosen = readState('?q=Red+dress&f.attributes.color=green');
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
  const lamps = readState('?q=lamp+under+40');
  expect(rangeInForce(lamps, 'price', [said])).toEqual({ max: 40 });
  expect(chooseRange(lamps, { field: 'price', range: { min: 50 }, applied: [said] })).toMatchObject({
    query: 'lamp',
    ranges: { price: { min: 50 } },
  });
  const own = readState('?q=lamp&r.price=10..20');
  expect(rangeInForce(own, 'price', [])).toEqual({ min: 10, max: 20 });
});
