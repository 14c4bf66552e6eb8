import type { Worker } from 'node:worker_threads';
import { AisleError } from '@aisle/contract';
import { nextTicket, type ScanTicket } from '@aisle/engine';
import { monotonicMs } from '../monotonic-ms.ts';
import type { Cancel, Scheduler } from '../scheduler.ts';
import type { FromSearchThread, NumberedImage, QuestionKind, ToSearchThread } from './protocol.ts';

/** A question as it waits for a thread. */
export type Question = {
  index: number;
  kind: QuestionKind;
  question: unknown;
  /** Vector that the index is scanned for, and the bytes that a ticket for it needs; null: nothing that is worth it. */
  scan: { vector: Float32Array; bytes: number } | null;
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
  /** Threads that died while it was at hand. */
  deaths: number;
};

/** `refused`: its deadline has passed, nobody waits for it any more. */
type Outstanding = { question: Question; cancel: Cancel; refused: boolean };

export type SearchThreadOptions = {
  spawn: () => Worker;
  scheduler: Scheduler;
  /** A question that has not been answered by then is refused. */
  deadlineMs: number;
  /** The thread ended, or is taken for hung, and these questions were left with it, the one at hand first. Called once. */
  onDeath: (thread: SearchThread, reason: string, left: Question[]) => void;
};

/** A thread that owes answers and has said nothing for so long is taken for hung. A slice of warming takes a second. */
const HUNG_MS = 30_000;

export const busy = (): AisleError =>
  new AisleError('overloaded', 'Too many searches at once; try again in a second.');

/** One search thread as the main thread sees it: what it was sent, and what it owes. */
export class SearchThread {
  readonly #options: SearchThreadOptions;
  readonly #worker: Worker;
  readonly #outstanding = new Map<number, Outstanding>();
  readonly #warmings = new Map<number, () => void>();
  /** Indexes whose dictionaries are made. */
  readonly #warm = new Set<number>();
  #nextId = 1;
  #heardMs: number;
  #over = false;
  #ticket: ScanTicket | null = null;
  #hasAnswered = false;
  #idle: (() => void) | null = null;

  constructor(options: SearchThreadOptions) {
    this.#options = options;
    this.#heardMs = options.scheduler.nowMs();
    this.#worker = options.spawn();
    this.#worker.unref();
    this.#worker.on('message', (message: FromSearchThread) => this.#heard(message));
    this.#worker.on('error', (error) => this.#died(error instanceof Error ? error.message : String(error)));
    this.#worker.on('exit', (code) => this.#died(`exit code ${code}`));
  }

  /** Questions that it owes an answer. */
  get load(): number {
    return this.#outstanding.size;
  }

  /** Whether it was ever of use. */
  get hasAnswered(): boolean {
    return this.#hasAnswered;
  }

  get isWarming(): boolean {
    return this.#warmings.size > 0;
  }

  get isIdle(): boolean {
    return this.load === 0 && !this.isWarming;
  }

  isWarm(index: number): boolean {
    return this.#warm.has(index);
  }

  send(message: Exclude<ToSearchThread, { type: 'ask' | 'warm' }>): void {
    if (message.type === 'drop') this.#warm.delete(message.index);
    this.#worker.postMessage(message);
  }

  /** `ahead`: see `AskMessage`. */
  ask(question: Question, ahead?: ScanTicket): void {
    const id = this.#nextId++;
    const { scheduler, deadlineMs } = this.#options;
    const cancel = scheduler.after(deadlineMs, () => this.#refuse(id));
    this.#outstanding.set(id, { question, cancel, refused: false });
    const sentMs = monotonicMs();
    const { index, kind } = question;
    const message = {
      type: 'ask',
      id,
      index,
      kind,
      question: question.question,
      sentMs,
      expiresMs: sentMs + deadlineMs,
      ...(ahead === undefined ? {} : { ahead }),
    };
    this.#worker.postMessage(message);
  }

  /** A ticket for another thread to scan for what this one is asked next. */
  scanTicket(bytes: number): ScanTicket {
    this.#ticket = nextTicket(this.#ticket, bytes);
    return this.#ticket;
  }

  /** Resolves when the dictionaries are made, or the thread is gone. */
  warm(index: number, coming: NumberedImage | null): Promise<void> {
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

  /** Resolves when nothing is owed; every question ends by its deadline. */
  drained(): Promise<void> {
    if (!this.#isAwaited()) return Promise.resolve();
    return new Promise((resolve) => {
      this.#idle = resolve;
    });
  }

  /** Ends the thread; questions left are refused. */
  async close(): Promise<void> {
    this.#over = true;
    for (const { question, cancel } of this.#outstanding.values()) {
      cancel();
      question.reject(new AisleError('not_ready', 'the server is stopping'));
    }
    this.#settle();
    await this.#worker.terminate();
  }

  #heard(message: FromSearchThread): void {
    this.#heardMs = this.#options.scheduler.nowMs();
    const warmed = this.#warmings.get(message.id);
    if (warmed !== undefined) {
      this.#warmings.delete(message.id);
      warmed();
      return;
    }
    this.#hasAnswered = true;
    const outstanding = this.#outstanding.get(message.id);
    if (outstanding === undefined) return;
    this.#outstanding.delete(message.id);
    const { question, cancel } = outstanding;
    cancel();
    if (message.type === 'answer') question.resolve(message.answer);
    else if (message.type === 'late') question.reject(busy());
    else question.reject(new Error(`a search thread could not answer: ${message.reason}`));
    if (!this.#isAwaited()) this.#idle?.();
  }

  /** The deadline has passed. The thread may still be at it: it stays on the list, and counts as load. */
  #refuse(id: number): void {
    const outstanding = this.#outstanding.get(id);
    if (outstanding === undefined) return;
    outstanding.refused = true;
    outstanding.question.reject(busy());
    if (!this.#isAwaited()) this.#idle?.();
    if (this.#options.scheduler.nowMs() - this.#heardMs < HUNG_MS) return;
    this.#died(`no sign of life for ${HUNG_MS} ms`);
    this.#worker.terminate().catch(() => {});
  }

  #died(reason: string): void {
    if (this.#over) return;
    this.#over = true;
    const left = [...this.#outstanding.values()].flatMap(({ question, cancel, refused }) => {
      cancel();
      return refused ? [] : [question];
    });
    this.#settle();
    this.#options.onDeath(this, reason, left);
  }

  #isAwaited(): boolean {
    for (const { refused } of this.#outstanding.values()) if (!refused) return true;
    return false;
  }

  #settle(): void {
    this.#outstanding.clear();
    for (const warmed of this.#warmings.values()) warmed();
    this.#warmings.clear();
    this.#idle?.();
  }
}
