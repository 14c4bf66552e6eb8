import { expect, it } from 'vitest';
import { termsOf } from './terms-of.ts';

it('takes words between commas of every script, each once, without blanks', () => {
  expect(termsOf(' sofa, couch ,, sofa،كنبة，沙发 ')).toEqual(['sofa', 'couch', 'كنبة', '沙发']);
  expect(termsOf(' ')).toEqual([]);
});
