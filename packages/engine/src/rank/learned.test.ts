import { describe, expect, it } from 'vitest';
import { product, request, single } from '../../test/products.ts';
import { buildSegment } from '../ingest/build-segment.ts';
import { SearchIndex } from '../search-index.ts';
import type { EngineSearchRequest, ExplainNode, GroupInput, LearnedProduct } from '../types.ts';

const indexOf = (...groups: GroupInput[]): SearchIndex => {
  const index = SearchIndex.create({ dimensions: 16, nowMs: () => 0 });
  index.apply({ add: buildSegment(groups, { dimensions: 16 }), removeRoots: [] });
  return index;
};
const ids = (index: SearchIndex, query: string, more: Partial<EngineSearchRequest> = {}): string[] =>
  index.search(request(query, more)).groups.map((group) => group.product.externalId);
const learned = (externalId: string, boost: number): LearnedProduct => ({
  externalId,
  boost,
  text: '3 of 9',
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

const leaves = (node: ExplainNode): ExplainNode[] =>
  node.children.length === 0 ? [node] : node.children.flatMap(leaves);

describe('what shoppers chose', () => {
  it('stands higher, and what they passed over lower', () => {
    expect(ids(lamps, 'desk lamp').slice(0, 4)).toEqual(['a', 'b', 'c', 'd']);
    const asked = { learned: [learned('c', 1), learned('a', -1)] };
    expect(ids(lamps, 'desk lamp', asked).slice(0, 4)).toEqual(['c', 'b', 'd', 'a']);
  });

  it('changes nothing else: not what is found, and not the scores of the rest', () => {
    const scores = (more: Partial<EngineSearchRequest>): Map<string, number> =>
      new Map(
        lamps
          .search(request('desk lamp', more))
          .groups.map(({ product: { externalId }, score }) => [externalId, score]),
      );
    const plain = scores({});
    const moved = scores({ learned: [learned('c', 1), learned('other', 1), learned('gone', 1)] });
    expect([...moved.keys()].sort()).toEqual([...plain.keys()].sort());
    expect(moved.get('c')).toBeCloseTo((plain.get('c') ?? 0) * 1.3, 5);
    for (const id of ['a', 'b', 'd']) expect(moved.get(id)).toBe(plain.get(id));
    expect(scores({ learned: [] })).toEqual(plain);
  });

  it('moves a score by no more than its share, whatever it is given', () => {
    const [best] = lamps.search(request('desk lamp', { learned: [learned('a', 99)] })).groups;
    const [plain] = lamps.search(request('desk lamp')).groups;
    expect(best?.score).toBeCloseTo((plain?.score ?? 0) * 1.3, 5);
  });

  it('counts for the whole card, once', () => {
    const scoreOf = (more: Partial<EngineSearchRequest>): number =>
      lamps
        .search(request('lamp', more))
        .groups.find(({ product: { externalId } }) => externalId.startsWith('shade'))?.score ?? 0;
    const both = { learned: [learned('shade-1', 0.5), learned('shade-2', 0.2)] };
    expect(scoreOf(both)).toBeCloseTo(scoreOf({}) * 1.15, 5);
  });

  it('is named in the explanation, whose factors make the score', () => {
    const hit = lamps
      .search(request('desk lamp', { explain: true, learned: [learned('c', 0.5)] }))
      .groups.find(({ product: { externalId } }) => externalId === 'c');
    const named = leaves(hit?.explanation as ExplainNode).find(({ description }) =>
      description.startsWith('rule: what shoppers chose'),
    );
    expect(named).toEqual({ value: 1.15, description: 'rule: what shoppers chose (3 of 9)', children: [] });
    expect(hit?.explanation?.value).toBe(hit?.score);
  });
});
