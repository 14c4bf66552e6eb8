import { seededRandom } from '../speed/catalog.ts';
import { mean } from './metrics.ts';

const SAMPLES = 2000;

/** A mean with its 95 % percentile interval over resampled queries. The same seed gives the same interval. */
export type Interval = { mean: number; low: number; high: number };

export function bootstrap(values: readonly number[], samples = SAMPLES): Interval {
  const random = seededRandom(1);
  const means = Array.from({ length: samples }, () => {
    let sum = 0;
    for (let i = 0; i < values.length; i++) sum += values[Math.floor(random() * values.length)] ?? 0;
    return values.length === 0 ? 0 : sum / values.length;
  }).sort((a, b) => a - b);
  const at = (share: number): number => means[Math.min(samples - 1, Math.floor(share * samples))] ?? 0;
  return { mean: mean(values), low: at(0.025), high: at(0.975) };
}

type Scored = { qid: string; ndcg10: number };

/**
 * Mean of `ours - theirs` over the queries that both scored. Pairing removes the difficulty of a query, which causes
 * most of the spread. So small differences can be told from chance.
 */
export function pairedBootstrap(ours: readonly Scored[], theirs: readonly Scored[]): Interval {
  const other = new Map(theirs.map(({ qid, ndcg10 }) => [qid, ndcg10]));
  return bootstrap(
    ours.flatMap(({ qid, ndcg10 }) => {
      const theirNdcg = other.get(qid);
      return theirNdcg === undefined ? [] : [ndcg10 - theirNdcg];
    }),
  );
}
