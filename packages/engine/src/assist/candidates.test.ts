import { expect, it } from 'vitest';
import type { EngineSearchResult } from '../types.ts';
import { candidatesOf } from './candidates.ts';

const answer = (...texts: string[]): EngineSearchResult =>
  ({
    total: 1,
    relaxation: null,
    correctedQuery: null,
    appliedFilters: texts.map((text) => ({ field: 'price', source: 'query', text })),
  }) as unknown as EngineSearchResult;

const queriesFor = (query: string, ...texts: string[]): string[] =>
  candidatesOf(query, answer(...texts), []).map((candidate) => candidate.query);

it('cuts no phrase that became a filter in half', () => {
  expect(queriesFor('kettle under 50', 'under 50')).toEqual(['kettle', 'under 50']);
  expect(queriesFor('under 50 kettle', 'under 50')).toEqual(['kettle', 'under 50']);
});

it('leaves out the first and the last word of a query of plain words', () => {
  expect(queriesFor('steel camping kettle')).toEqual(['camping kettle', 'steel camping']);
});
