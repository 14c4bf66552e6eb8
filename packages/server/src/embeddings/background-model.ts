import type { Log } from '../kernel/log.ts';
import type { Cancel, Scheduler } from '../kernel/scheduler.ts';

/** `off`: switched off by the operator. `unavailable`: the last try failed; another one is planned. */
export type ModelState = 'off' | 'loading' | 'ready' | 'unavailable';

/** A model that can be opened. `open` fetches it first when needed, and may be tried again when it throws. */
export type ModelSource<Open> = { id: string; open(signal: AbortSignal): Promise<Open> };

export type BackgroundModelOptions<Source> = {
  /** null: switched off. */
  source: Source | null;
  scheduler: Scheduler;
  log: Log;
};

/** Log messages about the model. */
export type ModelNews = { ready: string; unavailable: string };

const MINUTE_MS = 60_000;
const LAST_RETRY_MS = 30 * MINUTE_MS;

/**
 * The life of a model. It loads in the background, tries again after 1, 2, 4 .. 30 minutes, and reports when it is
 * ready.
 */
export class BackgroundModel<Open extends { close(): Promise<void> }, Source extends ModelSource<Open>> {
  readonly #options: BackgroundModelOptions<Source>;
  readonly #news: ModelNews;
  readonly #stop = new AbortController();
  readonly #listeners = new Set<() => void>();
  #state: ModelState;
  #open: Open | null = null;
  #attempt: Promise<void> = Promise.resolve();
  #cancelRetry: Cancel = () => {};
  #failures = 0;

  constructor(options: BackgroundModelOptions<Source>, news: ModelNews) {
    this.#options = options;
    this.#news = news;
    this.#state = options.source === null ? 'off' : 'loading';
  }

  get state(): ModelState {
    return this.#state;
  }

  /** Set even before the model is open; null: switched off. */
  get source(): Source | null {
    return this.#options.source;
  }

  /** The opened model, or null. */
  get current(): Open | null {
    return this.#open;
  }

  /** Runs `listener` each time the model becomes ready. Returns a function that stops this. */
  onReady(listener: () => void): Cancel {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Begins loading; never throws. */
  start(): void {
    const { source } = this.#options;
    if (source !== null && this.#open === null) this.#attempt = this.#load(source);
  }

  /** Loads it while the caller waits; does not retry. @throws what `open` throws */
  async load(signal: AbortSignal): Promise<void> {
    const { source } = this.#options;
    if (source !== null) await this.#opened(await source.open(AbortSignal.any([signal, this.#stop.signal])));
  }

  /** Resolves when the current attempt to load has ended, successful or not. */
  attempted(): Promise<void> {
    return this.#attempt;
  }

  async close(): Promise<void> {
    this.#stop.abort();
    this.#cancelRetry();
    await this.#attempt;
    await this.#open?.close();
    this.#open = null;
  }

  async #opened(opened: Open): Promise<void> {
    if (this.#stop.signal.aborted) {
      await opened.close();
      return;
    }
    this.#open = opened;
    this.#state = 'ready';
    this.#failures = 0;
    for (const listener of this.#listeners) listener();
  }

  async #load(source: Source): Promise<void> {
    const { log, scheduler } = this.#options;
    try {
      await this.#opened(await source.open(this.#stop.signal));
      if (this.#state === 'ready') log.info(this.#news.ready, { model: source.id });
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      this.#state = 'unavailable';
      const retryInMs = Math.min(MINUTE_MS * 2 ** this.#failures++, LAST_RETRY_MS);
      const reason = error instanceof Error ? error.message : String(error);
      log.warn(this.#news.unavailable, { model: source.id, reason, retryInMs });
      this.#cancelRetry = scheduler.after(retryInMs, () => this.start());
    }
  }
}
