import type { Deadline, ScanTicket } from '@aisle/engine';
import { monotonicMs } from '../monotonic-ms.ts';
import { toEngineRequest } from '../to-engine-request.ts';
import { toSearchResponse } from '../to-search-response.ts';
import type { QuestionKind, Questions, SearchAnswer, SearchQuestion } from './protocol.ts';
import type { ServedIndex } from './served-index.ts';

const encoder = new TextEncoder();

const round = (ms: number): number => Math.round(ms * 100) / 100;

/** `ahead`: see `AskMessage`; `deadline`: stops the work. */
export type AnswerOptions = { ahead?: ScanTicket | undefined; deadline?: Deadline | undefined };

const answerSearch = (
  { index, popularQueries }: ServedIndex,
  question: SearchQuestion,
  options: AnswerOptions,
): SearchAnswer => {
  const { request, searchLogId, degraded, startedMs } = question;
  const result = index.search({ ...toEngineRequest(question), popularQueries, ...options });
  const foundMs = monotonicMs();
  const tookMs = round(foundMs - startedMs);
  const response = toSearchResponse({ request, result, searchLogId, degraded, tookMs });
  const json = encoder.encode(JSON.stringify(response));
  const { total, correctedQuery } = result;
  const stages = { ...result.stages, json: monotonicMs() - foundMs };
  return { json, total, correctedQuery, tookMs, stages };
};

type Answers = {
  [Kind in QuestionKind]: (
    served: ServedIndex,
    question: Questions[Kind]['question'],
    options: AnswerOptions,
  ) => Questions[Kind]['answer'];
};

const answers: Answers = {
  search: answerSearch,
  correct: ({ index }, { transcript, language }) => index.correctTranscript(transcript, language),
  explain: ({ index, popularQueries }, { request, externalId }, { deadline }) =>
    index.explain({ ...request, popularQueries, deadline }, externalId),
  suggest: ({ index, popularQueries }, question, { deadline }) =>
    index.suggest({ ...question, popularQueries, deadline }),
};

/** Answers in this thread, from the state of now to the end.
 * @throws DeadlineError */
export const answerQuestion = <Kind extends QuestionKind>(
  served: ServedIndex,
  kind: Kind,
  question: Questions[Kind]['question'],
  options: AnswerOptions = {},
): Questions[Kind]['answer'] => {
  const answer = answers[kind](served, question, options);
  void served.compileSynonyms();
  return answer;
};
