import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { product, request, single } from '../../test/products.ts';
import { buildSegment } from '../ingest/build-segment.ts';
import { SearchIndex } from '../search-index.ts';
import type { EngineSearchRequest, ExplainNode, GroupInput, LearnedProduct } from '../types.ts';
import { passAbove } from './pass-above.ts';

const anyPairs = fc.array(fc.tuple(fc.nat({ max: 9 }), fc.nat({ max: 9 })), { maxLength: 40 });
const cards = Array.from({ length: 10 }, (_, card) => card);
const orderBy = (pairs: readonly (readonly [number, number])[]): number[] =>
  passAbove(cards, (card, above) => pairs.find(([a, b]) => a === card && b === above)?.join(' ')).order;

describe('cards that pass the one above', () => {
  it('are all there, once, and never behind one that they may pass and that stands directly above', () => {
    fc.assert(
      fc.property(anyPairs, (pairs) => {
        const order = orderBy(pairs);
        expect(order.toSorted((a, b) => a - b)).toEqual(cards);
        // Only what stood above a card is passed: the others keep their order.
        for (const [at, card] of order.entries())
          for (const below of order.slice(at + 1))
            if (below < card) expect(pairs.some(([winner]) => winner === card)).toBe(true);
      }),
    );
  });

  it('stop at one that they may not pass', () => {
    expect(orderBy([[3, 1]])).toEqual(cards);
    expect(orderBy([[3, 2]]).slice(0, 4)).toEqual([0, 1, 3, 2]);
    expect(
      orderBy([
        [3, 2],
        [3, 0],
      ]).slice(0, 4),
    ).toEqual([0, 1, 3, 2]);
  });

  it('bring about any order, one pair of neighbours after another', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(cards, { minLength: 10 }), (wanted) => {
        const pairs = wanted.flatMap((winner, at) =>
          wanted
            .slice(at + 1)
            .flatMap((loser): [number, number][] => (loser < winner ? [[winner, loser]] : [])),
        );
        expect(orderBy(pairs)).toEqual(wanted);
      }),
    );
  });
});

const indexOf = (...groups: GroupInput[]): SearchIndex => {
  const index = SearchIndex.create({ dimensions: 16, nowMs: () => 0 });
  index.apply({ add: buildSegment(groups, { dimensions: 16 }), removeRoots: [] });
  return index;
};
const ids = (index: SearchIndex, query: string, more: Partial<EngineSearchRequest> = {}): string[] =>
  index.search(request(query, more)).groups.map((group) => group.product.externalId);
const learned = (externalId: string, ...over: string[]): LearnedProduct => ({
  externalId,
  over: over.map((other) => ({ externalId: other, text: '3 of 4 visitors' })),
});

const lamps = indexOf(
  ...['a', 'b', 'c', 'd'].map((id) => single(product(id, { name: 'desk lamp' }))),
  single(product('other', { name: 'garden hose' })),
  {
    rootId: 'shade',
    root: product('shade', { name: 'lamp' }),
    children: [
      product('shade-1', { name: 'lamp one', parentExternalId: 'shade' }),
      product('shade-2', { name: 'lamp two', parentExternalId: 'shade' }),
    ],
    vectors: new Map(),
  },
);

const leaves = (node: ExplainNode): ExplainNode[] => [node, ...node.children.flatMap(leaves)];

describe('what shoppers chose', () => {
  it('stands before what they chose it over', () => {
    expect(ids(lamps, 'desk lamp').slice(0, 4)).toEqual(['a', 'b', 'c', 'd']);
    const asked = { learned: [learned('c', 'b', 'a')] };
    expect(ids(lamps, 'desk lamp', asked).slice(0, 4)).toEqual(['c', 'a', 'b', 'd']);
  });

  it('changes neither what is found nor a score, nor another order than that by relevance', () => {
    const asked = {
      learned: [learned('c', 'b'), learned('other', 'd'), learned('gone', 'a'), learned('a', 'gone')],
    };
    const scores = (more: Partial<EngineSearchRequest>): [string, number][] =>
      lamps
        .search(request('desk lamp', more))
        .groups.map(({ product: { externalId }, score }): [string, number] => [externalId, score])
        .sort();
    expect(scores(asked)).toEqual(scores({}));
    expect(ids(lamps, 'desk lamp', asked).slice(0, 4)).toEqual(['a', 'c', 'b', 'd']);
    const byPrice = { sort: 'price_asc' } as const;
    expect(ids(lamps, 'desk lamp', { ...asked, ...byPrice })).toEqual(ids(lamps, 'desk lamp', byPrice));
  });

  it('gives every page the same order', () => {
    const asked = { learned: [learned('c', 'b', 'a'), learned('d', 'b')] };
    const whole = ids(lamps, 'desk lamp', asked);
    const pages = whole.flatMap((_, offset) => ids(lamps, 'desk lamp', { ...asked, offset, limit: 1 }));
    expect(pages).toEqual(whole);
  });

  it('counts for the whole card', () => {
    const shown = ids(lamps, 'lamp');
    const [card = '', above = ''] = [shown.at(-1), shown.at(-2)];
    const member = card.startsWith('shade') ? 'shade-2' : card;
    expect(ids(lamps, 'lamp', { learned: [learned(member, above)] }).at(-2)).toBe(card);
  });

  it('is named in the explanation, of the card that moved', () => {
    const explained = (asked: Partial<EngineSearchRequest>, id: string): string[] =>
      leaves(
        lamps
          .search(request('desk lamp', { explain: true, ...asked }))
          .groups.find(({ product: { externalId } }) => externalId === id)?.explanation as ExplainNode,
      ).map(({ description }) => description);
    const asked = { learned: [learned('c', 'b', 'a'), learned('d', 'other')] };
    expect(explained(asked, 'c')[0]).toBe(
      'rule: what shoppers chose puts it before 2 products above it (3 of 4 visitors; 3 of 4 visitors)',
    );
    expect(explained(asked, 'd').join()).not.toContain('shoppers');
  });
});
