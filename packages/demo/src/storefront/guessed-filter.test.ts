import type { AppliedFilter } from '@aisle/contract';
import { describe, expect, it } from 'vitest';
import { takeOff, tickValue } from './guessed-filter.ts';
import { readState } from './state.ts';

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
