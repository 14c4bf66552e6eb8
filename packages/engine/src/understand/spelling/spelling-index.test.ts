import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SpellingIndex } from '../index.ts';
import { typingCost } from './typing-cost.ts';

/** The textbook distance, every edit at 1. */
const distance = (one: string, other: string): number => {
  const rows = Array.from({ length: one.length + 1 }, (_, row) => [row]);
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let column = 1; column <= other.length; column++) (rows[0] ?? [])[column] = column;
  for (let row = 1; row <= one.length; row++) {
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      let best = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + same);
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && swapped) best = Math.min(best, at(row - 2, column - 2) + 1);
      (rows[row] ?? [])[column] = best;
    }
  }
  return at(one.length, other.length);
};

const letters = (min: number, max: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom('a', 'b', 'q', 'z'), minLength: min, maxLength: max });

describe('typingCost', () => {
  it('finds every word within the plain edits, and none that costs over the limit', () => {
    fc.assert(
      fc.property(letters(1, 10), letters(1, 10), fc.constantFrom(1, 2), (typed, word, limit) => {
        const cost = typingCost({ typed, word, limit, prefix: false });
        if (distance(typed, word) <= limit) expect(cost).toBeLessThanOrEqual(distance(typed, word) + 0.8);
        if (cost !== Number.POSITIVE_INFINITY) expect(cost).toBeLessThanOrEqual(limit + 0.8);
        if (typed === word) expect(cost).toBe(0);
      }),
      { numRuns: 2000 },
    );
  });

  it('as a prefix costs no more than any beginning of the word', () => {
    fc.assert(
      fc.property(letters(1, 8), letters(1, 12), (typed, word) => {
        const cost = typingCost({ typed, word, limit: 2, prefix: true });
        for (let end = 1; end <= word.length; end++) {
          const whole = typingCost({ typed, word: word.slice(0, end), limit: 2, prefix: false });
          expect(cost).toBeLessThanOrEqual(whole + 1e-9);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('makes slips of the finger cheaper than wrong letters, and a wrong first letter dearer', () => {
    const cost = (typed: string, word: string): number =>
      typingCost({ typed, word, limit: 2, prefix: false });
    expect(cost('muose', 'mouse')).toBeLessThan(cost('moxse', 'mouse'));
    expect(cost('moyse', 'mouse')).toBeLessThan(cost('moxse', 'mouse'));
    expect(cost('mousse', 'mouse')).toBeLessThan(cost('moubse', 'mouse'));
    expect(cost('xouse', 'mouse')).toBeGreaterThan(cost('moxse', 'mouse'));
  });
});

describe('SpellingIndex', () => {
  it('finds the same words as comparing with every word', () => {
    fc.assert(
      fc.property(fc.array(letters(3, 10)), letters(1, 10), (words, typed) => {
        const index = SpellingIndex.of(words.map((word) => [word, 1]));
        const edits = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
        const found = index.near(typed, 1000).map((near) => near.word);
        const expected = [...new Set(words)].filter((word) => edits > 0 && distance(typed, word) <= edits);
        for (const word of expected) expect(found).toContain(word);
      }),
      { numRuns: 500 },
    );
  });

  it('prefers the word that more products have', () => {
    const index = SpellingIndex.of([
      ['mouse', 500],
      ['moose', 2],
    ]);
    expect(index.near('mouze', 2)[0]?.word).toBe('mouse');
  });

  it('adds up the frequencies of a word given twice', () => {
    const index = SpellingIndex.of([
      ['b', 1],
      ['a', 2],
      ['b', 3],
    ]);
    expect([index.frequency('b'), index.frequency('a'), index.frequency('c')]).toEqual([4, 2, 0]);
  });

  it('completes a prefix, and reads a misspelt one only when nothing starts with it', () => {
    const index = SpellingIndex.of([
      ['keyboard', 5],
      ['keyring', 9],
      ['mouse', 5],
    ]);
    expect(index.nearPrefix('key', 5).map((near) => near.word)).toEqual(['keyring', 'keyboard']);
    expect(index.nearPrefix('kyeb', 5).map((near) => near.word)).toEqual(['keyboard']);
    expect(index.nearPrefix('zz', 5)).toEqual([]);
  });

  it('reads a misspelt prefix as comparing with every word would', () => {
    fc.assert(
      fc.property(fc.array(letters(1, 8)), letters(4, 7), (words, typed) => {
        const found = SpellingIndex.of(words.map((word) => [word, 1])).nearPrefix(typed, 1000);
        const exact = [...new Set(words)].filter((word) => word.startsWith(typed));
        const near = [...new Set(words)].filter(
          (word) =>
            typed.slice(0, 2).includes(word.charAt(0)) &&
            typingCost({ typed, word, limit: 1, prefix: true }) !== Number.POSITIVE_INFINITY,
        );
        const expected = exact.length > 0 ? exact : near;
        expect(found.map((it) => it.word).toSorted()).toEqual(expected.toSorted());
      }),
      { numRuns: 500 },
    );
  });

  it('never offers or reads words with digits as misspellings', () => {
    const index = SpellingIndex.of([
      ['wr44526', 5],
      ['wrabcde', 5],
    ]);
    expect(index.near('wr44527', 5)).toEqual([]);
    expect(index.near('wrabcdf', 5).map((near) => near.word)).toEqual(['wrabcde']);
  });
});
