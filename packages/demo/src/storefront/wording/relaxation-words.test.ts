import { describe, expect, it } from 'vitest';
import { relaxationWords, replacedWords } from './relaxation-words.ts';

const say = (droppedTerms: string[], by: 'lexical' | 'semantic', page = 1, byRelevance = true) => {
  // The words depend on nothing of a card but how it was found.
  const products = [{ matchedBy: [by] }] as unknown as Parameters<typeof relaxationWords>[0]['products'];
  return relaxationWords({ relaxation: { droppedTerms, onlyRelatedTo: null }, products, page, byRelevance });
};

describe('what is said when no product has all of the words', () => {
  it('names up to three words that the products go without', () => {
    expect(say(['a', 'b', 'c'], 'lexical')?.without).toEqual(['a', 'b', 'c']);
    expect(say(['a', 'b', 'c', 'd'], 'lexical')).toEqual({
      text: 'Nothing has all of your words; these come closest.',
      without: [],
    });
    expect(say([], 'lexical')).toBeNull();
  });

  it('says so when no product has any of them, where the page can tell', () => {
    expect(say(['a'], 'semantic')?.text).toBe('No product has these words; these come closest.');
    for (const other of [say(['a'], 'semantic', 2), say(['a'], 'semantic', 1, false)])
      expect(other).toEqual({ text: 'Nothing has all of your words; these come closest.', without: [] });
  });
});

describe('replacedWords', () => {
  it('finds the words that a correction changed, joined or split', () => {
    expect(replacedWords('Wireles headfones under 50', 'Wireless headphones under 50')).toEqual([
      'Wireles',
      'headfones',
    ]);
    expect(replacedWords('dish washer blue', 'dishwasher blue')).toEqual(['dish', 'washer']);
    expect(replacedWords('snowblower', 'snow blower')).toEqual(['snowblower']);
  });
});
