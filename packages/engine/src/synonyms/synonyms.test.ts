import { describe, expect, it } from 'vitest';
import { product, request, single } from '../../test/products.ts';
import { buildSegment } from '../ingest/build-segment.ts';
import { SearchIndex } from '../search-index.ts';
import type { EngineSearchRequest, ExplainNode } from '../types.ts';
import type { SynonymRule } from './index.ts';

/** Made-up words, so that no built-in rule applies. */
const shopOf = (
  names: readonly string[],
  rules: readonly SynonymRule[] = [],
  language = 'en',
): SearchIndex => {
  const index = SearchIndex.create({ dimensions: 16, nowMs: () => 0, language });
  const groups = names.map((name) => single(product(name, { name, language })));
  index.apply({ add: buildSegment(groups, { dimensions: 16 }), removeRoots: [] });
  index.setSynonyms(rules);
  return index;
};

const found = (index: SearchIndex, query: string, more: Partial<EngineSearchRequest> = {}): string[] =>
  index.search(request(query, more)).groups.map((group) => group.product.externalId);

const group = (...terms: string[]): SynonymRule => ({ type: 'group', terms });
const oneWay = (from: string, ...to: string[]): SynonymRule => ({ type: 'oneWay', from, to });

describe('a group', () => {
  const rules = [group('florble', 'snarp', 'quonk')];

  it('finds each of its words by each other, the own word first', () => {
    const index = shopOf(['green snarp', 'green florble', 'green wizzet'], rules);
    expect(found(index, 'florble')).toEqual(['green florble', 'green snarp']);
    expect(found(index, 'snarp')).toEqual(['green snarp', 'green florble']);
    expect(found(index, 'quonk').sort()).toEqual(['green florble', 'green snarp']);
  });

  it('holds for plurals and other spellings of its words', () => {
    const index = shopOf(['Quönks'], rules);
    expect(found(index, 'FLORBLES')).toEqual(['Quönks']);
  });

  it('never leads to synonyms of synonyms', () => {
    const index = shopOf(['wizzet', 'snarp'], [group('florble', 'snarp'), group('snarp', 'wizzet')]);
    expect(found(index, 'florble')).toEqual(['snarp']);
  });
});

describe('a one-way rule', () => {
  it('leads from its word to the others, and not back', () => {
    const index = shopOf(['florble', 'snarp'], [oneWay('florble', 'snarp')]);
    expect(found(index, 'florble')).toEqual(['florble', 'snarp']);
    expect(found(index, 'snarp')).toEqual(['snarp']);
  });

  it('adds nothing when the shopper said the wider word too', () => {
    const index = shopOf(['quonk snarp', 'florble snarp'], [oneWay('florble', 'snarp')]);
    expect(found(index, 'florble snarp')).toEqual(['florble snarp']);
  });
});

describe('terms of several words', () => {
  const rules = [group('grell phone', 'zartphone', 'mobile snarp')];

  it('are found by one word, which covers all of them', () => {
    const index = shopOf(['zartphone', 'grell mirror', 'phone table'], rules);
    const { groups, relaxation } = index.search(request('grell phone'));
    expect(groups[0]?.product.name).toBe('zartphone');
    expect(relaxation).toBeNull();
  });

  it('are found for one word only where a product has all of them', () => {
    const index = shopOf(['a grell red phone', 'grell mirror', 'phone table'], rules);
    expect(found(index, 'zartphone')).toEqual(['a grell red phone']);
  });

  it('stand before their parts: the longest term of the query counts', () => {
    const index = shopOf(['zartphone set', 'wizzet', 'grell phone'], [...rules, group('phone', 'wizzet')]);
    expect(found(index, 'grell phone')).toEqual(['grell phone', 'zartphone set']);
    expect(found(index, 'phone').sort()).toEqual(['grell phone', 'wizzet']);
  });

  it('are the same with and without their hyphen', () => {
    const index = shopOf(['wizzet'], [group('sky-blorp', 'wizzet')]);
    for (const query of ['sky-blorp', 'sky blorp', 'skyblorp'])
      expect(found(index, query)).toEqual(['wizzet']);
  });
});

describe('what a shopper typed', () => {
  it('is no misspelling when a synonym leads from it to what the shop holds', () => {
    const names = ['florbie', 'snarp'];
    const plain = shopOf(names).search(request('florble'));
    expect(plain.correctedQuery).toBe('florbie');
    const known = shopOf(names, [group('florble', 'snarp')]).search(request('florble'));
    expect(known.correctedQuery).toBeNull();
    expect(known.groups.map((hit) => hit.product.name)).toEqual(['snarp']);
  });

  it('is still corrected when the synonym leads to nothing that the shop holds', () => {
    const index = shopOf(['florbie'], [group('florble', 'snarp')]);
    expect(index.search(request('florble')).correctedQuery).toBe('florbie');
  });

  it('is not expanded inside a part number', () => {
    const index = shopOf(['snarp', 'FLO-77'], [group('flo', 'snarp')]);
    expect(found(index, 'FLO-77')).toEqual(['FLO-77']);
  });

  it('is not expanded where it was understood as a price', () => {
    const index = shopOf(['snarp', 'wizzet'], [group('dollars', 'snarp')]);
    expect(found(index, 'wizzet under 50 dollars')).toEqual(['wizzet']);
  });
});

describe('the rules of a shop', () => {
  it('take the place of the former ones at once', () => {
    const index = shopOf(['snarp', 'wizzet'], [group('florble', 'snarp')]);
    index.setSynonyms([group('florble', 'wizzet')]);
    expect(found(index, 'florble')).toEqual(['wizzet']);
    index.setSynonyms([]);
    expect(found(index, 'florble')).toEqual([]);
  });

  it('hold in every language, analysed by its rules', () => {
    const index = shopOf(['Snärp'], [group('Florble', 'snärp')], 'de');
    expect(found(index, 'florble', { language: 'de' })).toEqual(['Snärp']);
  });

  it('may be any that are well formed: empty, of punctuation, of one term', () => {
    const rules = [group('!!!', 'snarp'), group('snarp'), oneWay('', 'snarp'), oneWay('florble'), group()];
    expect(found(shopOf(['snarp'], rules), 'snarp')).toEqual(['snarp']);
  });

  it('make suggestions that lead somewhere', () => {
    const index = shopOf(['green snarp'], [group('florble', 'snarp')]);
    const popularQueries = [{ text: 'florble', count: 9 }];
    const suggested = () => index.suggest({ prefix: 'flor', limit: 5, nowMs: 0, popularQueries });
    expect(suggested()).toContainEqual({ type: 'query', text: 'florble', count: expect.any(Number) });
    index.setSynonyms([]);
    expect(suggested()).not.toContainEqual(expect.objectContaining({ text: 'florble' }));
  });

  it('by the thousand for one word add a bounded number of words to a query', () => {
    const names = Array.from({ length: 200 }, (_, i) => `snarp${String.fromCharCode(97 + (i % 26))}${i}`);
    const index = shopOf(
      names,
      names.map((name) => oneWay('florble', name)),
    );
    for (const _ of index.warm());
    const { total } = index.search(request('florble'));
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(12);
  });
});

describe('an explanation', () => {
  const texts = (node: ExplainNode): string[] => [node.description, ...node.children.flatMap(texts)];

  it('says which synonym found the product, and adds up to its score', () => {
    const index = shopOf(['zart big phone', 'other phone'], [group('florble', 'zart phone')]);
    const [hit, ...more] = index.search(request('florble', { explain: true })).groups;
    expect(more).toEqual([]);
    expect(texts(hit?.explanation as ExplainNode)).toContain("weight of the synonym 'zart phone'");
    expect(hit?.explanation?.value).toBeCloseTo(hit?.score ?? 0, 5);
  });
});

describe('the built-in English synonyms', () => {
  it('are there without any rule of the shop', () => {
    expect(found(shopOf(['green sofa']), 'couch')).toEqual(['green sofa']);
  });

  it('lead from each name of a thing to its kind, where the thing itself is not to be had', () => {
    const shoes = ['canvas shoe', 'winter coat'];
    for (const query of ['sneakers', 'trainers']) {
      expect(found(shopOf(shoes), query)).toEqual(['canvas shoe']);
      expect(found(shopOf([...shoes, 'canvas sneaker']), query)).toEqual(['canvas sneaker']);
    }
    expect(found(shopOf(['canvas sneaker']), 'shoes')).toEqual([]);
    for (const query of ['cell phone', 'mobile phone']) {
      expect(found(shopOf(['Smartphone X', 'desk phone']), query)[0]).toBe('Smartphone X');
    }
  });

  it('are for English alone', () => {
    expect(found(shopOf(['green sofa'], [], 'de'), 'couch', { language: 'de' })).toEqual([]);
  });

  it('stop for a word that a rule of the shop leads to itself', () => {
    const index = shopOf(['green sofa', 'green couch'], [oneWay('couch', 'couch')]);
    expect(found(index, 'couch')).toEqual(['green couch']);
    expect(found(index, 'sofa')).toEqual(['green sofa', 'green couch']);
  });
});

describe('rules on trial', () => {
  const names = ['green snarp', 'red snarp', 'blue wizzet'];

  it('answer as stored rules would, for one search', () => {
    const rules = [oneWay('florble', 'snarp'), group('quonk', 'wizzet')];
    const [stored, index] = [shopOf(names, rules), shopOf(names)];
    for (const query of ['florble', 'green florble', 'quonk', 'wizzet', 'snarp'])
      expect(found(index, query, { trialSynonyms: rules })).toEqual(found(stored, query));
    expect(found(index, 'florble')).toEqual([]);
  });

  it('stand beside the rules that the shop has', () => {
    const index = shopOf(names, [oneWay('quonk', 'wizzet')]);
    const trialSynonyms = [oneWay('florble', 'snarp')];
    expect(found(index, 'quonk', { trialSynonyms })).toEqual(['blue wizzet']);
    expect(found(index, 'florble', { trialSynonyms }).toSorted()).toEqual(['green snarp', 'red snarp']);
  });
});
