import { Deadline, DeadlineError } from '../deadline.ts';
import type { EngineSearchRequest, SuggestRequest } from '../types.ts';
import { NO_PAGE } from './read-query.ts';
import type { RehearsalQuery } from './rehearsal-queries.ts';

/** Products used for warm-up queries: each of the six forms of query several times. */
const REHEARSED_PRODUCTS = 24;
/** A warm-up search is stopped after this. */
const REHEARSED_MS = 1_000;
/** Late answers allowed: the first may be late while their code is compiled. */
const MOST_LATE = 3;
const LIMIT = 10;
/** A warm-up search asks for all that a page shows. */
const REHEARSED = {
  ...NO_PAGE,
  filters: {},
  limit: LIMIT,
  facets: undefined,
  plainText: [],
  photo: null,
  nowMs: 0,
  highlight: true,
};

const flatVector = (dimensions: number): Float32Array =>
  new Float32Array(dimensions).fill(1 / Math.sqrt(dimensions));

/** What answers warm-up queries. */
type Rehearsed = {
  search(request: EngineSearchRequest): unknown;
  suggest(request: SuggestRequest): unknown;
  rehearsalQueries(products: number): Iterable<RehearsalQuery>;
};

type Setting = { language: string; imageDimensions: number; nowMs: () => number };

/** Runs warm-up queries, so that no shopper's query is the first. Stops when the answers take too long. */
export function* rehearse(
  index: Rehearsed,
  { language, imageDimensions, nowMs }: Setting,
): Generator<void, void, void> {
  let late = 0;
  const inTime = (ask: (deadline: Deadline) => unknown): void => {
    try {
      ask(new Deadline(nowMs, nowMs() + REHEARSED_MS));
    } catch (error) {
      if (!(error instanceof DeadlineError)) throw error;
      late++;
    }
  };
  if (imageDimensions > 0) {
    const photo = flatVector(imageDimensions);
    inTime((deadline) => index.search({ ...REHEARSED, query: '', language, vector: null, photo, deadline }));
    yield;
  }
  for (const { query, vector } of index.rehearsalQueries(REHEARSED_PRODUCTS)) {
    inTime((deadline) => index.search({ ...REHEARSED, query, language, vector, deadline }));
    yield;
    const typed = { prefix: query.slice(0, 5), limit: LIMIT, nowMs: 0, popularQueries: [] };
    inTime((deadline) => index.suggest({ ...typed, deadline }));
    yield;
    if (late > MOST_LATE) return;
  }
}
