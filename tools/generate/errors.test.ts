import { ERROR_SUBJECTS, ERRORS } from '@aisle/contract';
import { expect, it } from 'vitest';
import { variables } from '../../packages/server/src/config/index.ts';
import { sentencesOf } from '../check/report.ts';

const entries = Object.values(ERROR_SUBJECTS).flatMap((subject) => Object.entries(subject));

it('each code belongs to one subject', () => {
  expect(entries.map(([code]) => code)).toEqual(Object.keys(ERRORS));
});

it.each(entries)('%s has a cause and a cure in short sentences', (_, { cause, cure }) => {
  for (const text of [cause, cure]) {
    expect(text).toMatch(/^[A-Z`].*[.]$/);
    for (const sentence of sentencesOf(text)) expect(sentence.words, sentence.text).toBeLessThanOrEqual(20);
  }
});

it('variables that a cure names exist', () => {
  const known = new Set(variables().map(({ name }) => name));
  const named = entries.flatMap(([, { cause, cure }]) => `${cause} ${cure}`.match(/AISLE_[A-Z_]+/g) ?? []);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
