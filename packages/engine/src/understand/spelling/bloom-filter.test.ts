import { expect, it } from 'vitest';
import { BloomFilter } from './bloom-filter.ts';

it('a Bloom filter denies no member and mistakes 1 stranger in 1,000 at most at 16 bits a word', () => {
  const words = Array.from({ length: 5_000 }, (_, i) => `wort${i * 7919}`);
  const filter = new BloomFilter(new Uint8Array(words.length * 2));
  for (const word of words) filter.add(word);
  expect(words.filter((word) => !filter.has(word))).toEqual([]);
  const mistaken = Array.from({ length: 100_000 }, (_, i) => `fremd${i}`).filter((word) => filter.has(word));
  expect(mistaken.length).toBeLessThan(100);
});
