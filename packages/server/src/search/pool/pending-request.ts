import { AisleError } from '@aisle/contract';
import type { RequestKind } from './protocol.ts';

/** A request is answered within this time, waiting included; then it is stopped and refused. */
export const DEADLINE_MS = 1_000;
/** The same where another engine is asked several times: its first answers after a start are slow. */
export const OUTSIDE_DEADLINE_MS = 3_000;
/** The same while no thread has answered anything: a new thread compiles its code first, on a slow machine for seconds. */
export const START_DEADLINE_MS = 10_000;

/** Too many requests wait, or no thread is alive. One error for all: at a thousand a second, stacks would cost much. */
export const BUSY = new AisleError('overloaded', 'Too many searches at once; try again in a second.');

/** The deadline has passed, while the request waited or while a thread worked on it. */
export const late = (): AisleError =>
  new AisleError(
    'overloaded',
    'The search took too long and was stopped. Try again in a second, or send fewer filters and facets.',
  );

/** OpenSearch, which searches the shop, does not answer. */
export const withoutEngine = (): AisleError =>
  new AisleError('not_ready', 'The search engine of this shop does not answer; try again in a few seconds.');

export type ThreadRequest = {
  shopId: string;
  /** Who asks; visitors of a shop take turns. Empty: the server itself. */
  visitor: string;
  /** Number of the index. */
  index: number;
  kind: RequestKind;
  input: unknown;
  /** By `monotonicMs`. */
  expiresMs: number;
};

export type RequestEvents = {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
  /** Called once, when the request has been answered or refused. */
  settled: () => void;
};

/** A request from its arrival until the caller has its answer or its refusal. */
export class PendingRequest {
  readonly request: ThreadRequest;
  /** Threads that died while they worked on it. */
  deaths = 0;
  readonly #events: RequestEvents;
  #isSettled = false;

  constructor(request: ThreadRequest, events: RequestEvents) {
    this.request = request;
    this.#events = events;
  }

  /** True once the caller waits no longer. */
  get isSettled(): boolean {
    return this.#isSettled;
  }

  answer(answer: unknown): void {
    if (this.#settle()) this.#events.resolve(answer);
  }

  refuse(error: Error): void {
    if (this.#settle()) this.#events.reject(error);
  }

  #settle(): boolean {
    if (this.#isSettled) return false;
    this.#isSettled = true;
    this.#events.settled();
    return true;
  }
}
