import type { Worker } from 'node:worker_threads';
import { AisleError } from '@aisle/contract';
import { spawnThread } from '../../threads/spawn-thread.ts';
import type { Log } from '../ports.ts';
import type { Cancel, Scheduler } from '../scheduler.ts';
import { LastAsked } from './last-asked.ts';
import type { IndexChange, NumberedImage, QuestionKind, Questions, ServedCopy } from './protocol.ts';
import { busy, type Question, SearchThread } from './search-thread.ts';

export type SearchPoolOptions = {
  threads: number;
  scheduler: Scheduler;
  log: Log;
  spawn?: () => Worker;
  /** Threads practise before they are asked; default false: a test ends before that is worth it. */
  rehearse?: boolean;
  /** Questions that one thread may owe; above that they are refused. */
  mostWaiting?: number;
  /** A question waits no longer than this. */
  deadlineMs?: number;
};

/** Some half a second of work at 3 ms a search. */
const MOST_WAITING = 128;
const DEADLINE_MS = 5_000;
/** A question that ends its thread is asked once more, and not a third time. */
const MOST_DEATHS = 2;
/** A thread that dies is replaced at once; when its successors die without an answer, after pauses that double. */
const FIRST_PAUSE_MS = 100;
const LAST_PAUSE_MS = 10_000;

/** Beside so many questions, waiting for a thread that has its dictionaries is the shorter wait. */
const NOT_WARM = 2_000;
const IS_WARMING = 1_000;

/** The index that follows the feed, as a new thread copies it. */
export type ServedSource = () => ServedCopy;

/**
 * Somebody waits for what a search thread does, so it comes before everything but the main thread, which hands questions
 * to all of them and answers to all callers: where both want a core, a search that is under way costs more by a main
 * thread that waits than by itself.
 */
const NICENESS = 3;

const spawnSearchThread = (): Worker =>
  spawnThread(new URL('./search-thread-main.ts', import.meta.url), { niceness: NICENESS });

/**
 * Threads that answer questions, each from copies of its own of every served index. Changes are sent to all of them in
 * the order in which the main thread made them, before any question that is asked later.
 *
 *   main   change A | change B, ask q -> least loaded thread
 *   each   ... A, B, (q) ...
 */
export class SearchPool {
  readonly #options: SearchPoolOptions;
  readonly #sources = new Map<number, ServedSource>();
  #threads: SearchThread[] = [];
  #batch: { index: number; change: IndexChange }[] = [];
  #nextIndex = 1;
  /** One thread makes dictionaries at a time; the others serve. */
  #warming: Promise<void> = Promise.resolve();
  readonly #lastAsked = new LastAsked();
  #deathsInRow = 0;
  #restarts = 0;
  readonly #pauses = new Set<Cancel>();
  #started = false;
  #closed = false;

  constructor(options: SearchPoolOptions) {
    this.#options = options;
  }

  /** Threads that are alive, questions that they owe, and threads that had to be replaced. */
  get metrics(): { threads: number; waiting: number; restarts: number } {
    const waiting = this.#threads.reduce((sum, thread) => sum + thread.load, 0);
    return { threads: this.#threads.length, waiting, restarts: this.#restarts };
  }

  get size(): number {
    return this.#options.threads;
  }

  /** Starts the threads, once; what comes after waits in their ports. */
  start(): void {
    if (this.#started || this.#closed) return;
    this.#started = true;
    for (let i = 0; i < this.#options.threads; i++) this.#spawn();
  }

  /** Gives every thread a copy; they serve at once and make their dictionaries behind that. Returns its number. */
  attach(source: ServedSource): number {
    this.start();
    this.#flush();
    const index = this.#nextIndex++;
    this.#sources.set(index, source);
    const copy = source();
    for (const thread of this.#threads) thread.send({ type: 'attach', index, copy });
    return index;
  }

  /** Makes the dictionaries of an index, or of an image that will come to it, in one thread after another. */
  warm(index: number, coming: NumberedImage | null = null): Promise<void> {
    for (const thread of this.#threads) this.#warmThread(thread, index, coming);
    return this.#warming;
  }

  /** Tells all threads of a change that the main thread has made. */
  change(index: number, change: IndexChange): void {
    if (this.#batch.length === 0) queueMicrotask(() => this.#flush());
    this.#batch.push({ index, change });
  }

  drop(index: number): void {
    this.#flush();
    this.#sources.delete(index);
    for (const thread of this.#threads) thread.send({ type: 'drop', index });
  }

  /**
   * The answer of the least loaded thread, one whose dictionaries are made if there is one.
   * @throws AisleError overloaded when every queue is full or the deadline passes, or when no thread is alive
   */
  ask<Kind extends QuestionKind>(
    index: number,
    kind: Kind,
    question: Questions[Kind]['question'],
    scan: Question['scan'] = null,
  ): Promise<Questions[Kind]['answer']> {
    this.#lastAsked.note();
    return new Promise<unknown>((resolve, reject) => {
      this.#dispatch({ index, kind, question, scan, resolve, reject, deaths: 0 });
    }) as Promise<Questions[Kind]['answer']>;
  }

  /** Lets the threads finish what they owe, then ends them. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const cancel of this.#pauses) cancel();
    await Promise.all(this.#threads.map((thread) => thread.drained()));
    await Promise.all(this.#threads.map((thread) => thread.close()));
    this.#threads = [];
  }

  #dispatch(question: Question): void {
    this.#flush();
    const thread = this.#choose(question.index);
    if (this.#closed) question.reject(new AisleError('not_ready', 'the server is stopping'));
    else if (thread === null) question.reject(busy());
    else this.#ask(thread, question);
  }

  /** Asks a thread; where another one has nothing to do, that scans the vectors while the first reads the query. */
  #ask(thread: SearchThread, question: Question): void {
    const { scan, index } = question;
    const other =
      scan !== null && thread.load === 0
        ? this.#threads.find((each) => each !== thread && each.isIdle && each.isWarm(index))
        : undefined;
    if (scan === null || other === undefined) {
      thread.ask(question);
      return;
    }
    const ticket = thread.scanTicket(scan.bytes);
    thread.ask(question, ticket);
    other.send({ type: 'scan', index, vector: scan.vector, ticket });
  }

  /** Of the threads that have room; null: none has. */
  #choose(index: number): SearchThread | null {
    const most = this.#options.mostWaiting ?? MOST_WAITING;
    let best: SearchThread | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const thread of this.#threads) {
      if (thread.load >= most) continue;
      const rank = thread.load + (thread.isWarm(index) ? 0 : NOT_WARM) + (thread.isWarming ? IS_WARMING : 0);
      if (rank >= least) continue;
      best = thread;
      least = rank;
    }
    return best;
  }

  #flush(): void {
    if (this.#batch.length === 0) return;
    const changes = this.#batch;
    this.#batch = [];
    for (const thread of this.#threads) thread.send({ type: 'change', changes });
  }

  #warmThread(thread: SearchThread, index: number, coming: NumberedImage | null): void {
    this.#warming = this.#warming.then(() =>
      this.#sources.has(index) ? thread.warm(index, coming) : undefined,
    );
  }

  #spawn(): void {
    const { scheduler, deadlineMs = DEADLINE_MS, spawn = spawnSearchThread } = this.#options;
    this.#flush();
    const thread = new SearchThread({
      spawn,
      scheduler,
      deadlineMs,
      onDeath: (...death) => this.#died(...death),
    });
    this.#threads.push(thread);
    if (this.#options.rehearse === true) thread.send({ type: 'rehearse', asked: this.#lastAsked.memory });
    for (const [index, source] of this.#sources) {
      thread.send({ type: 'attach', index, copy: source() });
      this.#warmThread(thread, index, null);
    }
  }

  #died(thread: SearchThread, reason: string, left: Question[]): void {
    this.#threads = this.#threads.filter((other) => other !== thread);
    this.#restarts++;
    if (thread.hasAnswered) this.#deathsInRow = 0;
    const pauseMs =
      this.#deathsInRow === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (this.#deathsInRow - 1), LAST_PAUSE_MS);
    this.#deathsInRow++;
    this.#options.log.warn(`a search thread stopped (${reason}); replacing it`, {
      pauseMs,
      questions: left.length,
    });
    if (pauseMs === 0) this.#spawn();
    else this.#spawnAfter(pauseMs);
    // Questions are taken in order, so the thread died of the first, if of any. It goes behind the others.
    const [suspect, ...others] = left;
    for (const question of others) this.#dispatch(question);
    if (suspect === undefined) return;
    if (++suspect.deaths >= MOST_DEATHS) suspect.reject(busy());
    else this.#dispatch(suspect);
  }

  #spawnAfter(pauseMs: number): void {
    const cancel = this.#options.scheduler.after(pauseMs, () => {
      this.#pauses.delete(cancel);
      if (!this.#closed) this.#spawn();
    });
    this.#pauses.add(cancel);
  }
}
