import { describe, expect, it } from 'vitest';
import { listVocabulary } from '../../test/list-vocabulary.ts';
import { analyze, surfaceWords } from '../analyze/index.ts';
import { type QueryPlan, understand } from './index.ts';

const repeat = (times: number, name: string): string[] => Array.from({ length: times }, () => name);

const NAMES = [
  ...repeat(40, 'pressure gauge'),
  ...repeat(12, 'garage door opener'),
  ...repeat(30, 'stainless sink'),
  ...repeat(20, 'air compressor'),
  'compressed sponge',
  'stainles spoon',
  'cup holder',
  'board game',
  'cannon toy',
  ...repeat(50, 'canon camera'),
  ...repeat(8, 'snow blower'),
  'painted shelf',
  ...repeat(9, 'shelf'),
  ...repeat(9, 'pointed trowel'),
];
const plan = (query: string, plainText: string[] = []): QueryPlan =>
  understand(
    { query, language: 'en', plainText, nowMs: 0 },
    listVocabulary(
      NAMES.map((name, at) => ({
        group: `${at}`,
        words: surfaceWords(name),
        name: analyze(name, 'en'),
        codes: [],
        others: [],
      })),
    ),
  );
const alternativesOf = (query: string, word: string): string[] =>
  plan(query)
    .terms.find(({ text }) => text === word)
    ?.alternatives.map(({ term }) => term) ?? [];

describe('a misspelt word', () => {
  it('is read by the words around it', () => {
    // Gauges are more frequent, but none of them stands beside a door.
    expect(plan('garge doors').correctedQuery).toBe('garage doors');
    expect(plan('presure garge').correctedQuery).toBe('pressure gauge');
  });

  it('that the shopper wants as plain words stays as it was typed', () => {
    expect(plan('garge doors', ['garge']).correctedQuery).toBeNull();
    expect(plan('presure garge', ['presure']).correctedQuery).toBe('presure gauge');
  });

  it('keeps what is nearly as likely as a lighter alternative', () => {
    expect(plan('garge').correctedQuery).toBe('gauge');
    expect(alternativesOf('garge', 'gauge')).toEqual(['gaug', 'garag']);
  });

  it('that shares its stem with another word is no form of it', () => {
    // Both `compresser` and `compressed` have the stem `compress`, of one sponge.
    expect(plan('air compresser').correctedQuery).toBe('air compressor');
  });

  it('is split only into words that stand together somewhere', () => {
    expect(plan('snowblower').correctedQuery).toBe('snow blower');
    // There are cups and there are boards, but no cup boards.
    expect(plan('cupboard').correctedQuery).toBeNull();
  });
});

describe('a word of the shop', () => {
  it('is never replaced; where it may be a slip of one product, the usual spelling is looked for too', () => {
    expect(plan('stainles sink').correctedQuery).toBeNull();
    expect(alternativesOf('stainles sink', 'stainles')).toEqual(['stainl', 'stainless']);
    // The exact word keeps the greater weight.
    const [term] = plan('cannon').terms;
    expect(plan('cannon').correctedQuery).toBeNull();
    expect(term?.alternatives[0]).toEqual({ term: 'cannon', weight: 1 });
    for (const other of term?.alternatives.slice(1) ?? []) expect(other.weight).toBeLessThan(0.5);
  });

  it('in a form that no product has stays as it is', () => {
    // `painting` is near `pointed` in no way that matters: the shop has painted things.
    expect(plan('painting').correctedQuery).toBeNull();
  });
});
