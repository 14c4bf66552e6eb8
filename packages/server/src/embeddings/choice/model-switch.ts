import { randomUUID } from 'node:crypto';
import type { Log } from '../../kernel/log.ts';
import type { Cancel, Scheduler } from '../../kernel/scheduler.ts';
import { WorkerClosedError } from '../../kernel/worker-client.ts';
import type { ChosenModel, ModelChoice, SwitchLease, SwitchProgress } from './model-choice.ts';
import type { ModelChoices } from './model-choices.ts';
import { UnfitModelError } from './model-trial.ts';
import type { PreparedModel, SwitchTarget } from './switch-target.ts';

export type ModelSwitchOptions = {
  choices: ModelChoices;
  target: SwitchTarget;
  scheduler: Scheduler;
  log: Log;
  /** How often the choice is polled. */
  pollMs: number;
};

/** One attempt of this process to switch to a requested model. Without a lease it follows another process's switch. */
type Attempt = {
  version: number;
  model: ChosenModel;
  abort: AbortController;
  lease: SwitchLease | null;
  progress: SwitchProgress | null;
  /** Its model is active, so an older poll result must not cancel it. */
  isFulfilled: boolean;
  /** Another model was active since this process began to use its own. */
  isBehind: boolean;
  done: Promise<void>;
};

/** Time until a retry after a failure that is not the model's (the store was down). */
const AGAIN_MS = 30_000;

/**
 * Switches one use to the chosen model, in the background:
 *
 *   wanted --prepare--> active, applied in each process
 *        `--unfit--> refused, the one in use stays
 *
 * One process prepares, by a lease. The others open the model once it is active.
 */
export class ModelSwitch {
  readonly #options: ModelSwitchOptions;
  readonly #owner = randomUUID();
  #choice: ModelChoice | null = null;
  #attempt: Attempt | null = null;
  #notBeforeMs = 0;
  /** Another model was active since this process began to use its own: it lacks what came meanwhile, until it moves. */
  #isBehind = false;
  #cancelPoll: Cancel = () => {};
  #polling: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(options: ModelSwitchOptions) {
    this.#options = options;
  }

  /** As last polled; null: nothing was ever chosen. `progress` is current if this process does the work. */
  get choice(): ModelChoice | null {
    const choice = this.#choice;
    const attempt = this.#attempt;
    if (choice === null || attempt?.version !== choice.version || attempt.progress === null) return choice;
    return { ...choice, progress: attempt.progress };
  }

  start(): void {
    this.#cancelPoll = this.#options.scheduler.after(this.#options.pollMs, () => {
      this.poll().finally(() => {
        if (!this.#stopped) this.start();
      });
    });
  }

  /** Polls the choice, and starts the resulting work. Never throws. */
  poll(): Promise<void> {
    this.#polling = this.#polling.then(() => this.#pollOnce());
    return this.#polling;
  }

  /** Polls now. Resolves when the resulting work is done or has failed. */
  async settled(): Promise<void> {
    await this.poll();
    await this.#attempt?.done;
  }

  /** Cancels current work. What it has stored stays, so that the next start continues there. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelPoll();
    await this.#polling;
    this.#attempt?.abort.abort(new WorkerClosedError('the server is stopping'));
    await this.#attempt?.done;
  }

  async #pollOnce(): Promise<void> {
    const { choices, target, scheduler, log } = this.#options;
    try {
      const choice = await choices.read(target.use);
      this.#choice = choice;
      await target.tidy();
      if (choice === null) return;
      const attempt = this.#attempt;
      if (attempt !== null) await this.#keepUp(attempt, choice);
      else if (scheduler.nowMs() >= this.#notBeforeMs) await this.#begin(choice);
    } catch (error) {
      this.#notBeforeMs = scheduler.nowMs() + AGAIN_MS;
      const details = { reason: reasonOf(error), retryInMs: AGAIN_MS };
      log.warn(`the chosen ${target.title} cannot be looked up; the one in use stays`, details);
    }
  }

  async #begin({ version, active, wanted }: ModelChoice): Promise<void> {
    const { choices, target } = this.#options;
    if (active !== null && !this.#isUsed(active)) this.#isBehind = true;
    const lease: SwitchLease = { use: target.use, version, owner: this.#owner };
    // First, because it is the way out when the active model cannot be opened here.
    if (wanted !== null && (await choices.take(lease))) {
      this.#attempt = this.#newAttempt({ version, model: wanted, lease });
    } else if (active !== null && this.#isBehind) {
      this.#attempt = this.#newAttempt({ version, model: active, lease: null });
    }
  }

  /** Whether the model is in use here. An unknown model is not. */
  #isUsed(model: ChosenModel): boolean {
    const { target } = this.#options;
    try {
      return target.idOf(model) === target.activeId();
    } catch {
      return false;
    }
  }

  /** Cancels an attempt that is no longer wanted, and renews the lease of one that is. */
  async #keepUp(attempt: Attempt, choice: ModelChoice): Promise<void> {
    const { lease, progress } = attempt;
    const isWanted =
      choice.version === attempt.version &&
      (lease === null ? choice.active : choice.wanted)?.id === attempt.model.id;
    const isOurs = isWanted && (lease === null || (await this.#options.choices.renew(lease, progress)));
    if (!isOurs && !attempt.isFulfilled) giveUp(attempt);
  }

  #newAttempt(of: Pick<Attempt, 'version' | 'model' | 'lease'>): Attempt {
    const attempt: Attempt = {
      ...of,
      abort: new AbortController(),
      progress: null,
      isFulfilled: false,
      isBehind: this.#isBehind,
      done: Promise.resolve(),
    };
    attempt.done = this.#run(attempt)
      .catch((error: unknown) => this.#failed(attempt, error))
      .finally(() => {
        if (this.#attempt === attempt) this.#attempt = null;
      });
    return attempt;
  }

  async #run(attempt: Attempt): Promise<void> {
    const { choices, target, log } = this.#options;
    const { lease, model, abort } = attempt;
    const prepared = await orAborted(abort.signal, this.#prepare(attempt));
    try {
      if (lease !== null) {
        attempt.isFulfilled = await choices.activate(lease, model);
        if (!attempt.isFulfilled) giveUp(attempt);
        else {
          log.info(`the ${target.title} was switched`, { model: model.spec });
          this.#choice = await choices.read(target.use).catch(() => this.#choice);
        }
      }
      abort.signal.throwIfAborted();
      prepared.apply();
      this.#isBehind = false;
    } finally {
      await prepared.release();
    }
  }

  /** Releases the prepared model if the attempt was cancelled meanwhile. */
  async #prepare(attempt: Attempt): Promise<PreparedModel> {
    const { signal } = attempt.abort;
    const prepared = await this.#options.target.prepare(attempt.model, {
      isWish: attempt.lease !== null,
      isBehind: attempt.isBehind,
      signal,
      onProgress: (progress) => {
        attempt.progress = progress;
      },
    });
    if (signal.aborted) await prepared.release();
    return prepared;
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
    const { choices, target, log, scheduler } = this.#options;
    const details = { model: model.spec, reason: reasonOf(error) };
    if (lease !== null && error instanceof UnfitModelError) {
      log.error(`the wanted ${target.title} is refused; the one in use stays`, details);
      await choices.refuse(lease, model, details.reason);
      return;
    }
    this.#notBeforeMs = scheduler.nowMs() + AGAIN_MS;
    log.warn(`the ${target.title} could not be switched; it is tried again`, {
      ...details,
      retryInMs: AGAIN_MS,
    });
    if (lease !== null) await choices.release(lease);
  }
}

const giveUp = ({ abort }: Attempt): void => abort.abort(new WorkerClosedError('another model is wanted'));

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
