import { describe, expect, it } from 'vitest';
import { buildSegment } from '../src/ingest/build-segment.ts';
import { SearchIndex } from '../src/search-index.ts';
import { product, request, single } from './products.ts';

const NAMES = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__', 'isPrototypeOf'];

/** A table written as an object answers to these words too: a catalog of hardware once lost its "Constructor" line. */
describe('a product with a word that every object knows', () => {
  it.each(NAMES)('is indexed, found and suggested: %s', (word) => {
    const index = SearchIndex.create({ dimensions: 16, nowMs: () => 0 });
    const fields = {
      name: `Glacier ${word} faucet 4 ${word} 4 in. ${word}`,
      brand: word,
      description: `<${word}>free from ${word}</${word}> not ${word} 5 ${word}`,
      categories: [`${word} > ${word}`],
      tags: [word],
      attributes: { [`a ${word}`]: word, color: word, size: [word] },
    };
    const groups = [single(product('a', fields)), single(product('b', { ...fields, language: 'de' }))];
    index.apply({ add: buildSegment(groups, { dimensions: 16 }), removeRoots: [] });
    for (const query of [
      word,
      `${word} faucet`,
      `faucet not ${word}`,
      `${word} under 20 ${word}`,
      `5 ${word}`,
    ]) {
      for (const language of ['en', 'de', word])
        index.search(request(query, { language, explain: true, highlight: true }));
    }
    expect(index.search(request(`${word} faucet`)).total).toBe(2);
    expect(index.suggest({ prefix: 'glac', limit: 5, nowMs: 0, popularQueries: [] })).not.toEqual([]);
    index.suggest({ prefix: word, limit: 5, nowMs: 0, popularQueries: [{ text: word, count: 9 }] });
  });
});
