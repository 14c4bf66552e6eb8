import type { Worker } from 'node:worker_threads';
import { AisleError } from '@aisle/contract';
import { nextTicket, type ScanTicket } from '@aisle/engine';
import { monotonicMs } from '../monotonic-ms.ts';
import type { AskMessage, FromSearchThread, NumberedImage, ToSearchThread } from './protocol.ts';
import { DEADLINE_MS, late, type Question } from './question.ts';

/** `isSlow`: no other question shares the thread with it. */
type Outstanding = { question: Question; isSlow: boolean };

export type SearchThreadOptions = {
  spawn: () => Worker;
  /** The thread is free for more; `cpuMs`: the CPU time of that question. */
  onAnswered: (question: Question, cpuMs: number) => void;
  /** The thread ended, or gave no sign of life. `left`: the questions it owed, the one at hand first. Called once. */
  onDeath: (thread: SearchThread, reason: string, left: Question[]) => void;
};

/**
 * Heartbeats in a row without an answer, a second apart, after which a thread counts as hung. The longest piece of honest
 * work, copying an index of half a million products, takes some two seconds.
 */
const MOST_SILENT_BEATS = 10;
/** Twenty times as long as usual: what takes longer is a slow question, although nobody knows its CPU time yet. */
const LONG_MS = 100;

/** One search thread as the main thread sees it: what it was sent, and what it owes. */
export class SearchThread {
  readonly #options: SearchThreadOptions;
  readonly #worker: Worker;
  readonly #outstanding = new Map<number, Outstanding>();
  readonly #warmings = new Map<number, () => void>();
  /** Indexes whose dictionaries are made. */
  readonly #warm = new Set<number>();
  #nextId = 1;
  #silentBeats = 0;
  /** When it began with the question at hand, by `monotonicMs`. */
  #begunMs = 0;
  #over = false;
  #ticket: ScanTicket | null = null;
  #isTried = false;

  constructor(options: SearchThreadOptions) {
    this.#options = options;
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

  /** The shop whose question it works on for long already; null: it does not. */
  get longAt(): string | null {
    const [atHand] = this.#outstanding.values();
    const isLong = atHand !== undefined && monotonicMs() - this.#begunMs > LONG_MS;
    return isLong ? atHand.question.asked.shopId : null;
  }

  /** It works on a slow question, or is late with one: nothing should wait behind it. */
  get isOccupied(): boolean {
    if (this.longAt !== null) return true;
    for (const { question, isSlow } of this.#outstanding.values())
      if (isSlow || question.isSettled) return true;
    return false;
  }

  /** It has answered a question, or its own while it made dictionaries: its code is compiled. */
  get isTried(): boolean {
    return this.#isTried;
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

  send(message: Exclude<ToSearchThread, { type: 'ask' | 'warm' | 'beat' }>): void {
    if (message.type === 'drop') this.#warm.delete(message.index);
    this.#worker.postMessage(message);
  }

  /** `ahead`: see `AskMessage`. */
  ask(question: Question, { isSlow, ahead }: { isSlow: boolean; ahead?: ScanTicket }): void {
    const id = this.#nextId++;
    this.#outstanding.set(id, { question, isSlow });
    const { index, kind, question: input, expiresMs } = question.asked;
    const sentMs = monotonicMs();
    if (this.load === 1) this.#begunMs = sentMs;
    const message = {
      type: 'ask',
      id,
      index,
      kind,
      question: input,
      sentMs,
      expiresMs: this.#isTried ? Math.min(expiresMs, sentMs + DEADLINE_MS) : expiresMs,
      ...(ahead === undefined ? {} : { ahead }),
    } as AskMessage;
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

  /** Asks for a sign of life; a thread that has given none for too many beats counts as dead. */
  beat(): void {
    if (this.#over) return;
    if (this.#silentBeats++ >= MOST_SILENT_BEATS) {
      this.#died(`no sign of life for ${MOST_SILENT_BEATS} s`);
      this.#worker.terminate().catch(() => {});
      return;
    }
    const message: ToSearchThread = { type: 'beat' };
    this.#worker.postMessage(message);
  }

  /** Ends the thread; questions left are refused. */
  async close(): Promise<void> {
    this.#over = true;
    for (const { question } of this.#outstanding.values())
      question.refuse(new AisleError('not_ready', 'the server is stopping'));
    this.#settle();
    await this.#worker.terminate();
  }

  #heard(message: FromSearchThread): void {
    this.#silentBeats = 0;
    if (message.type === 'alive') return;
    this.#isTried = true;
    if (message.type === 'warmed') {
      this.#warmings.get(message.id)?.();
      this.#warmings.delete(message.id);
      return;
    }
    const outstanding = this.#outstanding.get(message.id);
    if (outstanding === undefined) return;
    this.#outstanding.delete(message.id);
    this.#begunMs = monotonicMs();
    const { question } = outstanding;
    if (message.type === 'answer') question.answer(message.answer);
    else if (message.type === 'late') question.refuse(late());
    else question.refuse(new Error(`a search thread could not answer: ${message.reason}`));
    this.#options.onAnswered(question, message.cpuMs);
  }

  #died(reason: string): void {
    if (this.#over) return;
    this.#over = true;
    const left = [...this.#outstanding.values()].flatMap(({ question }) =>
      question.isSettled ? [] : [question],
    );
    this.#settle();
    this.#options.onDeath(this, reason, left);
  }

  #settle(): void {
    this.#outstanding.clear();
    for (const warmed of this.#warmings.values()) warmed();
    this.#warmings.clear();
  }
}
