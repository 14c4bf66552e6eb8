import { expect, it } from 'vitest';
import { slotWords, wordErrors, wordsOf } from './score.ts';

it('compares words without case, punctuation and the way a number is written', () => {
  expect(wordsOf('A 20-ounce coffee, please!')).toEqual(['a', 'twenty', 'ounce', 'coffee', 'please']);
});

it('counts words replaced, left out and put in', () => {
  expect(wordErrors(['a', 'b', 'c'], ['a', 'x', 'c'])).toBe(1);
  expect(wordErrors(['a', 'b', 'c'], ['a', 'c'])).toBe(1);
  expect(wordErrors(['a', 'b'], ['a', 'b', 'c', 'd'])).toBe(2);
  expect(wordErrors(['a', 'b'], [])).toBe(2);
});

it('hears a word of an order once for each time it is said', () => {
  expect(slotWords(['dark roast', 'dark milk'], 'Dark roast with milk')).toEqual({ wanted: 4, heard: 3 });
});
