import {
  AisleError,
  type Judgement,
  MAX_MEASURED_QUERIES,
  type MeasuredQuery,
  type Measurement,
  type RelevanceScore,
} from '@aisle/contract';
import type { Seed, Trial } from '../search/index.ts';
import { compareScores, type Judged, meanNdcg, scoreOf } from './score.ts';

/** A judged query as it is measured. */
export type JudgedQuery = Judged & {
  query: string;
  /** Groups of good products that the shop still sells. */
  goodGroups: number;
};

export type JudgedQueries = {
  /** Those that were judged last; the others are not measured. */
  queries: JudgedQuery[];
  /** How many queries of the shop are judged. */
  judgedQueries: number;
};

/** `seeds`: those of the judged products that the shop still has. */
export const toJudgedQueries = (judgements: readonly Judgement[], seeds: readonly Seed[]): JudgedQueries => {
  const rootOf = new Map(seeds.map(({ externalId, root }) => [externalId, root]));
  const byQuery = [...Map.groupBy(judgements, ({ query }) => query)];
  const queries = byQuery.slice(0, MAX_MEASURED_QUERIES).map(([query, judged]) => {
    const of = (wanted: Judgement['grade']): Set<string> =>
      new Set(judged.flatMap(({ externalId, grade }) => (grade === wanted ? [externalId] : [])));
    const good = of('good');
    const roots = [...good].flatMap((id) => rootOf.get(id) ?? []);
    return { query, good, bad: of('bad'), goodGroups: new Set(roots).size };
  });
  return { queries, judgedQueries: byQuery.length };
};

/** Told before each search. */
export type CheckTime = () => void;

/**
 * Scores of the queries, in their order. One search at a time: shoppers' searches come between.
 * @throws AisleError not_ready, overloaded
 */
export const scoresOf = async (
  queries: readonly JudgedQuery[],
  search: Trial,
  check: CheckTime,
): Promise<RelevanceScore[]> => {
  const scores: RelevanceScore[] = [];
  for (const judged of queries) {
    check();
    const { products } = await search(judged.query);
    scores.push(scoreOf(products, judged, judged.goodGroups));
  }
  return scores;
};

const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 10_000) / 10_000;
const shown = ({ ndcg, bad }: RelevanceScore): RelevanceScore => ({ ndcg: rounded(ndcg), bad });

/** `after`: null when no change was tried. */
export const toMeasurement = (
  { queries, judgedQueries }: JudgedQueries,
  before: readonly RelevanceScore[],
  after: readonly RelevanceScore[] | null,
): Measurement => {
  const compared = before.map((score, at) => compareScores(score, after?.[at] ?? score));
  const count = (wanted: string): number => compared.filter((one) => one === wanted).length;
  const toMeasured = ({ query, good, bad }: JudgedQuery, at: number): MeasuredQuery => {
    const [was, is] = [before[at] as RelevanceScore, after?.[at] ?? null];
    return {
      query,
      good: good.size,
      bad: bad.size,
      before: shown(was),
      after: is === null ? null : shown(is),
    };
  };
  return {
    before: rounded(meanNdcg(before)),
    after: after === null ? null : rounded(meanNdcg(after)),
    better: count('better'),
    worse: count('worse'),
    judgedQueries,
    queries: queries.map(toMeasured),
  };
};

/** The work of one request stops here: its searches compete with those of shoppers. */
const MOST_MS = 20_000;

export const checkTime = (now: () => number): CheckTime => {
  const startedMs = now();
  return () => {
    if (now() - startedMs > MOST_MS)
      throw new AisleError('overloaded', 'The measurement takes too long now: try again later.');
  };
};
