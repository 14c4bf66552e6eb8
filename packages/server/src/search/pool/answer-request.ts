import type { SearchResponse } from '@aisle/contract';
import {
  type Deadline,
  type EngineSearchResult,
  type Findings,
  findAssistance,
  type RecommendedHit,
} from '@aisle/engine';
import type { ServedIndex } from '../../indexing/served-index.ts';
import { monotonicMs } from '../../kernel/monotonic-ms.ts';
import { toEngineRequest } from '../to-engine-request.ts';
import { toRecommendResponse } from '../to-recommend-response.ts';
import { toSearchResponse } from '../to-search-response.ts';
import type {
  RecommendThreadAnswer,
  RequestKind,
  RequestTypes,
  SearchThreadAnswer,
  SearchThreadInput,
} from './protocol.ts';

/** A promise where another engine searches the shop. */
export type Later<Answer> = Answer | Promise<Answer>;

const encoder = new TextEncoder();

const round = (ms: number): number => Math.round(ms * 100) / 100;

const findingsOf = (
  { assist, request, language, currency }: SearchThreadInput,
  result: EngineSearchResult,
): Findings | null => {
  if (assist === undefined) return null;
  const { query, language: own = language } = request;
  return findAssistance({ query, ...assist, language: own, currency }, result);
};

/** An assisted answer gets its last two fields in the main thread, from what is found here. */
const toJson = (response: SearchResponse, isAssisted: boolean): string => {
  if (!isAssisted) return JSON.stringify(response);
  const { guidedFilters: _, assistant: __, ...others } = response;
  return JSON.stringify(others);
};

const answerSearch = (
  { index, elsewhere, popularQueries }: ServedIndex,
  input: SearchThreadInput,
  deadline: Deadline | undefined,
): Later<SearchThreadAnswer> => {
  const request = {
    ...toEngineRequest(input),
    guide: input.assist !== undefined,
    popularQueries,
    deadline,
  };
  if (elsewhere === null) return toAnswer(input, index.search(request));
  return elsewhere.search(request).then((result) => toAnswer(input, result));
};

const toAnswer = (input: SearchThreadInput, result: EngineSearchResult): SearchThreadAnswer => {
  const searchedMs = monotonicMs();
  const findings = findingsOf(input, result);
  const foundMs = monotonicMs();
  const tookMs = round(foundMs - input.startedMs);
  const response = toSearchResponse(input, result, tookMs);
  const json = encoder.encode(toJson(response, findings !== null));
  const { total, correctedQuery } = result;
  const assist = findings === null ? {} : { assist: foundMs - searchedMs };
  const stages = { ...result.stages, ...assist, json: monotonicMs() - foundMs };
  return { json, total, correctedQuery, findings, tookMs, stages };
};

type Answers = {
  [Kind in RequestKind]: (
    served: ServedIndex,
    input: RequestTypes[Kind]['input'],
    deadline: Deadline | undefined,
  ) => Later<RequestTypes[Kind]['answer']>;
};

const answers: Answers = {
  search: answerSearch,
  correct: ({ index }, { transcript, language }) => index.correctTranscript(transcript, language),
  recommend: ({ index, elsewhere }, { request, answer }, deadline) => {
    const startedMs = monotonicMs();
    const told = (hits: readonly RecommendedHit[]): RecommendThreadAnswer => {
      const foundMs = monotonicMs();
      const json = encoder.encode(JSON.stringify(toRecommendResponse(answer, hits)));
      return { json, stages: { recommend: foundMs - startedMs, json: monotonicMs() - foundMs } };
    };
    const hits = index.recommend({ ...request, deadline });
    return elsewhere === null ? told(hits) : elsewhere.whole(hits).then(told);
  },
  explain: ({ index, elsewhere, popularQueries }, { request, externalId }, deadline) =>
    (elsewhere ?? index).explain({ ...request, popularQueries, deadline }, externalId),
  facet: ({ index, elsewhere, popularQueries }, { page, ...input }, deadline) =>
    (elsewhere ?? index).facetPage({
      ...toEngineRequest(input),
      facetPage: page,
      popularQueries,
      deadline,
    }),
  suggest: ({ index, popularQueries }, input, deadline) =>
    index.suggest({ ...input, popularQueries, deadline }),
};

/** Answers in this thread, on one state of the index. `deadline` stops the work. @throws DeadlineError */
export const answerRequest = <Kind extends RequestKind>(
  served: ServedIndex,
  kind: Kind,
  input: RequestTypes[Kind]['input'],
  deadline?: Deadline,
): Later<RequestTypes[Kind]['answer']> => {
  const answer = answers[kind](served, input, deadline);
  void served.compileSynonyms();
  return answer;
};
