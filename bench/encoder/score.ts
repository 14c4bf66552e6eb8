import type { SetQuery } from '../relevance/sets.ts';

const DEPTH = 10;

/** A ranking: document numbers, best first. */
export type Ranking = readonly number[];

const discount = (rank: number): number => 1 / Math.log2(rank + 2);

/** nDCG@10 with linear gain over the lowest grade, as in shared/tools/ndcg.mjs; null without a positive gain. */
export function ndcg10(query: SetQuery, ranked: readonly string[], min: number): number | null {
  const gains = Object.values(query.judgements).map((grade) => grade - min);
  const ideal = gains
    .sort((a, b) => b - a)
    .slice(0, DEPTH)
    .reduce((sum, gain, i) => sum + gain * discount(i), 0);
  if (ideal <= 0) return null;
  const gainOf = (id: string): number => Math.max(0, (query.judgements[id] ?? min) - min);
  return ranked.slice(0, DEPTH).reduce((sum, id, i) => sum + gainOf(id) * discount(i), 0) / ideal;
}

/** Share of the relevant products, at most ten, that are in the first ten. */
export function recall10(query: SetQuery, ranked: readonly string[], min: number): number | null {
  const relevant = Object.keys(query.judgements).filter((id) => (query.judgements[id] ?? min) > min);
  if (relevant.length === 0) return null;
  const top = new Set(ranked.slice(0, DEPTH));
  return relevant.filter((id) => top.has(id)).length / Math.min(DEPTH, relevant.length);
}

/** The numbers of the ten largest scores. */
export function topTen(scores: Float32Array): Ranking {
  const top: number[] = [];
  for (let doc = 0; doc < scores.length; doc++) {
    const score = scores[doc] as number;
    if (top.length === DEPTH && score <= (scores[top[DEPTH - 1] as number] as number)) continue;
    let at = top.length;
    while (at > 0 && score > (scores[top[at - 1] as number] as number)) at--;
    top.splice(at, 0, doc);
    if (top.length > DEPTH) top.pop();
  }
  return top;
}

/** Mean over the queries with a score. */
export const meanOf = (values: readonly (number | null)[]): number => {
  const scored = values.filter((value) => value !== null);
  return scored.reduce((sum, value) => sum + value, 0) / Math.max(1, scored.length);
};
