import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExplainRequest } from '../src/explain/types.ts';
import { buildSegment } from '../src/ingest/build-segment.ts';
import { SearchIndex } from '../src/search-index.ts';
import type { EngineSearchRequest, ExplainNode, GroupInput, LiveFields } from '../src/types.ts';
import { DIMENSIONS, groupInput, IMAGE_DIMENSIONS, memberId, NOW, searchRequest } from './arbitraries.ts';
import { product, request, single } from './products.ts';
import { runs } from './runs.ts';

const options = { dimensions: DIMENSIONS, imageDimensions: IMAGE_DIMENSIONS, nowMs: () => 0 };

const indexOf = (groups: readonly GroupInput[]): SearchIndex => {
  const index = SearchIndex.create(options);
  const byRoot = new Map(groups.map((group) => [group.rootId, group]));
  const all = [...byRoot.values()];
  for (const half of [all.slice(0, 5), all.slice(5)]) {
    index.apply({ add: buildSegment(half, options), removeRoots: [] });
  }
  return index;
};

const asked = (query: string, more: Partial<EngineSearchRequest> = {}): ExplainRequest => ({
  ...request(query, { nowMs: NOW, ...more }),
  pageSize: 10,
});

const round = (value: number): number => Math.round(value * 1e6) / 1e6;
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
const product_ = (values: number[]): number => values.reduce((total, value) => total * value, 1);

/** What the description of a node says that its value is made of its children. */
const FORMULAS: [RegExp, (children: number[], described: RegExpExecArray) => number][] = [
  [/^score: .* \* rules/, (children) => round(product_(children))],
  [/^(fused: sum|by words: sum|sum of the terms|w: sum)/, sum],
  [/^rules: product/, product_],
  [/^lexical: sum of the terms \/ idf mass/, ([terms = 0, mass = 0]) => (mass === 0 ? 0 : terms / mass)],
  [
    /^'.*': idf \* w \/ \(k1 \+ w\), k1 ([\d.]+)$/s,
    ([idf = 0, w = 0], [, k1]) => (idf * w) / (Number(k1) + w),
  ],
  [
    /^'.*' by a synonym: share \* idf \* w \/ \(k1 \+ w\), k1 ([\d.]+)$/s,
    ([share = 0, idf = 0, w = 0], [, k1]) => (share * idf * w) / (Number(k1) + w),
  ],
  [
    /: weight \* alternative \* tf \/ norm$/,
    ([weight = 0, alternative = 0, tf = 0, norm = 1]) => (weight * alternative * tf) / norm,
  ],
  [
    /^stands out: \(cosine - mean\) \/ \(best - mean\)$/,
    ([cosine = 0, mean = 0, best = 0]) => (cosine - mean) / (best - mean),
  ],
  [/, times its weight$/, product_],
];

const holdsAgainstFormula = (node: ExplainNode): void => {
  if (node.children.length > 0 || /: (sum|product)/.test(node.description)) {
    const formula = FORMULAS.find(([pattern]) => pattern.test(node.description));
    expect(formula, `a formula for "${node.description}"`).toBeDefined();
    const described = formula?.[0].exec(node.description);
    const children = node.children.map(({ value }) => value);
    if (formula !== undefined && described)
      expect(node.value, node.description).toBeCloseTo(formula[1](children, described), 9);
  }
  node.children.forEach(holdsAgainstFormula);
};

const groupsOf = fc.array(groupInput, { minLength: 1, maxLength: 12 });

describe('an explanation of any product for any query', () => {
  it('says of each product what the search does with it', () => {
    fc.assert(
      fc.property(groupsOf, searchRequest, memberId, (groups, random, other) => {
        const index = indexOf(groups);
        const search = { ...random, sort: 'relevance' as const, offset: 0, limit: 100, explain: true };
        const page = index.search(search);
        const cards = page.groups.map(({ product: { externalId } }) => externalId);
        const ids = groups.flatMap(({ root, children }) => [root, ...children].map((it) => it.externalId));
        for (const id of new Set([...ids, other])) {
          const outcome = index.explain({ ...search, pageSize: 10 }, id);
          const at = cards.indexOf(id);
          const card = page.groups.findIndex(({ variants }) =>
            variants.some((variant) => variant.product.externalId === id),
          );
          expect(outcome.total).toBe(page.total);
          expect(outcome.found, `${id} ${outcome.stage}`).toBe(at !== -1);
          expect(outcome.stage === 'variant', `${id} ${outcome.stage}`).toBe(card !== -1);
          expect(outcome.stage === 'unknown_product').toBe(!index.has(id));
          if (at !== -1) {
            expect(outcome).toMatchObject({
              rank: at + 1,
              page: Math.ceil((at + 1) / 10),
              shownInstead: null,
            });
            expect(outcome.explanation).toEqual(page.groups[at]?.explanation);
          }
          if (card !== -1) expect(outcome).toMatchObject({ rank: card + 1, shownInstead: cards[card] });
          expect(outcome.filters.some(({ passes }) => !passes) && outcome.found).toBe(false);
          expect(outcome.reason).toMatch(/^[A-Z].*\.$/s);
          expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome);
        }
      }),
      runs(150),
    );
  });

  it('gives every node the value that its formula makes of its children', () => {
    fc.assert(
      fc.property(groupsOf, searchRequest, (groups, random) => {
        const index = indexOf(groups);
        const page = index.search({ ...random, offset: 0, limit: 100, explain: true });
        for (const { explanation, score } of page.groups) {
          expect(explanation).toBeDefined();
          if (explanation === undefined) continue;
          expect(explanation.value).toBeCloseTo(score, 5);
          holdsAgainstFormula(explanation);
        }
      }),
      runs(300),
    );
  });
});

const at = (price: number | null): LiveFields => ({ ...product('x').live, price });
const axis = (dimension: number): Float32Array => {
  const vector = new Float32Array(DIMENSIONS);
  vector[dimension] = 1;
  return vector;
};

describe('the reason', () => {
  const index = indexOf([
    single(product('shoe', { name: 'Red running shoes', brand: 'Acme', live: at(80) }), axis(0)),
    single(product('boot', { name: 'Winter boots', live: at(30) }), axis(1)),
    single(product('lamp', { name: 'Lamp of leather', live: at(30) }), axis(2)),
    single(product('desk', { name: 'Desk lamp' }), axis(3)),
    {
      rootId: 'tee',
      root: product('tee', { name: 'Cotton tee', live: at(null) }),
      children: [
        product('tee-s', { name: 'Cotton tee small', parentExternalId: 'tee' }),
        product('tee-m', { name: 'Cotton tee small, small medium', parentExternalId: 'tee' }),
      ],
      vectors: new Map(),
    },
  ]);
  const explain = (id: string, query: string, more: Partial<EngineSearchRequest> = {}) =>
    index.explain(asked(query, more), id);

  it('names a product that the index does not have', () => {
    expect(explain('gone', 'shoes')).toMatchObject({ stage: 'unknown_product', rank: null, words: null });
    expect(explain('gone', 'shoes').reason).toContain("No product 'gone' is in the index");
  });

  it('tells a parent without a price from its variants', () => {
    expect(explain('tee', 'cotton tee')).toMatchObject({
      stage: 'not_for_sale',
      rank: 1,
      shownInstead: 'tee-s',
    });
    const other = explain('tee-m', 'cotton tee');
    expect(other).toMatchObject({ stage: 'variant', found: false, rank: 1, shownInstead: 'tee-s' });
    expect(other.reason).toContain("'tee-s' matches better");
  });

  it('lists which words are held, which are missing, and the cut', () => {
    const dropped = explain('boot', 'red running shoes winter');
    expect(dropped.stage).toBe('words');
    expect(dropped.words?.terms.filter(({ held }) => held).map(({ text }) => text)).toEqual(['winter']);
    expect(dropped.words?.coverage).toBeLessThan(dropped.words?.cut ?? 0);
    expect(dropped.reason).toMatch(/It holds 'winter' but not 'red', 'running', 'shoes'/);
  });

  it('gives the similarity and the cut where no word is held', () => {
    const dropped = explain('boot', 'running shoes', { vector: axis(0) });
    expect(dropped).toMatchObject({ stage: 'meaning', meaning: { cosine: 0 }, explanation: null });
    expect(dropped.reason).toContain('not near enough: similarity 0.00');
  });

  it('names the filter that failed, and what the product has there', () => {
    const dropped = explain('shoe', 'red shoes under 50', { filters: { brand: ['Zeta'] } });
    expect(dropped.stage).toBe('filter');
    expect(dropped.filters).toEqual([
      { field: 'brand', wanted: 'Zeta', actual: 'Acme', source: 'user', passes: false },
      { field: 'price', wanted: 'at most 50', actual: '80', source: 'query', passes: false },
    ]);
    expect(dropped.reason).toContain("The filter said in the query asks for price at most 50; it has '80'.");
  });

  it('finds nothing in an attribute that every object inherits', () => {
    const wanted = Object.fromEntries(['constructor', '__proto__'].map((name) => [name, ['x']]));
    const outcome = index.explain(asked('shoes', { filters: { attributes: wanted } }), 'shoe');
    expect(outcome.filters.map(({ actual }) => actual)).toEqual([null, null]);
    expect(outcome.found).toBe(false);
  });

  it('names the word after "without" that the product has', () => {
    const dropped = explain('lamp', 'lamp without leather');
    expect(dropped).toMatchObject({ stage: 'excluded', excludedBy: ['leather'], explanation: null });
    expect(dropped.reason).toBe("The query asks for products without 'leather', and it has that.");
  });

  it('says at which place a product is, and why', () => {
    const found = explain('shoe', 'red shoes');
    expect(found).toMatchObject({ stage: 'found', found: true, rank: 1, page: 1, total: 1 });
    expect(found.reason).toBe(
      "It is at place 1 of 1, on page 1. It holds every word of the query ('red', 'shoes').",
    );
    expect(explain('desk', '').reason).toContain('every product for sale is listed');
  });
});
