import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { AisleError } from '@aisle/contract';
import type { IndexChange, NumberedFile, ServedCopy } from '../../indexing/index-changes.ts';
import type { Log } from '../../kernel/log.ts';
import { monotonicMs } from '../../kernel/monotonic-ms.ts';
import { type Cancel, type Scheduler, withDeadline } from '../../kernel/scheduler.ts';
import { spawnThread } from '../../kernel/threads/spawn-thread.ts';
import {
  BUSY,
  DEADLINE_MS,
  OUTSIDE_DEADLINE_MS,
  PendingRequest,
  START_DEADLINE_MS,
  type ThreadRequest,
} from './pending-request.ts';
import type { RequestKind, RequestTypes } from './protocol.ts';
import { SearchThread } from './search-thread.ts';
import { ThreadShares } from './thread-shares.ts';

export type SearchPoolOptions = {
  threads: number;
  scheduler: Scheduler;
  log: Log;
  spawn?: (() => Worker) | undefined;
  /** Threads warm up before their first request; default false, since a test ends too soon to gain from it. */
  warmUp?: boolean;
  /**
   * The requests wait for another engine, which holds no core: a thread takes many of them, and none counts as slow.
   */
  waits?: boolean;
  /** Open requests a thread; above that they are refused. */
  mostWaiting?: number;
};

/** Threads that wait for another engine. Building a page of its products takes one some 20 ms. */
const OUTSIDE_THREADS = 2;
/** Some .2 s of work at 3 ms a search, twice that in an overload, when refusals take a part of the CPU. */
const MOST_WAITING = 64;
/** A request that ends its thread is sent to another one once, and then refused. */
const MOST_DEATHS = 2;
/** A thread that dies is replaced at once; when its successors die without an answer, the pauses double. */
const FIRST_PAUSE_MS = 100;
const LAST_PAUSE_MS = 10_000;
const BEAT_MS = 1_000;
/** Callers wait no longer for dictionaries than this; the first search that needs one builds it. */
const WARM_MS = 10_000;

/** Copies the index that follows the feed, for a new thread. */
export type ServedSource = () => ServedCopy;
/** `waiting`: requests to the index that no thread has yet. A dropped index stays until none of its requests wait. */
type Served = { shopId: string; source: ServedSource; waiting: number; isDropped: boolean };

/**
 * Callers wait for search threads, so only the main thread goes before them: it passes requests and answers on for all
 * of them. Where both want a core, a waiting main thread costs more than a waiting search.
 */
const NICENESS = 3;

const spawnSearchThread = (): Worker =>
  spawnThread(new URL('./search-thread-main.ts', import.meta.url), { name: 'search', niceness: NICENESS });

/**
 * The search threads. Each answers from its own copy of every served index. All get every change in the order in which
 * the main thread made it, before any later request. Requests wait here, round robin over shops and their visitors: see `ThreadShares`.
 *
 *   main   change A | change B, request r -> queue -> a thread with room
 *   each   ... A, B, (r) ...
 */
export class SearchPool {
  readonly #options: SearchPoolOptions;
  /** Threads for the shops that another engine searches; they start with the first such shop. */
  readonly outside: SearchPool | null;
  readonly #served = new Map<number, Served>();
  readonly #shares: ThreadShares;
  #threads: SearchThread[] = [];
  #batch: { index: number; change: IndexChange }[] = [];
  #nextIndex = 1;
  /** Requests that are not settled: they wait, or are in flight. */
  readonly #open = new Set<PendingRequest>();
  #drained: (() => void) | null = null;
  #deathsInRow = 0;
  #restarts = 0;
  readonly #pauses = new Set<Cancel>();
  #cancelBeat: Cancel = () => {};
  #started = false;
  #closed = false;

  constructor(options: SearchPoolOptions) {
    this.#options = options;
    const waits = options.waits === true;
    this.#shares = new ThreadShares(waits);
    this.outside = waits ? null : new SearchPool({ ...options, threads: OUTSIDE_THREADS, waits: true });
  }

  /** Threads alive, open requests, and threads that had to be replaced. */
  get metrics(): { threads: number; waiting: number; restarts: number } {
    return { threads: this.#threads.length, waiting: this.#open.size, restarts: this.#restarts };
  }

  get size(): number {
    return this.#options.threads;
  }

  /** Starts the threads, once. Their ports queue what is sent before they run. */
  start(): void {
    if (this.#started || this.#closed) return;
    this.#started = true;
    for (let i = 0; i < this.#options.threads; i++) this.#spawn();
    this.#planBeat();
  }

  /** Gives every thread a copy to serve from at once. Returns the number of the index. */
  attach(shopId: string, source: ServedSource): number {
    this.start();
    this.#flush();
    const index = this.#nextIndex++;
    this.#served.set(index, { shopId, source, waiting: 0, isDropped: false });
    const copy = source();
    for (const thread of this.#threads) thread.send({ type: 'attach', index, copy });
    return index;
  }

  /**
   * Builds the dictionaries of an index, or of a segment that it will get, in one thread after another; the others serve
   * meanwhile. Resolves when they are built or WARM_MS has passed; waits for no other index.
   */
  async warm(index: number, coming: NumberedFile | null = null): Promise<void> {
    for (const thread of [...this.#threads]) await this.#warmThread(thread, index, coming);
  }

  /** Sends all threads a change that the main thread has made. */
  change(index: number, change: IndexChange): void {
    if (this.#batch.length === 0) queueMicrotask(() => this.#flush());
    this.#batch.push({ index, change });
  }

  /** Removes the index from the threads once no request waits for it. */
  drop(index: number): void {
    const served = this.#served.get(index);
    if (served === undefined) return;
    served.isDropped = true;
    this.#dropUnused(index, served);
  }

  /**
   * The answer of a thread, one that has warmed the index if there is one.
   * @throws AisleError overloaded when too many wait, the deadline passes, or no thread is alive
   */
  request<Kind extends RequestKind>(
    index: number,
    kind: Kind,
    input: RequestTypes[Kind]['input'],
    visitor = '',
  ): Promise<RequestTypes[Kind]['answer']> {
    const { scheduler } = this.#options;
    const deadlineMs = this.#deadlineMs;
    const shopId = this.#served.get(index)?.shopId ?? '';
    const expiresMs = monotonicMs() + deadlineMs;
    const request: ThreadRequest = { shopId, visitor, index, kind, input, expiresMs };
    return new Promise<unknown>((resolve, reject) => {
      const cancel = scheduler.after(deadlineMs, () => {
        if (this.#shares.remove(pending)) this.#left(pending);
        pending.refuse(BUSY);
      });
      const settled = (): void => {
        cancel();
        this.#open.delete(pending);
        if (this.#open.size === 0) this.#drained?.();
      };
      const pending = new PendingRequest(request, { resolve, reject, settled });
      this.#open.add(pending);
      this.#enqueue(pending);
    }) as Promise<RequestTypes[Kind]['answer']>;
  }

  /**
   * Refuses what a request of this visitor would be refused for. A shop that another engine searches has no requests here, so others
   * give way to it.
   * @throws AisleError overloaded when too many wait
   */
  requireRoom(shopId: string, visitor: string): void {
    if (this.#open.size >= this.#most && !this.#shares.hasRoomFor(shopId, visitor)) throw BUSY;
  }

  /** Waits for open requests, each of which ends by its deadline; then ends the threads. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#cancelBeat();
    for (const cancel of this.#pauses) cancel();
    if (this.#open.size > 0)
      await new Promise<void>((resolve) => {
        this.#drained = resolve;
      });
    await Promise.all([this.outside?.close(), ...this.#threads.map((thread) => thread.close())]);
    this.#threads = [];
  }

  #enqueue(pending: PendingRequest): void {
    if (this.#closed) pending.refuse(new AisleError('not_ready', 'the server is stopping'));
    else if (this.#threads.length === 0 || !this.#hasRoom(pending)) pending.refuse(BUSY);
    else {
      const served = this.#served.get(pending.request.index);
      if (served !== undefined) served.waiting++;
      this.#shares.add(pending);
      this.#dispatch();
    }
  }

  get #most(): number {
    return (this.#options.mostWaiting ?? MOST_WAITING) * this.#options.threads;
  }

  /** Where too many wait, one of the shop that has most is refused. */
  #hasRoom(pending: PendingRequest): boolean {
    // The request itself is open.
    if (this.#open.size <= this.#most) return true;
    const displaced = this.#shares.makeRoom(pending);
    if (displaced === null) return false;
    this.#left(displaced);
    displaced.refuse(BUSY);
    return true;
  }

  /** Sends every request that a thread has room for. */
  #dispatch(): void {
    this.#flush();
    for (;;) {
      const next = this.#shares.next(this.#threads, { isShared: this.#isShared });
      if (next === null) return;
      const { thread, pending, isSlow } = next;
      thread.request(pending, { isSlow });
      this.#left(pending);
    }
  }

  get #deadlineMs(): number {
    const usual = this.#options.waits === true ? OUTSIDE_DEADLINE_MS : DEADLINE_MS;
    return this.#threads.some(({ isTried }) => isTried) ? usual : START_DEADLINE_MS;
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

  /** A request waits no longer. */
  #left({ request: { index } }: PendingRequest): void {
    const served = this.#served.get(index);
    if (served === undefined) return;
    served.waiting--;
    this.#dropUnused(index, served);
  }

  #dropUnused(index: number, { isDropped, waiting }: Served): void {
    if (!isDropped || waiting > 0) return;
    this.#flush();
    this.#served.delete(index);
    for (const thread of this.#threads) thread.send({ type: 'drop', index });
  }

  #flush(): void {
    if (this.#batch.length === 0) return;
    const changes = this.#batch;
    this.#batch = [];
    for (const thread of this.#threads) thread.send({ type: 'change', changes });
  }

  async #warmThread(thread: SearchThread, index: number, coming: NumberedFile | null): Promise<void> {
    if (this.#served.get(index)?.isDropped !== false) return;
    await withDeadline(this.#options.scheduler, WARM_MS, thread.warm(index, coming));
  }

  #spawn(): void {
    const { spawn = spawnSearchThread, waits = false } = this.#options;
    this.#flush();
    const thread = new SearchThread({
      spawn,
      waits,
      onAnswered: ({ request }, cpuMs) => {
        this.#shares.took(request.shopId, cpuMs);
        this.#dispatch();
      },
      onDeath: (...death) => this.#died(...death),
    });
    this.#threads.push(thread);
    if (this.#options.warmUp === true) thread.send({ type: 'warmUp' });
    for (const [index, { source }] of this.#served) thread.send({ type: 'attach', index, copy: source() });
    void this.#warmAll(thread);
  }

  async #warmAll(thread: SearchThread): Promise<void> {
    for (const index of [...this.#served.keys()]) await this.#warmThread(thread, index, null);
  }

  /** Each beat plans the next: a main thread that was held up counts one missed beat, not several. */
  #planBeat(): void {
    this.#cancelBeat = this.#options.scheduler.after(BEAT_MS, () => {
      for (const thread of [...this.#threads]) thread.beat();
      queueMicrotask(() => {
        if (!this.#closed) this.#planBeat();
      });
    });
  }

  #died(thread: SearchThread, reason: string, left: PendingRequest[]): void {
    this.#threads = this.#threads.filter((other) => other !== thread);
    this.#restarts++;
    if (thread.isTried) this.#deathsInRow = 0;
    const pauseMs =
      this.#deathsInRow === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (this.#deathsInRow - 1), LAST_PAUSE_MS);
    this.#deathsInRow++;
    this.#options.log.warn(`a search thread stopped (${reason}); replacing it`, {
      pauseMs,
      requests: left.length,
    });
    if (pauseMs === 0 && !this.#closed) this.#spawn();
    else this.#spawnAfter(pauseMs);
    // Requests are handled in order, so the first one may have ended the thread. It goes behind the others.
    const [suspect, ...others] = left;
    for (const pending of others) this.#enqueue(pending);
    if (suspect !== undefined && ++suspect.deaths >= MOST_DEATHS) suspect.refuse(BUSY);
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

/** null for 0 threads: searches run in the main thread. `threads`: default one a core. */
export const openSearchPool = ({
  threads = availableParallelism(),
  ...options
}: Omit<SearchPoolOptions, 'threads'> & { threads: number | undefined }): SearchPool | null =>
  threads === 0 ? null : new SearchPool({ ...options, threads });
