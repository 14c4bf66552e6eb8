import { randomUUID } from 'node:crypto';
import type { Log } from '../../kernel/log.ts';
import type { Scheduler } from '../../kernel/scheduler.ts';
import { WorkerClosedError } from '../../kernel/worker-client.ts';
import { PollLoop } from '../../queue/index.ts';
import type { ChosenModel, ModelChoice, ModelUse, SwitchLease, SwitchProgress } from './model-choice.ts';
import type { ModelChoices } from './model-choices.ts';
import { ModelTrial, UnfitModelError } from './model-trial.ts';

/** Everything is encoded with a new model, which is tried meanwhile. */
export type EncodeWork = {
  trial: Pick<ModelTrial, 'tried' | 'failed' | 'end'>;
  /** Aborted when the result is no longer wanted. */
  signal: AbortSignal;
  onProgress: (progress: SwitchProgress) => void;
};

/** A model that may replace the active one. Nothing is loaded yet. */
export type CandidateModel = {
  id: string;
  /** Finds or fetches the model, and opens it. @throws when it cannot be used */
  load(signal: AbortSignal): Promise<void>;
  /** Encodes what lacks a vector of this model. @throws UnfitModelError by the trial, the signal's reason */
  encodeAll(work: EncodeWork): Promise<void>;
  /** Makes it the active model of this process. */
  use(): void;
  close(): Promise<void>;
};

export type ModelSwitchOptions = {
  choices: ModelChoices;
  use: ModelUse;
  /** Id of the model that this process uses; null without one. */
  activeId: () => string | null;
  /** @throws Error when this process does not know the model */
  candidateOf: (model: ChosenModel) => CandidateModel;
  scheduler: Scheduler;
  log: Log;
  /** How often the choice is polled. */
  pollMs: number;
};

/** One attempt of this process to use another model. */
type Attempt = {
  model: ChosenModel;
  version: number;
  /** Null: the model is active already, and this process follows. */
  lease: SwitchLease | null;
  activatedAtMs: number | null;
  isBehind: boolean;
  abort: AbortController;
  progress: SwitchProgress | null;
  done: Promise<void>;
};

/** Time until a retry after a failure that is not the model's (the store was down). */
const AGAIN_MS = 30_000;

/**
 * Switches one use to the chosen model, in the background:
 *
 *   wanted --load, encode all--> active, used by each process
 *        `--unfit--> refused, the one in use stays
 *
 * One process encodes, by a lease. The others open the model once it is active.
 */
export class ModelSwitch {
  readonly #options: ModelSwitchOptions;
  readonly #title: string;
  readonly #owner = randomUUID();
  #choice: ModelChoice | null = null;
  #attempt: Attempt | null = null;
  #notBeforeMs = 0;
  /** When the model of this process was activated; undefined when it is not the active one. Null: the settings decide. */
  #used: number | null | undefined;
  #isFirstPoll = true;
  readonly #poll: PollLoop;

  constructor(options: ModelSwitchOptions) {
    this.#options = options;
    this.#title = `${options.use} model`;
    this.#poll = new PollLoop({
      scheduler: options.scheduler,
      everyMs: options.pollMs,
      work: () => this.#pollOnce(),
      onFault: (error) => this.#pollFailed(error),
    });
  }

  /** As last polled; null when nothing was ever chosen. `progress` is current if this process does the work. */
  get choice(): ModelChoice | null {
    const choice = this.#choice;
    const attempt = this.#attempt;
    if (choice === null || attempt?.version !== choice.version || attempt.progress === null) return choice;
    return { ...choice, progress: attempt.progress };
  }

  start(): void {
    this.#poll.start();
  }

  /** Polls now. Resolves when the resulting work is done or has failed. */
  async settled(): Promise<void> {
    await this.#poll.settled();
    await this.#attempt?.done;
  }

  /** Cancels current work. What it has stored stays, so that the next start continues there. */
  async stop(): Promise<void> {
    await this.#poll.stop();
    this.#attempt?.abort.abort(new WorkerClosedError('the server is stopping'));
    await this.#attempt?.done;
  }

  /** Polls the choice, and starts the resulting work. */
  async #pollOnce(): Promise<void> {
    const { choices, use, scheduler } = this.#options;
    const choice = await choices.read(use);
    this.#choice = choice;
    if (this.#isFirstPoll) this.#used = this.#firstUsed(choice);
    this.#isFirstPoll = false;
    if (choice === null) return;
    if (this.#attempt !== null) await this.#keepUp(this.#attempt, choice);
    else if (scheduler.nowMs() >= this.#notBeforeMs) await this.#begin(choice);
  }

  #pollFailed(error: unknown): void {
    const { scheduler, log } = this.#options;
    this.#notBeforeMs = scheduler.nowMs() + AGAIN_MS;
    const details = { reason: reasonOf(error), retryInMs: AGAIN_MS };
    log.warn(`the chosen ${this.#title} cannot be looked up; the one in use stays`, details);
  }

  /** A process starts with the active model, unless it does not know that model. */
  #firstUsed(choice: ModelChoice | null): number | null | undefined {
    if (choice === null || choice.active === null) return null;
    try {
      const { id } = this.#options.candidateOf(choice.active);
      return id === this.#options.activeId() ? choice.activatedAtMs : undefined;
    } catch {
      return undefined;
    }
  }

  async #begin({ version, active, wanted, activatedAtMs }: ModelChoice): Promise<void> {
    const { choices, use } = this.#options;
    // By time instead of by model: after a switch to another model and back, this process lacks what came meanwhile.
    const isBehind = active !== null && this.#used !== activatedAtMs;
    const lease: SwitchLease = { use, version, owner: this.#owner };
    const of = { version, activatedAtMs, isBehind };
    // First, because it is the way out when the active model cannot be opened here.
    if (wanted !== null && (await choices.take(lease))) this.#attemptTo({ ...of, model: wanted, lease });
    else if (isBehind) this.#attemptTo({ ...of, model: active, lease: null });
  }

  /** Renews the lease of an attempt, and cancels it if another model is wanted. */
  async #keepUp(attempt: Attempt, choice: ModelChoice): Promise<void> {
    const { lease, version, progress } = attempt;
    const isWanted =
      lease === null ? choice.version === version : await this.#options.choices.renew(lease, progress);
    if (!isWanted) cancel(attempt);
  }

  #attemptTo(of: Omit<Attempt, 'abort' | 'progress' | 'done'>): void {
    const started = { abort: new AbortController(), progress: null, done: Promise.resolve() };
    const attempt: Attempt = { ...of, ...started };
    this.#attempt = attempt;
    attempt.done = this.#run(attempt)
      .catch((error: unknown) => this.#failed(attempt, error))
      .finally(() => {
        this.#attempt = null;
      });
  }

  async #run(attempt: Attempt): Promise<void> {
    const { choices, use, activeId, log } = this.#options;
    const { lease, model, abort } = attempt;
    const candidate = this.#candidateOf(model);
    let isUsed = false;
    try {
      if (lease !== null && !attempt.isBehind && candidate.id === activeId()) {
        await choices.keep(lease, model);
        return;
      }
      await orAborted(abort.signal, this.#prepare(candidate, attempt));
      const atMs = lease === null ? attempt.activatedAtMs : await choices.activate(lease, model);
      if (lease !== null && atMs === null) {
        cancel(attempt);
        abort.signal.throwIfAborted();
      }
      if (lease !== null) log.info(`the ${this.#title} was switched`, { model: model.spec });
      this.#choice = await choices.read(use).catch(() => this.#choice);
      candidate.use();
      isUsed = true;
      this.#used = atMs;
    } finally {
      if (!isUsed) await candidate.close();
    }
  }

  #candidateOf(model: ChosenModel): CandidateModel {
    try {
      return this.#options.candidateOf(model);
    } catch (error) {
      throw new UnfitModelError(reasonOf(error), { cause: error });
    }
  }

  async #prepare(candidate: CandidateModel, attempt: Attempt): Promise<void> {
    const { signal } = attempt.abort;
    try {
      await candidate.load(signal);
    } catch (error) {
      signal.throwIfAborted();
      throw new UnfitModelError(reasonOf(error), { cause: error });
    }
    signal.throwIfAborted();
    if (attempt.lease === null) return;
    const trial = new ModelTrial(this.#options.use);
    await candidate.encodeAll({
      trial,
      signal,
      onProgress: (progress) => {
        attempt.progress = progress;
      },
    });
  }

  async #failed(attempt: Attempt, error: unknown): Promise<void> {
    const { lease, abort } = attempt;
    try {
      if (!abort.signal.aborted) await this.#note(attempt, error);
      else if (lease !== null) await this.#options.choices.release(lease);
    } catch {
      // The store is down: the lease expires by itself.
    }
  }

  async #note({ lease, model }: Attempt, error: unknown): Promise<void> {
    const { choices, log, scheduler } = this.#options;
    const details = { model: model.spec, reason: reasonOf(error) };
    if (lease !== null && error instanceof UnfitModelError) {
      log.error(`the wanted ${this.#title} is refused; the one in use stays`, details);
      await choices.refuse(lease, model, details.reason);
      return;
    }
    this.#notBeforeMs = scheduler.nowMs() + AGAIN_MS;
    log.warn(`the ${this.#title} could not be switched; it is tried again`, {
      ...details,
      retryInMs: AGAIN_MS,
    });
    if (lease !== null) await choices.release(lease);
  }
}

const cancel = ({ abort }: Attempt): void => abort.abort(new WorkerClosedError('another model is wanted'));

/**
 * Resolves as `work`, unless the signal comes first: an encoder that hangs must not block a stop. @throws the signal's
 * reason
 */
const orAborted = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const aborted = (): void => reject(signal.reason);
    if (signal.aborted) aborted();
    signal.addEventListener('abort', aborted, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', aborted));
  });

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
