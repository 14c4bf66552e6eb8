import type { Worker } from 'node:worker_threads';
import { AisleError } from '@aisle/contract';
import { spawnThread } from '../../threads/spawn-thread.ts';
import { monotonicMs } from '../monotonic-ms.ts';
import type { Log } from '../ports.ts';
import { type Cancel, type Scheduler, withDeadline } from '../scheduler.ts';
import { LastAsked } from './last-asked.ts';
import type { IndexChange, NumberedImage, QuestionKind, Questions, ServedCopy } from './protocol.ts';
import { type Asked, busy, DEADLINE_MS, Question, START_DEADLINE_MS } from './question.ts';
import { SearchThread } from './search-thread.ts';
import { ThreadShares } from './thread-shares.ts';

export type SearchPoolOptions = {
  threads: number;
  scheduler: Scheduler;
  log: Log;
  spawn?: () => Worker;
  /** Threads practise before they are asked; default false: a test ends before that is worth it. */
  rehearse?: boolean;
  /** Questions a thread that may be open at once; above that they are refused. */
  mostWaiting?: number;
};

/** Some half a second of work at 3 ms a search. */
const MOST_WAITING = 128;
/** A question that ends its thread is asked once more, and not a third time. */
const MOST_DEATHS = 2;
/** A thread that dies is replaced at once; when its successors die without an answer, after pauses that double. */
const FIRST_PAUSE_MS = 100;
const LAST_PAUSE_MS = 10_000;
const BEAT_MS = 1_000;
/** What waits for dictionaries goes on without them after this; the first search that needs one makes it. */
const WARM_MS = 10_000;

/** The index that follows the feed, as a new thread copies it. */
export type ServedSource = () => ServedCopy;
/** `questions`: those of the index that still wait. An index that is dropped stays until none does. */
type Served = { shopId: string; source: ServedSource; questions: number; isDropped: boolean };

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
 * the order in which the main thread made them, before any question that is asked later. Questions wait here; shops take
 * turns, see `ThreadShares`.
 *
 *   main   change A | change B, ask q -> queue -> a thread with room
 *   each   ... A, B, (q) ...
 */
export class SearchPool {
  readonly #options: SearchPoolOptions;
  readonly #served = new Map<number, Served>();
  readonly #shares = new ThreadShares();
  #threads: SearchThread[] = [];
  #batch: { index: number; change: IndexChange }[] = [];
  #nextIndex = 1;
  readonly #lastAsked = new LastAsked();
  /** Not settled: waiting, or sent to a thread. */
  readonly #open = new Set<Question>();
  #drained: (() => void) | null = null;
  #deathsInRow = 0;
  #restarts = 0;
  readonly #pauses = new Set<Cancel>();
  #cancelBeat: Cancel = () => {};
  #started = false;
  #closed = false;

  constructor(options: SearchPoolOptions) {
    this.#options = options;
  }

  /** Threads that are alive, questions that wait or are worked on, and threads that had to be replaced. */
  get metrics(): { threads: number; waiting: number; restarts: number } {
    return { threads: this.#threads.length, waiting: this.#open.size, restarts: this.#restarts };
  }

  get size(): number {
    return this.#options.threads;
  }

  /** Starts the threads, once; what comes after waits in their ports. */
  start(): void {
    if (this.#started || this.#closed) return;
    this.#started = true;
    for (let i = 0; i < this.#options.threads; i++) this.#spawn();
    this.#planBeat();
  }

  /** Gives every thread a copy; they serve at once and make their dictionaries behind that. Returns its number. */
  attach(shopId: string, source: ServedSource): number {
    this.start();
    this.#flush();
    const index = this.#nextIndex++;
    this.#served.set(index, { shopId, source, questions: 0, isDropped: false });
    const copy = source();
    for (const thread of this.#threads) thread.send({ type: 'attach', index, copy });
    return index;
  }

  /**
   * Makes the dictionaries of an index, or of an image that will come to it. One thread after another does so, and the
   * others serve. Resolves when they are made or have had their time; waits for no other index.
   */
  async warm(index: number, coming: NumberedImage | null = null): Promise<void> {
    for (const thread of [...this.#threads]) await this.#warmThread(thread, index, coming);
  }

  /** Tells all threads of a change that the main thread has made. */
  change(index: number, change: IndexChange): void {
    if (this.#batch.length === 0) queueMicrotask(() => this.#flush());
    this.#batch.push({ index, change });
  }

  /** Takes the index out of the threads once its last waiting question has been sent. */
  drop(index: number): void {
    const served = this.#served.get(index);
    if (served === undefined) return;
    served.isDropped = true;
    this.#dropUnasked(index, served);
  }

  /**
   * The answer of a thread, one whose dictionaries are made if there is one.
   * @throws AisleError overloaded when too many wait, the deadline passes, or no thread is alive
   */
  ask<Kind extends QuestionKind>(
    index: number,
    kind: Kind,
    question: Questions[Kind]['question'],
    scan: Asked['scan'] = null,
  ): Promise<Questions[Kind]['answer']> {
    this.#lastAsked.note();
    const { scheduler } = this.#options;
    const deadlineMs = this.#deadlineMs;
    const shopId = this.#served.get(index)?.shopId ?? '';
    const expiresMs = monotonicMs() + deadlineMs;
    const asked: Asked = { shopId, index, kind, question, scan, expiresMs };
    return new Promise<unknown>((resolve, reject) => {
      const cancel = scheduler.after(deadlineMs, () => {
        if (this.#shares.remove(opened)) this.#left(opened);
        opened.refuse(busy());
      });
      const settled = (): void => {
        cancel();
        this.#open.delete(opened);
        if (this.#open.size === 0) this.#drained?.();
      };
      const opened = new Question(asked, { resolve, reject, settled });
      this.#open.add(opened);
      this.#enqueue(opened);
    }) as Promise<Questions[Kind]['answer']>;
  }

  /** Lets the threads finish what they owe, then ends them. Every question ends by its deadline. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#cancelBeat();
    for (const cancel of this.#pauses) cancel();
    if (this.#open.size > 0)
      await new Promise<void>((resolve) => {
        this.#drained = resolve;
      });
    await Promise.all(this.#threads.map((thread) => thread.close()));
    this.#threads = [];
  }

  #enqueue(question: Question): void {
    if (this.#closed) question.refuse(new AisleError('not_ready', 'the server is stopping'));
    else if (this.#threads.length === 0 || !this.#hasRoom(question)) question.refuse(busy());
    else {
      const served = this.#served.get(question.asked.index);
      if (served !== undefined) served.questions++;
      this.#shares.add(question);
      this.#dispatch();
    }
  }

  /** Where too many wait, the shop with most of them gives one up. */
  #hasRoom(question: Question): boolean {
    const most = (this.#options.mostWaiting ?? MOST_WAITING) * this.#options.threads;
    // The question itself is open by now.
    if (this.#open.size <= most) return true;
    const displaced = this.#shares.makeRoom(question);
    if (displaced === null) return false;
    this.#left(displaced);
    displaced.refuse(busy());
    return true;
  }

  /** Sends what may go now. */
  #dispatch(): void {
    this.#flush();
    for (;;) {
      const next = this.#shares.next(this.#threads, { isShared: this.#isShared });
      if (next === null) return;
      const { thread, question, isSlow } = next;
      this.#send(thread, question, isSlow);
      this.#left(question);
    }
  }

  get #deadlineMs(): number {
    return this.#threads.some(({ isTried }) => isTried) ? DEADLINE_MS : START_DEADLINE_MS;
  }

  /** Whether several shops are served here. */
  get #isShared(): boolean {
    let first: string | null = null;
    for (const { shopId } of this.#served.values()) {
      first ??= shopId;
      if (shopId !== first) return true;
    }
    return false;
  }

  /** A question waits no more. */
  #left({ asked: { index } }: Question): void {
    const served = this.#served.get(index);
    if (served === undefined) return;
    served.questions--;
    this.#dropUnasked(index, served);
  }

  #dropUnasked(index: number, { isDropped, questions }: Served): void {
    if (!isDropped || questions > 0) return;
    this.#flush();
    this.#served.delete(index);
    for (const thread of this.#threads) thread.send({ type: 'drop', index });
  }

  /** Asks a thread; where another one has nothing to do, that scans the vectors while the first reads the query. */
  #send(thread: SearchThread, question: Question, isSlow: boolean): void {
    const { scan, index } = question.asked;
    const other =
      scan !== null && thread.load === 0
        ? this.#threads.find((each) => each !== thread && each.isIdle && each.isWarm(index))
        : undefined;
    if (scan === null || other === undefined) {
      thread.ask(question, { isSlow });
      return;
    }
    const ahead = thread.scanTicket(scan.bytes);
    thread.ask(question, { isSlow, ahead });
    other.send({ type: 'scan', index, vector: scan.vector, ticket: ahead });
  }

  #flush(): void {
    if (this.#batch.length === 0) return;
    const changes = this.#batch;
    this.#batch = [];
    for (const thread of this.#threads) thread.send({ type: 'change', changes });
  }

  async #warmThread(thread: SearchThread, index: number, coming: NumberedImage | null): Promise<void> {
    if (this.#served.get(index)?.isDropped !== false) return;
    await withDeadline(this.#options.scheduler, WARM_MS, thread.warm(index, coming));
  }

  #spawn(): void {
    const { spawn = spawnSearchThread } = this.#options;
    this.#flush();
    const thread = new SearchThread({
      spawn,
      onAnswered: ({ asked }, cpuMs) => {
        this.#shares.took(asked.shopId, cpuMs);
        this.#dispatch();
      },
      onDeath: (...death) => this.#died(...death),
    });
    this.#threads.push(thread);
    if (this.#options.rehearse === true) thread.send({ type: 'rehearse', asked: this.#lastAsked.memory });
    for (const [index, { source }] of this.#served) thread.send({ type: 'attach', index, copy: source() });
    void this.#warmAll(thread);
  }

  async #warmAll(thread: SearchThread): Promise<void> {
    for (const index of [...this.#served.keys()]) await this.#warmThread(thread, index, null);
  }

  /** Each beat plans the next one: a main thread that was held up then counts one beat and no more. */
  #planBeat(): void {
    this.#cancelBeat = this.#options.scheduler.after(BEAT_MS, () => {
      for (const thread of [...this.#threads]) thread.beat();
      queueMicrotask(() => {
        if (!this.#closed) this.#planBeat();
      });
    });
  }

  #died(thread: SearchThread, reason: string, left: Question[]): void {
    this.#threads = this.#threads.filter((other) => other !== thread);
    this.#restarts++;
    if (thread.isTried) this.#deathsInRow = 0;
    const pauseMs =
      this.#deathsInRow === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (this.#deathsInRow - 1), LAST_PAUSE_MS);
    this.#deathsInRow++;
    this.#options.log.warn(`a search thread stopped (${reason}); replacing it`, {
      pauseMs,
      questions: left.length,
    });
    if (pauseMs === 0 && !this.#closed) this.#spawn();
    else this.#spawnAfter(pauseMs);
    // Questions are taken in order, so the thread died of the first, if of any. It goes behind the others.
    const [suspect, ...others] = left;
    for (const question of others) this.#enqueue(question);
    if (suspect !== undefined && ++suspect.deaths >= MOST_DEATHS) suspect.refuse(busy());
    else if (suspect !== undefined) this.#enqueue(suspect);
    this.#dispatch();
  }

  #spawnAfter(pauseMs: number): void {
    const cancel = this.#options.scheduler.after(pauseMs, () => {
      this.#pauses.delete(cancel);
      if (this.#closed) return;
      this.#spawn();
      this.#dispatch();
    });
    this.#pauses.add(cancel);
  }
}
