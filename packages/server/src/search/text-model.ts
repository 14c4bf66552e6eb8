import type { Log, OpenTextModel, TextModelInfo, TextModelSource } from './ports.ts';
import type { Cancel, Scheduler } from './scheduler.ts';

/** `off`: switched off by the operator. `unavailable`: the last try failed, another one is planned. */
export type TextModelState = 'off' | 'loading' | 'ready' | 'unavailable';

export type TextModelOptions = {
  /** null: switched off. */
  source: TextModelSource | null;
  scheduler: Scheduler;
  log: Log;
};

const MINUTE_MS = 60_000;
const LAST_RETRY_MS = 30 * MINUTE_MS;

/** The life of the text model: loads behind the boot, tries again after 1, 2, 4 .. 30 minutes, tells when ready. */
export class TextModel {
  readonly #options: TextModelOptions;
  readonly #stop = new AbortController();
  readonly #listeners = new Set<() => void>();
  #state: TextModelState;
  #open: OpenTextModel | null = null;
  #attempt: Promise<void> = Promise.resolve();
  #cancelRetry: Cancel = () => {};
  #failures = 0;

  constructor(options: TextModelOptions) {
    this.#options = options;
    this.#state = options.source === null ? 'off' : 'loading';
  }

  get state(): TextModelState {
    return this.#state;
  }

  /** The model that vectors are made with, also before it is there; null: switched off. */
  get info(): TextModelInfo | null {
    return this.#options.source;
  }

  /** The opened model, or null while there is none. */
  get current(): OpenTextModel | null {
    return this.#open;
  }

  /** Runs `listener` each time the model becomes ready; returns how to stop that. */
  onReady(listener: () => void): Cancel {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Begins loading; never throws. */
  start(): void {
    const { source } = this.#options;
    if (source !== null && this.#open === null) this.#attempt = this.#load(source);
  }

  /** Resolves when the attempt to load that is under way has ended, either way. */
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

  async #load(source: TextModelSource): Promise<void> {
    const { log, scheduler } = this.#options;
    try {
      const opened = await source.open(this.#stop.signal);
      if (this.#stop.signal.aborted) {
        await opened.close();
        return;
      }
      this.#open = opened;
      this.#state = 'ready';
      this.#failures = 0;
      log.info('the text model is ready: searches find by meaning', { model: source.id });
      for (const listener of this.#listeners) listener();
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      this.#state = 'unavailable';
      const retryInMs = Math.min(MINUTE_MS * 2 ** this.#failures++, LAST_RETRY_MS);
      const reason = error instanceof Error ? error.message : String(error);
      log.warn('the text model is unavailable: searches find by words alone until it can be loaded', {
        model: source.id,
        reason,
        retryInMs,
      });
      this.#cancelRetry = scheduler.after(retryInMs, () => this.start());
    }
  }
}
