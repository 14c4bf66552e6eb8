import {
  JudgementInput,
  JudgementListQuery,
  JudgementListResponse,
  JudgementResponse,
} from '../relevance/judgements.ts';
import {
  Measurement,
  MeasureRequest,
  RankingWeights,
  RankingWeightsResponse,
  TuneResponse,
} from '../relevance/measurement.ts';
import { INTEGRATIONS, type RouteSpec } from '../route-spec.ts';

const RELEVANCE = `${INTEGRATIONS}/relevance`;

/** Judged results, and the ranking measured on them. */
export const relevanceRoutes = {
  listJudgements: {
    method: 'GET',
    path: `${RELEVANCE}/judgements`,
    summary: 'Results that were judged good or bad',
    surface: 'integrations',
    credentials: ['apiKey', 'session'],
    role: 'analyst',
    rateGroup: 'list-judgements',
    query: JudgementListQuery,
    responses: { 200: JudgementListResponse },
  },
  putJudgement: {
    method: 'PUT',
    path: `${RELEVANCE}/judgements`,
    summary: 'Judge a product as a result of a query, or take the judgement back',
    surface: 'integrations',
    credentials: ['apiKey', 'session'],
    role: 'merchandiser',
    rateGroup: 'put-judgement',
    body: JudgementInput,
    responses: { 200: JudgementResponse },
    errors: [404, 413, 415, 422],
  },
  measureRelevance: {
    method: 'POST',
    path: `${RELEVANCE}/measure`,
    summary: 'nDCG of the judged queries now, and with a change of weights, rules or synonyms',
    surface: 'integrations',
    credentials: ['apiKey', 'session'],
    role: 'analyst',
    rateGroup: 'measure-relevance',
    body: MeasureRequest,
    responses: { 200: Measurement },
    errors: [404, 413, 415],
  },
  tuneRelevance: {
    method: 'POST',
    path: `${RELEVANCE}/tune`,
    summary: 'Look for weights that are better for the judged queries and worse for none; nothing is changed',
    surface: 'integrations',
    credentials: ['apiKey', 'session'],
    role: 'merchandiser',
    rateGroup: 'tune-relevance',
    responses: { 200: TuneResponse },
  },
  getRankingWeights: {
    method: 'GET',
    path: `${RELEVANCE}/weights`,
    summary: 'How much meaning and boosts count in the ranking',
    surface: 'integrations',
    credentials: ['apiKey', 'session'],
    role: 'analyst',
    rateGroup: 'ranking-weights',
    responses: { 200: RankingWeightsResponse },
  },
  putRankingWeights: {
    method: 'PUT',
    path: `${RELEVANCE}/weights`,
    summary: 'Set how much meaning and boosts count in the ranking, from the next search',
    surface: 'integrations',
    credentials: ['apiKey', 'session'],
    role: 'merchandiser',
    audit: { action: 'ranking_weights.changed', fields: ['meaning', 'boosts'] },
    rateGroup: 'put-ranking-weights',
    body: RankingWeights,
    responses: { 200: RankingWeightsResponse },
    errors: [413, 415],
  },
} as const satisfies Record<string, RouteSpec>;
