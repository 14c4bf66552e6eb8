import type { SetQuery } from './sets.ts';

/** One query's scores. `null`: the answer was empty, so its share of judged products is undefined. */
export type QueryScore = {
  qid: string;
  ndcg10: number;
  judgedAt10: number | null;
  recall100: number;
  /** Judged products of positive gain in the first ten / min(10, all of them). */
  recall10: number;
};

const dcg = (gains: readonly number[]): number =>
  gains.reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0);

/**
 * Scores the ranking of one query as the protocol's scorer does. The gain is linear, grade - `min`; unjudged products
 * have 0. The ideal comes from the query's own judgements. Null for a query without a positive gain.
 */
export function scoreQuery(query: SetQuery, ranked: readonly string[], min: number): QueryScore | null {
  const gains = new Map(
    Object.entries(query.judgements).map(([id, grade]) => [id, Math.max(0, grade - min)]),
  );
  const relevant = [...gains].filter(([, gain]) => gain > 0).map(([id]) => id);
  if (relevant.length === 0) return null;
  const shown = [...new Set(ranked)];
  const top = shown.slice(0, 10);
  const first100 = new Set(shown.slice(0, 100));
  const ideal = [...gains.values()].sort((a, b) => b - a).slice(0, 10);
  return {
    qid: query.qid,
    ndcg10: dcg(top.map((id) => gains.get(id) ?? 0)) / dcg(ideal),
    judgedAt10: top.length === 0 ? null : top.filter((id) => gains.has(id)).length / top.length,
    recall100: relevant.filter((id) => first100.has(id)).length / relevant.length,
    recall10: relevant.filter((id) => top.includes(id)).length / Math.min(10, relevant.length),
  };
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Scores every query that has a score. A query that is missing from the run counts as an empty answer. */
export const scoreRun = (
  queries: readonly SetQuery[],
  run: ReadonlyMap<string, readonly string[]>,
  min: number,
): QueryScore[] =>
  queries.flatMap((query) => {
    const score = scoreQuery(query, run.get(query.qid) ?? [], min);
    return score === null ? [] : [score];
  });

export type Summary = {
  queries: number;
  ndcg10: number;
  judgedAt10: number;
  recall100: number;
  recall10: number;
};

export const summarize = (scores: readonly QueryScore[]): Summary => ({
  queries: scores.length,
  ndcg10: mean(scores.map(({ ndcg10 }) => ndcg10)),
  judgedAt10: mean(scores.flatMap(({ judgedAt10 }) => (judgedAt10 === null ? [] : [judgedAt10]))),
  recall100: mean(scores.map(({ recall100 }) => recall100)),
  recall10: mean(scores.map(({ recall10 }) => recall10)),
});
