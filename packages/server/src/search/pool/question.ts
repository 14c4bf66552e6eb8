import { AisleError } from '@aisle/contract';
import type { QuestionKind } from './protocol.ts';

/** A search is answered within this, waiting included; then it is stopped and refused. */
export const DEADLINE_MS = 1_000;
/** The same while no thread has answered anything: a new one compiles its code first, on a slow machine for seconds. */
export const START_DEADLINE_MS = 10_000;

/** Too many wait, or no thread is alive. */
export const busy = (): AisleError =>
  new AisleError('overloaded', 'Too many searches at once; try again in a second.');

/** The deadline has passed, while the question waited or while it was worked on. */
export const late = (): AisleError =>
  new AisleError(
    'overloaded',
    'The search took too long and was stopped. Try again in a second, or send fewer filters and facets.',
  );

/** What a search thread is asked. */
export type Asked = {
  shopId: string;
  /** Number of the index. */
  index: number;
  kind: QuestionKind;
  question: unknown;
  /** Vector that the index is scanned for, and the bytes that a ticket for it needs; null: nothing that is worth it. */
  scan: { vector: Float32Array; bytes: number } | null;
  /** By `monotonicMs`. */
  expiresMs: number;
};

export type QuestionEvents = {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
  /** Called once, when the question has been answered or refused. */
  settled: (question: Question) => void;
};

/** A question from the moment it is asked until somebody has heard what became of it. */
export class Question {
  readonly asked: Asked;
  /** Threads that died while they worked on it. */
  deaths = 0;
  readonly #events: QuestionEvents;
  #isSettled = false;

  constructor(asked: Asked, events: QuestionEvents) {
    this.asked = asked;
    this.#events = events;
  }

  /** Nobody waits for it any more. */
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
    this.#events.settled(this);
    return true;
  }
}
