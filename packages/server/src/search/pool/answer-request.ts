import type { Deadline } from '@aisle/engine';
import type { ServedIndex } from '../../indexing/served-index.ts';
import { monotonicMs } from '../../kernel/monotonic-ms.ts';
import { toEngineRequest } from '../to-engine-request.ts';
import { toRecommendResponse } from '../to-recommend-response.ts';
import { toSearchResponse } from '../to-search-response.ts';
import type { RequestKind, RequestTypes, SearchThreadAnswer, SearchThreadInput } from './protocol.ts';

const encoder = new TextEncoder();

const round = (ms: number): number => Math.round(ms * 100) / 100;

const answerSearch = (
  { index, popularQueries }: ServedIndex,
  input: SearchThreadInput,
  deadline: Deadline | undefined,
): SearchThreadAnswer => {
  const result = index.search({ ...toEngineRequest(input), popularQueries, deadline });
  const foundMs = monotonicMs();
  const tookMs = round(foundMs - input.startedMs);
  const response = toSearchResponse(input, result, tookMs);
  const json = encoder.encode(JSON.stringify(response));
  const { total, correctedQuery } = result;
  const stages = { ...result.stages, json: monotonicMs() - foundMs };
  return { json, total, correctedQuery, tookMs, stages };
};

type Answers = {
  [Kind in RequestKind]: (
    served: ServedIndex,
    input: RequestTypes[Kind]['input'],
    deadline: Deadline | undefined,
  ) => RequestTypes[Kind]['answer'];
};

const answers: Answers = {
  search: answerSearch,
  correct: ({ index }, { transcript, language }) => index.correctTranscript(transcript, language),
  recommend: ({ index }, { request, answer }, deadline) => {
    const startedMs = monotonicMs();
    const hits = index.recommend({ ...request, deadline });
    const foundMs = monotonicMs();
    const json = encoder.encode(JSON.stringify(toRecommendResponse(answer, hits)));
    return { json, stages: { recommend: foundMs - startedMs, json: monotonicMs() - foundMs } };
  },
  explain: ({ index, popularQueries }, { request, externalId }, deadline) =>
    index.explain({ ...request, popularQueries, deadline }, externalId),
  suggest: ({ index, popularQueries }, input, deadline) =>
    index.suggest({ ...input, popularQueries, deadline }),
};

/** Answers in this thread, on one state of the index. `deadline` stops the work. @throws DeadlineError */
export const answerRequest = <Kind extends RequestKind>(
  served: ServedIndex,
  kind: Kind,
  input: RequestTypes[Kind]['input'],
  deadline?: Deadline,
): RequestTypes[Kind]['answer'] => {
  const answer = answers[kind](served, input, deadline);
  void served.compileSynonyms();
  return answer;
};
