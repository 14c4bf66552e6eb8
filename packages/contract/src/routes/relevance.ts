import {
  AddJudgementsRequest,
  ForgetJudgementsQuery,
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
import { ANALYST, INTEGRATIONS, MERCHANDISER, type RouteEntry } from '../route-spec.ts';

const RELEVANCE = `${INTEGRATIONS}/relevance`;

/** Judged results, and the ranking measured on them. */
export const relevanceRoutes = {
  listJudgements: {
    ...ANALYST,
    call: `GET ${RELEVANCE}/judgements`,
    summary: 'Results that were judged good or bad',
    query: JudgementListQuery,
    responses: { 200: JudgementListResponse },
  },
  putJudgement: {
    ...MERCHANDISER,
    call: `PUT ${RELEVANCE}/judgements`,
    summary: 'Judge a product as a result of a query, or take the judgement back',
    body: JudgementInput,
    responses: { 200: JudgementResponse },
    errors: [404, 422],
  },
  addJudgements: {
    ...MERCHANDISER,
    call: `POST ${RELEVANCE}/judgements`,
    summary: 'Add many judgements at once: all, or none if there is no room',
    body: AddJudgementsRequest,
    responses: { 200: JudgementListResponse },
    errors: [422],
  },
  forgetJudgements: {
    ...MERCHANDISER,
    call: `DELETE ${RELEVANCE}/judgements`,
    summary: 'Take back all judgements of a query; the answer has them',
    query: ForgetJudgementsQuery,
    responses: { 200: JudgementListResponse },
  },
  measureRelevance: {
    ...ANALYST,
    call: `POST ${RELEVANCE}/measure`,
    summary: 'nDCG of the judged queries now, and with a change of weights, rules or synonyms',
    body: MeasureRequest,
    responses: { 200: Measurement },
    errors: [404, 503],
  },
  tuneRelevance: {
    ...MERCHANDISER,
    call: `POST ${RELEVANCE}/tune`,
    summary: 'Look for weights that are better for the judged queries and worse for none; nothing is changed',
    responses: { 200: TuneResponse },
    errors: [503],
  },
  getRankingWeights: {
    ...ANALYST,
    call: `GET ${RELEVANCE}/weights`,
    summary: 'How much meaning and boosts count in the ranking',
    rateGroup: 'ranking-weights',
    responses: { 200: RankingWeightsResponse },
  },
  putRankingWeights: {
    ...MERCHANDISER,
    call: `PUT ${RELEVANCE}/weights`,
    summary: 'Set how much meaning and boosts count in the ranking, from the next search',
    audit: { action: 'ranking_weights.changed', fields: ['meaning', 'boosts'] },
    body: RankingWeights,
    responses: { 200: RankingWeightsResponse },
  },
} as const satisfies Record<string, RouteEntry>;
