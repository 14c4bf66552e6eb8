import { describe, expect, it } from 'vitest';
import type { EngineSearchResult } from '../types.ts';
import { candidatesOf } from './candidates.ts';
import type { GuidedQuestion } from './types.ts';

const answer = (...texts: string[]): EngineSearchResult =>
  ({
    total: 1,
    relaxation: null,
    correctedQuery: null,
    appliedFilters: texts.map((text) => ({ field: 'price', source: 'query', text })),
  }) as unknown as EngineSearchResult;

const queriesFor = (query: string, ...texts: string[]): string[] =>
  candidatesOf(query, answer(...texts), { questions: [], language: 'en' }).map(
    (candidate) => candidate.query,
  );

it('cuts no phrase that became a filter in half', () => {
  expect(queriesFor('kettle under 50', 'under 50')).toEqual(['kettle', 'under 50']);
  expect(queriesFor('under 50 kettle', 'under 50')).toEqual(['kettle', 'under 50']);
});

it('leaves out the first and the last word of a query of plain words', () => {
  expect(queriesFor('steel camping kettle')).toEqual(['camping kettle', 'steel camping']);
});

const asked = (
  query: string,
  language: string,
  {
    dropped = [],
    filters = [],
    questions = [],
  }: Partial<Record<'dropped' | 'filters', string[]>> & {
    questions?: GuidedQuestion[];
  },
): string[] =>
  candidatesOf(
    query,
    { ...answer(...filters), relaxation: { droppedTerms: dropped } },
    { questions, language },
  ).map((candidate) => candidate.query);

describe('a reformulation', () => {
  it.each([
    ['de', 'Wie hoch sind die Versandkosten?', ['hoch', 'Versandkosten']],
    ['de', 'Wann kommt mein Paket?', ['Wann', 'kommt', 'Paket']],
    ['en', 'Where is my parcel from the shop?', ['Where', 'my', 'parcel', 'shop']],
    ['fr', 'Quels sont les délais de livraison ?', ['délais', 'livraison']],
    ['es', '¿Cuánto cuesta el envío?', ['Cuánto', 'cuesta', 'envío']],
    ['pl', 'Kiedy jest moja paczka?', ['Kiedy', 'paczka']],
  ])('names something that the shop has (%s): %s', (language, query, dropped) =>
    expect(asked(query, language, { dropped })).toEqual([]));

  it.each([
    ['de', 'Habt ihr Wasserkocher unter 50 Euro?', 'unter 50 Euro', 'Habt ihr Wasserkocher'],
    ['de', 'Tasse, unter 50, blau', 'unter 50', 'Tasse, blau'],
    ['fr', 'Une bouilloire à moins de 50 € ?', 'à moins de 50 €', 'Une bouilloire'],
    ['es', '¿Tazas por menos de 50 €?', 'por menos de 50 €', 'Tazas'],
  ])('leaves no punctuation behind (%s): %s', (language, query, text, without) =>
    expect(asked(query, language, { filters: [text] })[0]).toBe(without));

  it('is no function word alone', () =>
    expect(asked('Was  unter  50 Euro?', 'de', { filters: ['unter  50 Euro'] })).toEqual(['unter 50 Euro']));

  it('leaves out a phrase that was typed with more spaces', () =>
    expect(asked('Tasse  unter  50', 'de', { filters: ['unter  50'] })).toEqual(['Tasse', 'unter 50']));

  it('takes out whole words alone', () =>
    expect(asked('Brotdose rot', 'de', { dropped: ['rot'] })).toEqual(['Brotdose']));

  it('ends with no function word', () => {
    expect(asked('Tasse mit Löffel', 'de', {})).toEqual(['mit Löffel', 'Tasse']);
    expect(asked('cup with spoon', 'en', {})).toEqual(['with spoon', 'cup']);
    expect(asked('Tasse für die Füße', 'de', { dropped: ['Füße'] })[0]).toBe('Tasse');
    expect(asked('Wasserkocher für unter 50 €', 'de', { filters: ['unter 50 €'] })[0]).toBe('Wasserkocher');
  });

  it.each([
    ['de', 'weiße tasse', 'weiß', []],
    ['de', 'tasse', 'weiß', ['tasse weiß']],
    ['fr', 'robes blanches', 'blanc', []],
    ['es', 'camisas rojas?', 'rojo', []],
    ['pl', 'biała lampa', 'biały', []],
    ['en', 'kettle?', 'Norrvik', ['kettle Norrvik']],
  ])('adds no value that the query says (%s): %s and %s', (language, query, value, offered) => {
    const options = [value, 'other'].map((it) => ({ label: it, value: it, count: 3 }));
    const questions = [{ question: '?', field: 'attributes.kind', options }];
    expect(asked(query, language, { questions })).toEqual(offered);
  });
});
