import type { LearnedProduct, SearchIndex } from '@aisle/engine';
import { queryText, vectorsOf } from '../relevance/encoder.ts';
import { openSet } from '../relevance/open-set.ts';
import { type Half, half, type SetQuery, sampled, type TextSet } from '../relevance/sets.ts';

/** A query with its judgements as relevance from 0 to 1. */
export type JudgedQuery = SetQuery & { relevance: ReadonlyMap<string, number>; vector: Float32Array | null };
export type JudgedShop = { set: TextSet; queries: JudgedQuery[]; rank: Rank };
/** The first hundred products of a query. */
export type Rank = (query: JudgedQuery, learned: readonly LearnedProduct[]) => string[];

const ranker =
  (index: SearchIndex): Rank =>
  ({ query, vector }, learned) =>
    index
      .search({
        query,
        vector,
        photo: null,
        filters: {},
        sort: 'relevance',
        offset: 0,
        limit: 100,
        facets: [],
        plainText: [],
        language: 'en',
        nowMs: 0,
        learned,
        explain: false,
        highlight: false,
      })
      .groups.map(({ product }) => product.externalId);

/** The scorable queries of one half of a set, asked as the service asks, with words and meaning. */
export async function openJudgedShop(
  set: TextSet,
  { data, which, sample }: { data: string; which: Half; sample: number | null },
): Promise<JudgedShop> {
  const index = await openSet(set, data);
  const asked = sampled(half(set.queries(data), which), set.catalog === 'homedepot' ? sample : null);
  const vectors = await vectorsOf(
    set.name,
    'queries',
    asked.map(({ query }) => queryText(query)),
  );
  const most = Math.max(...asked.flatMap(({ judgements }) => Object.values(judgements))) - set.min;
  const queries = asked.flatMap((query): JudgedQuery[] => {
    const relevance = new Map(
      Object.entries(query.judgements).map(([id, grade]) => [id, Math.max(0, grade - set.min) / most]),
    );
    if (![...relevance.values()].some((gain) => gain > 0)) return [];
    return [{ ...query, relevance, vector: vectors.get(queryText(query.query)) ?? null }];
  });
  return { set, queries, rank: ranker(index) };
}
