import { describe, expect, it } from 'vitest';
import { analyze, readPlaced } from './analyze.ts';

const placed = (text: string): string => {
  const { terms, positions } = readPlaced(text, 'en');
  return terms.map((term, i) => `${term}:${positions[i]}`).join(' ');
};

describe('places of terms', () => {
  it.each([
    ['Samsung 55 inch tv', 'samsung:1 55:2 inch:2 55in:2 tv:3', 'an amount is one thing'],
    ['wi-fi router', 'wi:1 fi:2 wifi:2 router:3', 'a compound ends where its last part stands'],
    ['case for the phone', 'case:1 phone:2', 'stop words keep nobody apart'],
  ])('%s: %s (%s)', (text, wanted) => expect(placed(text)).toBe(wanted));

  it('are those of the same terms that are indexed', () => {
    for (const text of ['Samsung 55 inch tv', '4 in. x 10 ft. pipe', 'for the', 'wi-fi 5l', ''])
      expect(readPlaced(text, 'en').terms).toEqual(analyze(text, 'en'));
  });
});
