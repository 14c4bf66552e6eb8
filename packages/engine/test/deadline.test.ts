import { expect, it } from 'vitest';
import { Deadline, DeadlineError } from '../src/deadline.ts';
import { buildSegment } from '../src/ingest/build-segment.ts';
import { SearchIndex } from '../src/search-index.ts';
import type { EngineSearchRequest } from '../src/types.ts';
import { product, request, single } from './products.ts';

const COLOURS = ['red', 'blue', 'green', 'navy'];
const DIMENSIONS = 16;

const vectorOf = (number: number): Float32Array => {
  const vector = new Float32Array(DIMENSIONS);
  vector[number % DIMENSIONS] = 1;
  return vector;
};

const segmentOf = (from: number, to: number) =>
  buildSegment(
    Array.from({ length: to - from }, (_, i) => {
      const number = from + i;
      const attributes = Object.fromEntries(
        Array.from({ length: 12 }, (_, key) => [`k${key}`, `value ${(number * key) % 7}`]),
      );
      const fields = {
        name: `${COLOURS[number % 4]} cotton shirt ${number}`,
        brand: `Maker ${number % 9}`,
        attributes: { ...attributes, color: COLOURS[number % 4] ?? '' },
      };
      return single(product(`p${number}`, fields), vectorOf(number));
    }),
    { dimensions: DIMENSIONS },
  );

const SEGMENTS = [segmentOf(0, 150), segmentOf(150, 300)];

const create = (): SearchIndex => {
  const index = SearchIndex.create({ dimensions: DIMENSIONS, nowMs: () => 0 });
  for (const add of SEGMENTS) index.apply({ add, removeRoots: [] });
  return index;
};

/** Passes at the check with this number, counted from 1. `checks` counts them. */
const deadlineAt = (number: number) => {
  const clock = { checks: 0 };
  return { clock, deadline: new Deadline(() => ++clock.checks, number - 1) };
};

const filters = { not: { brand: ['Maker 3'] }, attributes: { k2: ['value 2', 'value 4'], k3: ['value 3'] } };
const REQUESTS: Record<string, EngineSearchRequest> = {
  words: request('red coton shirts not blue', { vector: vectorOf(3), highlight: true, explain: true }),
  filtered: request('shirt', { filters, facets: undefined }),
  'filters that leave nothing': request('navy shirt', {
    filters: { attributes: { color: ['red'] } },
    facets: ['brand', 'attributes.color', 'attributes.k5', 'price'],
  }),
  'nothing found': request('qwertzuiop asdfghjkl'),
  everything: request('', { facets: undefined, limit: 100 }),
};

it.each(Object.entries(REQUESTS))('a search stopped anywhere leaves the index as it was: %s', (_, asked) => {
  const expected = create().search(asked);
  const counted = deadlineAt(Number.POSITIVE_INFINITY);
  expect(create().search({ ...asked, deadline: counted.deadline })).toEqual(expected);
  const { checks } = counted.clock;
  expect(checks).toBeGreaterThan(10);
  const index = create();
  for (let at = 1; at <= checks; at++) {
    const { clock, deadline } = deadlineAt(at);
    expect(() => index.search({ ...asked, deadline })).toThrow(DeadlineError);
    expect(clock.checks, 'work goes on after the deadline').toBe(at);
    expect(index.search(asked)).toEqual(expected);
  }
});

it('a suggestion stopped anywhere leaves the index as it was', () => {
  const asked = { prefix: 'red shi', limit: 8, nowMs: 0, popularQueries: [] };
  const expected = create().suggest(asked);
  for (let at = 1; ; at++) {
    const index = create();
    const { clock, deadline } = deadlineAt(at);
    let stopped = false;
    try {
      index.suggest({ ...asked, deadline });
    } catch (error) {
      expect(error).toBeInstanceOf(DeadlineError);
      stopped = true;
    }
    expect(index.suggest(asked)).toEqual(expected);
    if (stopped) continue;
    expect(clock.checks).toBeGreaterThan(3);
    return;
  }
});

it('every facet and every hit is a place to stop at', () => {
  const few = deadlineAt(Number.POSITIVE_INFINITY);
  create().search(request('shirt', { facets: [], limit: 1, deadline: few.deadline }));
  const many = deadlineAt(Number.POSITIVE_INFINITY);
  const facets = Array.from({ length: 12 }, (_, key) => `attributes.k${key}`);
  create().search(request('shirt', { facets, limit: 51, deadline: many.deadline }));
  expect(many.clock.checks - few.clock.checks).toBeGreaterThanOrEqual(facets.length + 50);
});
