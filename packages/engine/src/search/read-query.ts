import type { QueryPlan } from '../backend/query-plan.ts';
import type { BackendQuery, Found, SearchBackend } from '../backend/search-backend.ts';
import { understand } from '../understand/index.ts';
import type { Reader, ReadRequest } from './read-request.ts';
import { relax } from './relaxation.ts';

export type Reading<Answer extends Found = Found> = {
  plan: QueryPlan;
  found: Answer;
  /** Whether a filter read out of the query was given up because it left nothing. */
  gaveUp: boolean;
};

/** Work that puts queries to a backend, one after another. It runs the same whether that answers at once or later. */
export type Asking<Result, Answer extends Found> = Generator<BackendQuery, Result, Answer>;

/** For work that reads a result set and shows no page of it. */
export const NO_PAGE = {
  sort: 'relevance' as const,
  offset: 0,
  limit: 0,
  facets: [],
  explain: false,
  highlight: false,
};

/** Most readings of one query; each costs a search. A query that needs more holds nothing that a shop has. */
const MAX_READINGS = 32;

/**
 * The common part of searches, suggestions and explanations. It reads a query and puts it to the backend. While the
 * answer is empty, it relaxes the query by one named step and reads it again.
 */
export function* readQuery<Answer extends Found>(
  reader: Reader,
  asked: ReadRequest,
  { ended, chosen }: Pick<BackendQuery, 'ended' | 'chosen'>,
): Asking<Reading<Answer>, Answer> {
  let request = asked;
  let gaveUp = false;
  for (let readings = 1; ; readings++) {
    const plan = understand(request, reader.vocabulary, reader.synonyms);
    ended('understand');
    const found = yield { plan, request, chosen, ended };
    const relaxed = readings === MAX_READINGS ? null : relax(reader, request, { plan, found });
    if (relaxed === null) return { plan, found, gaveUp };
    gaveUp ||= relaxed.step === 'filter';
    request = relaxed.request;
  }
}

/** Runs work against a backend that answers later. */
export const askThere = async <Result, Answer extends Found>(
  work: Asking<Result, Answer>,
  backend: SearchBackend<Promise<Answer>>,
): Promise<Result> => {
  let step = work.next();
  while (step.done !== true) step = work.next(await backend.find(step.value));
  return step.value;
};

/** Runs work against a backend in this thread. */
export const askHere = <Result, Answer extends Found>(
  work: Asking<Result, Answer>,
  backend: SearchBackend<Answer>,
): Result => {
  let step = work.next();
  while (step.done !== true) step = work.next(backend.find(step.value));
  return step.value;
};
