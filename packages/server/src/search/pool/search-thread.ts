import type { Worker } from 'node:worker_threads';
import { AisleError } from '@aisle/contract';
import type { NumberedFile } from '../../indexing/index-changes.ts';
import { monotonicMs } from '../../kernel/monotonic-ms.ts';
import { DEADLINE_MS, late, type PendingRequest, withoutEngine } from './pending-request.ts';
import type { FromSearchThread, RequestMessage, ToSearchThread } from './protocol.ts';

/** `isSlow`: no other request shares the thread with it. */
type InFlight = { pending: PendingRequest; isSlow: boolean };

export type SearchThreadOptions = {
  spawn: () => Worker;
  /** See `SearchPoolOptions`. */
  waits: boolean;
  /** The thread has room for more; `cpuMs`: the CPU time that the request took. */
  onAnswered: (pending: PendingRequest, cpuMs: number) => void;
  /** The thread ended or missed its heartbeats. `left`: its unanswered requests, the current one first. Called once. */
  onDeath: (thread: SearchThread, reason: string, left: PendingRequest[]) => void;
};

/**
 * A thread that misses this many heartbeats in a row, one a second, counts as hung. The longest piece of regular work,
 * copying an index of half a million products, takes some two seconds.
 */
const MOST_SILENT_BEATS = 10;
/** A thread that starts on a busy machine loads its code for longer. Replaced, it would begin again. */
const MOST_STARTING_BEATS = 60;
/** Twenty times the usual: a request that takes longer counts as slow, before its CPU time is known. */
const LONG_MS = 100;

/** One search thread as the main thread sees it: its port, its requests in flight and its heartbeat. */
export class SearchThread {
  readonly #options: SearchThreadOptions;
  readonly #worker: Worker;
  readonly #inFlight = new Map<number, InFlight>();
  readonly #warmings = new Map<number, () => void>();
  /** Indexes whose dictionaries are made. */
  readonly #warm = new Set<number>();
  #nextId = 1;
  #silentBeats = 0;
  #isStarting = true;
  /** When it began with its current request, by `monotonicMs`. */
  #begunMs = 0;
  #over = false;
  #isTried = false;

  constructor(options: SearchThreadOptions) {
    this.#options = options;
    this.#worker = options.spawn();
    this.#worker.unref();
    this.#worker.on('message', (message: FromSearchThread) => this.#heard(message));
    this.#worker.on('error', (error) => this.#died(error instanceof Error ? error.message : String(error)));
    this.#worker.on('exit', (code) => this.#died(`exit code ${code}`));
  }

  /** Requests in flight. */
  get load(): number {
    return this.#inFlight.size;
  }

  /** Requests of the shop in flight. */
  countOf(shopId: string): number {
    let count = 0;
    for (const { pending } of this.#inFlight.values()) if (pending.request.shopId === shopId) count++;
    return count;
  }

  /** True while a request of the shop is in flight here. */
  isAskedBy(shopId: string): boolean {
    return this.countOf(shopId) > 0;
  }

  /** The shop whose request it works on; null without one. */
  get currentShop(): string | null {
    const [current] = this.#inFlight.values();
    return current?.pending.request.shopId ?? null;
  }

  /** The shop whose request has kept the thread for longer than LONG_MS; null without one. */
  get longAt(): string | null {
    if (this.#options.waits) return null;
    const [current] = this.#inFlight.values();
    const isLong = current !== undefined && monotonicMs() - this.#begunMs > LONG_MS;
    return isLong ? current.pending.request.shopId : null;
  }

  /** True while it works on a slow or late request: no other request should wait behind that. */
  get isOccupied(): boolean {
    if (this.#options.waits) return false;
    if (this.longAt !== null) return true;
    for (const { pending, isSlow } of this.#inFlight.values()) if (isSlow || pending.isSettled) return true;
    return false;
  }

  /** True once it has answered a request, or warmed an index: its code is compiled. */
  get isTried(): boolean {
    return this.#isTried;
  }

  get isWarming(): boolean {
    return this.#warmings.size > 0;
  }

  isWarm(index: number): boolean {
    return this.#warm.has(index);
  }

  send(message: Exclude<ToSearchThread, { type: 'request' | 'warm' | 'beat' }>): void {
    if (message.type === 'drop') this.#warm.delete(message.index);
    this.#worker.postMessage(message);
  }

  request(pending: PendingRequest, { isSlow }: { isSlow: boolean }): void {
    const id = this.#nextId++;
    this.#inFlight.set(id, { pending, isSlow });
    const { index, kind, input, expiresMs } = pending.request;
    const sentMs = monotonicMs();
    if (this.load === 1) this.#begunMs = sentMs;
    const message = {
      type: 'request',
      id,
      index,
      kind,
      input,
      sentMs,
      expiresMs:
        this.#isTried && !this.#options.waits ? Math.min(expiresMs, sentMs + DEADLINE_MS) : expiresMs,
    } as RequestMessage;
    this.#worker.postMessage(message);
  }

  /** Resolves when the dictionaries are made, or the thread is gone. */
  warm(index: number, coming: NumberedFile | null): Promise<void> {
    if (this.#over) return Promise.resolve();
    const id = this.#nextId++;
    return new Promise((resolve) => {
      this.#warmings.set(id, () => {
        if (coming === null) this.#warm.add(index);
        resolve();
      });
      const message: ToSearchThread = { type: 'warm', id, index, coming };
      this.#worker.postMessage(message);
    });
  }

  /** Sends a heartbeat; a thread that has missed too many counts as dead. */
  beat(): void {
    if (this.#over) return;
    const most = this.#isStarting ? MOST_STARTING_BEATS : MOST_SILENT_BEATS;
    if (this.#silentBeats++ >= most) {
      this.#died(`no sign of life for ${most} s`);
      this.#worker.terminate().catch(() => {});
      return;
    }
    const message: ToSearchThread = { type: 'beat' };
    this.#worker.postMessage(message);
  }

  /** Ends the thread; requests in flight are refused. */
  async close(): Promise<void> {
    this.#over = true;
    for (const { pending } of this.#inFlight.values())
      pending.refuse(new AisleError('not_ready', 'the server is stopping'));
    this.#settle();
    await this.#worker.terminate();
  }

  #heard(message: FromSearchThread): void {
    this.#silentBeats = 0;
    this.#isStarting = false;
    if (message.type === 'alive') return;
    this.#isTried = true;
    if (message.type === 'warmed') {
      this.#warmings.get(message.id)?.();
      this.#warmings.delete(message.id);
      return;
    }
    const found = this.#inFlight.get(message.id);
    if (found === undefined) return;
    this.#inFlight.delete(message.id);
    this.#begunMs = monotonicMs();
    const { pending } = found;
    if (message.type === 'answer') pending.answer(message.answer);
    else if (message.type === 'late') pending.refuse(late());
    else if (message.type === 'withoutEngine') pending.refuse(withoutEngine());
    else pending.refuse(new Error(`a search thread could not answer: ${message.reason}`));
    this.#options.onAnswered(pending, message.cpuMs);
  }

  #died(reason: string): void {
    if (this.#over) return;
    this.#over = true;
    const left = [...this.#inFlight.values()].flatMap(({ pending }) => (pending.isSettled ? [] : [pending]));
    this.#settle();
    this.#options.onDeath(this, reason, left);
  }

  #settle(): void {
    this.#inFlight.clear();
    for (const warmed of this.#warmings.values()) warmed();
    this.#warmings.clear();
  }
}
