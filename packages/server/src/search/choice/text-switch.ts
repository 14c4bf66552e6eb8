import { randomUUID } from 'node:crypto';
import type { Log, TextModelSource } from '../ports.ts';
import type { Cancel, Scheduler } from '../scheduler.ts';
import type { ModelSpace } from '../spaces/model-space.ts';
import type { TextSpaces } from '../spaces/text-spaces.ts';
import type { VectorSpace } from '../spaces/vector-space.ts';
import { WorkerClosedError } from '../worker-client.ts';
import { type EncodeCatalogs, encodeCatalogs } from './encode-catalogs.ts';
import type { ChosenModel, ModelChoice, SwitchLease, SwitchProgress } from './model-choice.ts';
import type { ModelChoices } from './model-choices.ts';
import { ModelTrial, UnfitModelError } from './model-trial.ts';

export type TextSwitchOptions = {
  choices: ModelChoices;
  spaces: TextSpaces;
  /** What a chosen model is in this process. @throws Error when it is none that this process knows */
  sourceOf: (model: ChosenModel) => TextModelSource;
  /** The space of a model; nothing is loaded yet. */
  spaceOf: (source: TextModelSource) => ModelSpace;
  /** Those of the loaded indexes. */
  spacesInUse: () => VectorSpace[];
  feed: EncodeCatalogs['feed'];
  scheduler: Scheduler;
  log: Log;
  /** How often the choice is looked at. */
  pollMs: number;
};

/** One attempt of this process to bring a wish about, or to follow what another one brought about. */
type Attempt = {
  version: number;
  model: ChosenModel;
  abort: AbortController;
  lease: SwitchLease | null;
  progress: SwitchProgress | null;
  done: Promise<void>;
};

/** What failed for reasons that are not the model's (the store was down) is tried again after this long. */
const AGAIN_MS = 30_000;

/**
 * Brings about what is chosen for texts, behind the searches:
 *
 *   wanted --open, encode all catalogs--> active --each loaded index moves--> the old model is closed
 *        `--unfit--> refused, the old one stays
 *
 * One process encodes; the others open what is active by then.
 */
export class TextSwitch {
  readonly #options: TextSwitchOptions;
  readonly #owner = randomUUID();
  #choice: ModelChoice | null = null;
  #attempt: Attempt | null = null;
  #notBeforeMs = 0;
  #cancelPoll: Cancel = () => {};
  #polling: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(options: TextSwitchOptions) {
    this.#options = options;
  }

  /** As of the last look; null: nothing was ever chosen. `progress` is of now if this process is at it. */
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

  /** Looks at the choice, and begins what follows from it. Never throws. */
  poll(): Promise<void> {
    this.#polling = this.#polling.then(() => this.#pollOnce());
    return this.#polling;
  }

  /** Resolves when what the last look has begun is done, either way. */
  async idle(): Promise<void> {
    await this.#attempt?.done;
  }

  /** What was begun is given up; its vectors are kept, so that the next start goes on with them. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelPoll();
    await this.#polling;
    this.#attempt?.abort.abort(new WorkerClosedError('the server is stopping'));
    await this.#attempt?.done;
  }

  async #pollOnce(): Promise<void> {
    try {
      const choice = await this.#options.choices.read('text');
      this.#choice = choice;
      await this.#options.spaces.closeUnused(this.#options.spacesInUse());
      if (choice === null) return;
      const attempt = this.#attempt;
      if (attempt !== null) await this.#keepUp(attempt, choice);
      else if (this.#options.scheduler.nowMs() >= this.#notBeforeMs) await this.#begin(choice);
    } catch (error) {
      this.#options.log.warn('the chosen text model cannot be looked up; searches go on', {
        reason: reasonOf(error),
      });
    }
  }

  async #begin({ version, active, wanted }: ModelChoice): Promise<void> {
    const { choices, spaces } = this.#options;
    if (active !== null && this.#options.sourceOf(active).id !== spaces.active.modelId) {
      this.#attempt = this.#newAttempt({ version, model: active, lease: null });
      return;
    }
    if (wanted === null) return;
    const lease: SwitchLease = { use: 'text', version, owner: this.#owner };
    if (await choices.take(lease)) this.#attempt = this.#newAttempt({ version, model: wanted, lease });
  }

  /** Gives up what is not wanted any more, and renews the lease on what is. */
  async #keepUp(attempt: Attempt, choice: ModelChoice): Promise<void> {
    const { lease, progress } = attempt;
    const isWanted =
      choice.version === attempt.version &&
      (lease === null ? choice.active : choice.wanted)?.id === attempt.model.id;
    const isOurs = isWanted && (lease === null || (await this.#options.choices.renew(lease, progress)));
    if (!isOurs) giveUp(attempt);
  }

  #newAttempt(of: Pick<Attempt, 'version' | 'model' | 'lease'>): Attempt {
    const attempt: Attempt = { ...of, abort: new AbortController(), progress: null, done: Promise.resolve() };
    attempt.done = this.#run(attempt)
      .catch((error: unknown) => this.#failed(attempt, error))
      .finally(() => {
        if (this.#attempt === attempt) this.#attempt = null;
      });
    return attempt;
  }

  async #run(attempt: Attempt): Promise<void> {
    const { choices, spaces, log } = this.#options;
    const { lease, model, abort } = attempt;
    const space = await orAborted(abort.signal, this.#open(attempt));
    try {
      if (lease !== null) {
        if (space !== spaces.active) await orAborted(abort.signal, this.#encode(space, attempt));
        if (!(await choices.activate(lease, model))) giveUp(attempt);
        log.info('the text model was switched; indexes move to it one by one', { model: model.spec });
      }
      abort.signal.throwIfAborted();
      spaces.activate(space);
    } finally {
      if (!spaces.has(space)) await space.close();
    }
  }

  /** @throws UnfitModelError */
  async #open({ model, abort }: Attempt): Promise<ModelSpace> {
    const { spaces, sourceOf, spaceOf } = this.#options;
    try {
      const source = sourceOf(model);
      const known = spaces.opened(source.id);
      if (known !== null) return known;
      const space = spaceOf(source);
      await space.load(abort.signal);
      if (abort.signal.aborted) await space.close();
      return space;
    } catch (error) {
      abort.signal.throwIfAborted();
      throw new UnfitModelError(reasonOf(error), { cause: error });
    }
  }

  async #encode(space: ModelSpace, attempt: Attempt): Promise<void> {
    const { feed, log } = this.#options;
    if (!space.storesVectors) return;
    await encodeCatalogs({
      feed,
      log,
      space,
      trial: new ModelTrial(),
      signal: attempt.abort.signal,
      onProgress: (progress) => {
        attempt.progress = progress;
      },
    });
  }

  async #failed({ lease, model, abort }: Attempt, error: unknown): Promise<void> {
    const { choices, log, scheduler } = this.#options;
    const reason = reasonOf(error);
    try {
      if (abort.signal.aborted) {
        if (lease !== null) await choices.release(lease);
        return;
      }
      if (lease !== null && error instanceof UnfitModelError) {
        log.error('the wanted text model is refused; the one that was active stays', {
          model: model.spec,
          reason,
        });
        await choices.refuse(lease, model, reason);
        return;
      }
      this.#notBeforeMs = scheduler.nowMs() + AGAIN_MS;
      log.warn('the text model could not be switched; it is tried again', {
        model: model.spec,
        reason,
        retryInMs: AGAIN_MS,
      });
      if (lease !== null) await choices.release(lease);
    } catch {
      // The store is down: the lease runs out by itself.
    }
  }
}

const giveUp = ({ abort }: Attempt): void =>
  abort.abort(new WorkerClosedError('another text model is wanted'));

/** What `work` resolves to; an encoder that hangs holds nobody up. @throws the signal's reason */
const orAborted = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const aborted = (): void => reject(signal.reason);
    if (signal.aborted) aborted();
    signal.addEventListener('abort', aborted, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', aborted));
  });

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
