import type { RouteName } from '../routes.ts';
import type { RouteExamples } from './route-examples.ts';

const JUDGEMENT = {
  query: 'kettle',
  externalId: 'KETTLE-17',
  grade: 'good',
  judgedAt: '2026-03-02T09:30:00.000Z',
};
const WEIGHTS = { meaning: 1.4, boosts: 1 };
const MEASUREMENT = {
  before: 0.71,
  after: 0.74,
  better: 2,
  worse: 0,
  judgedQueries: 1,
  queries: [
    {
      query: 'kettle',
      good: 2,
      bad: 1,
      before: { ndcg: 0.6131, bad: 1 },
      after: { ndcg: 1, bad: 0 },
    },
  ],
};

/** Of the judged results and the weights. */
export const RELEVANCE_EXAMPLES: Partial<Record<RouteName, RouteExamples>> = {
  listJudgements: { response: { judgements: [JUDGEMENT] } },
  putJudgement: {
    body: { query: 'Kettle', externalId: JUDGEMENT.externalId, grade: 'good' },
    response: { judgement: JUDGEMENT },
  },
  addJudgements: {
    body: { judgements: [{ query: 'Kettle', externalId: JUDGEMENT.externalId, grade: 'good' }] },
    response: { judgements: [JUDGEMENT] },
  },
  forgetJudgements: { response: { judgements: [JUDGEMENT] } },
  measureRelevance: { body: { weights: WEIGHTS }, response: MEASUREMENT },
  tuneRelevance: {
    response: {
      measured: 34,
      needed: 30,
      tried: [
        { weights: { meaning: 1, boosts: 1 }, ndcg: 0.71, better: 0, worse: 0 },
        { weights: WEIGHTS, ndcg: 0.74, better: 2, worse: 0 },
      ],
      best: { weights: WEIGHTS, measurement: MEASUREMENT },
    },
  },
  getRankingWeights: { response: { meaning: 1, boosts: 1, updatedAt: null } },
  putRankingWeights: { body: WEIGHTS, response: { ...WEIGHTS, updatedAt: '2026-03-02T10:00:00.000Z' } },
};
