import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterKey } from './filter-key.ts';

describe('filterKey', () => {
  it.each([
    ['case', ['Acme', 'ACME', 'acme']],
    ['blanks', ['Black & Decker', ' black  &\tDecker ', 'Black\u00a0& Decker']],
    ['invisible characters', ['Acme', 'Ac\u00adme', '\ufeffAcme', 'Acme\u200b']],
    ['composed and decomposed letters', ['Café', 'CAFE\u0301', 'cafe\u0301']],
    ['ligatures and wide letters', ['ﬁsher', 'Fisher', 'FISHER', 'ＦＩＳＨＥＲ']],
    ['sharp s', ['Groß', 'GROSS', 'GROẞ', 'groß']],
    ['the dotted and the dotless i', ['İstanbul', 'istanbul', 'ISTANBUL', 'ıstanbul', 'i\u0307stanbul']],
    ['the final sigma', ['ΟΔΟΣ', 'οδος', 'οδοσ']],
  ])('ignores %s', (_, spellings) => {
    expect(new Set(spellings.map(filterKey)).size).toBe(1);
  });

  it.each([
    ['Cafe', 'Café'],
    ['A-B', 'AB'],
    ['10', '1 0'],
    ['red', 'reds'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(filterKey(one)).not.toBe(filterKey(other));
  });

  it('is its own key and the key of its capitals, of any text, and throws for none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const key = filterKey(text);
        expect(filterKey(key)).toBe(key);
        expect(filterKey(` ${text.toLowerCase()}\n`)).toBe(key);
      }),
      { numRuns: Number(process.env.RUNS ?? 500) },
    );
    expect(filterKey('\ud800 x')).toBe('\ud800 x');
  });
});
