import { SearchRequest } from '@aisle/contract';
import { Deadline, NO_RULES } from '@aisle/engine';
import type { ServedIndex } from '../../indexing/served-index.ts';
import { monotonicMs } from '../../kernel/monotonic-ms.ts';
import { answerRequest } from './answer-request.ts';
import { DEADLINE_MS } from './pending-request.ts';
import type { RequestKind } from './protocol.ts';

/**
 * After so many requests of a kind, its code is fully compiled. At 20,000 products the first 200 searches took 3.8 ms
 * at p50, those from the 800th on 2.
 */
const ENOUGH = 800;
/** Pause between two requests, so that the warm-up takes less than half a core, for some ten seconds. */
const PAUSE_MS = 5;
/** Warm-up pauses for this long after a real request to any thread: real requests need the cores. */
const QUIET_MS = 200;

/** More than ENOUGH, because some products give the same query. */
const PRODUCTS = 2 * ENOUGH;
const SUGGESTIONS = 8;
/** A query made of the shop's own words may be longer than any that the API accepts. */
const LONGEST = 200;
/** Letters of the shortest prefix, and how many lengths there are. */
const SHORTEST = 2;
const LENGTHS = 6;

/** A prefix that somebody types who begins with any word of the query; `number` chooses the word and the length. */
const typedOf = (query: string, number: number): string => {
  const words = query.split(' ');
  return words
    .slice(number % words.length)
    .join(' ')
    .slice(0, SHORTEST + (number % LENGTHS));
};

/** The deadline that a real request has. */
const deadline = () => new Deadline(monotonicMs, monotonicMs() + DEADLINE_MS);

export type WarmUpRequest = { kind: 'search' | 'suggest'; answer: () => void };

/**
 * The requests of a shop's warm-up: first its most popular queries, then queries made of its products. `nowMs`: the
 * time of day, which suggestions are cached by.
 */
export function* warmUpRequests(
  served: ServedIndex,
  nowMs: () => number,
): Generator<WarmUpRequest, void, void> {
  const { index, popularQueries } = served;
  const { language } = index;
  let number = 0;
  for (const { query, vector } of index.rehearsalQueries(PRODUCTS)) {
    const text = (popularQueries[number]?.text ?? query).slice(0, LONGEST).toWellFormed();
    const typed = { prefix: typedOf(text, number++), limit: SUGGESTIONS, nowMs: nowMs() };
    yield { kind: 'suggest', answer: () => answerRequest(served, 'suggest', typed, deadline()) };
    const request = SearchRequest.parse({ query: text });
    const rest = { language, currency: '', searchLogId: '', degraded: null, nowMs: nowMs(), startedMs: 0 };
    const searched = {
      ...rest,
      request,
      vector,
      picture: null,
      pictured: null,
      learned: [],
      rules: NO_RULES,
    };
    yield { kind: 'search', answer: () => answerRequest(served, 'search', searched, deadline()) };
  }
}

export type WarmUpOptions = {
  /** Monotonic milliseconds. */
  nowMs: () => number;
  /** Epoch milliseconds. */
  wallMs: () => number;
  /** Resolves so many milliseconds later. */
  delay: (ms: number) => Promise<unknown>;
  /** When any thread last got a real request. */
  lastRequestMs: () => number;
};

/** Warms up a thread's code between real requests, with requests to the indexes that the thread serves. */
export class WarmUp {
  readonly #options: WarmUpOptions;
  readonly #answered = { search: 0, suggest: 0 };
  /** null between two runs, so that an index that is dropped is not kept in memory. */
  #served: ServedIndex | null = null;
  #steps: Generator<WarmUpRequest, void, void> | null = null;
  #run: Promise<void> | null = null;

  constructor(options: WarmUpOptions) {
    this.#options = options;
  }

  /** Requests answered so far, by kind, real ones included. */
  get answered(): Readonly<Record<WarmUpRequest['kind'], number>> {
    return this.#answered;
  }

  /** Counts a real request to this thread. */
  requested(kind: RequestKind): void {
    if (kind === 'search' || kind === 'suggest') this.#answered[kind]++;
  }

  /** Runs on one index at a time, until enough is answered, its requests end or it is forgotten. Never rejects. */
  begin(served: ServedIndex): Promise<void> {
    if (this.#served !== null) return Promise.resolve();
    this.#served = served;
    this.#steps = warmUpRequests(served, this.#options.wallMs);
    this.#run ??= this.#runSteps();
    return this.#run;
  }

  /** The index was dropped. */
  forget(served: ServedIndex): void {
    if (this.#served === served) this.#end();
  }

  async #runSteps(): Promise<void> {
    while (this.#steps !== null && !this.#isEnough) {
      await this.#quiet();
      this.#step();
    }
    this.#end();
    this.#run = null;
  }

  /** A request that fails ends the warm-up, not the thread: the same real request reports its failure itself. */
  #step(): void {
    try {
      for (;;) {
        const step = this.#steps?.next();
        if (step === undefined || step.done === true || this.#isEnough) break;
        const { kind, answer } = step.value;
        if (this.#answered[kind] >= ENOUGH) continue;
        this.#answered[kind]++;
        answer();
        return;
      }
    } catch {}
    this.#end();
  }

  #end(): void {
    this.#served = null;
    this.#steps = null;
  }

  get #isEnough(): boolean {
    return this.#answered.search >= ENOUGH && this.#answered.suggest >= ENOUGH;
  }

  /** Waits until no real request has come for a while, or enough are answered. */
  async #quiet(): Promise<void> {
    const { nowMs, delay, lastRequestMs } = this.#options;
    for (let waitMs = PAUSE_MS; waitMs > 0 && !this.#isEnough; waitMs = lastRequestMs() + QUIET_MS - nowMs())
      await delay(waitMs);
  }
}
