import { expect, it } from 'vitest';
import { Vocabulary } from './vocabulary.ts';
import { wordsOf } from './words.ts';

it('splits letters from digits, and folds case, accents and possessives', () => {
  expect(wordsOf("Women's CRÈME-brûlée 500ml")).toEqual(['women', 'creme', 'brulee', '500', 'ml']);
  expect(wordsOf('Straße Ærø don’t')).toEqual(['strasse', 'aero', 'dont']);
  expect(wordsOf('★ 无线 🎉')).toEqual([]);
});

const vocabulary = new Vocabulary(['run', 'knife', 'berry', 'lunch', 'box', 'rain', 'color', '12']);

it('a word that is not known stands for its stem', () => {
  const stems = { runs: 0, running: 0, knives: 1, berries: 2, lunches: 3, boxed: 4, rainy: 5, colour: 6 };
  for (const [word, unit] of Object.entries(stems)) expect(vocabulary.unitsOf(word), word).toEqual([unit]);
});

it('two words written as one stand for both', () => {
  expect(vocabulary.unitsOf('lunchbox')).toEqual([3, 4]);
  expect(vocabulary.unitsOf('lunchboxs')).toEqual([3, 4]);
});

it('numbers and words of which nothing is known stand for nothing', () => {
  for (const word of ['13', 'zqxv', 'a'.repeat(2000)]) expect(vocabulary.unitsOf(word)).toEqual([]);
  expect(vocabulary.unitsOf('12')).toEqual([7]);
});
