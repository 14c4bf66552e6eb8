import { AisleError, type ErrorCode, type HeardCorrection } from '@aisle/contract';
import { type SoundErrorCode, soundLimits } from '@aisle/sound';
import type { ModelState } from '../embeddings/background-model.ts';
import type { ChosenModel, ModelChoice } from '../embeddings/choice/model-choice.ts';
import type { ModelChoices } from '../embeddings/choice/model-choices.ts';
import { type CandidateModel, ModelSwitch } from '../embeddings/choice/model-switch.ts';
import { FairQueue } from '../kernel/fair-queue.ts';
import type { Log } from '../kernel/log.ts';
import { monotonicMs } from '../kernel/monotonic-ms.ts';
import type { Scheduler } from '../kernel/scheduler.ts';
import type { WorkBefore } from '../kernel/work-before.ts';
import type { SpeechOutcome } from './speech-jobs.ts';
import { SpeechModelInUse } from './speech-model.ts';
import type { SpeechSource } from './speech-source.ts';
import { requireSpoken } from './spoken-languages.ts';

export type HearInput = {
  shopId: string;
  sound: Uint8Array;
  /** Language of the speech, BCP 47. */
  language: string;
};

/** `query` is what to search for. */
export type Heard = {
  transcript: string;
  query: string;
  corrections: HeardCorrection[];
  work: WorkBefore;
};

/** Corrects a transcript by the words of a shop. */
export type CorrectPort = (input: {
  shopId: string;
  transcript: string;
  language: string;
}) => Promise<{ query: string; corrections: HeardCorrection[] }>;

export type VoiceOptions = {
  /** Null: switched off. */
  source: SpeechSource | null;
  /** How another model is chosen. `sourceOf` throws an Error when it does not know the model. */
  choice: { choices: ModelChoices; sourceOf: (model: ChosenModel) => SpeechSource };
  correct: CorrectPort;
  scheduler: Scheduler;
  log: Log;
};

export type VoiceMetrics = { state: ModelState; waiting: number };

/** At .4 s for 3 s of speech, the last one waits some three seconds. */
const MOST_WAITING = 8;
/** No shopper holds a telephone and waits longer. */
const DEADLINE_MS = 15_000;
/** Poll interval for the choice of another model. */
const POLL_MS = 2_000;
/** The limit of typed queries. */
const MAX_QUERY = 500;

const SOUND_ERRORS: Readonly<Record<SoundErrorCode, ErrorCode>> = {
  too_large: 'media_too_large',
  too_long: 'media_too_large',
  unsupported: 'media_unsupported',
  corrupt: 'media_unreadable',
  empty: 'no_speech',
};

const NOTHING_HEARD = {
  silence: 'Nothing was said in this recording: it is silent.',
  unclear:
    'No words could be made out in this recording. Speak closer to the microphone, or type the search.',
} as const;

const OFF = 'Voice search is switched off on this server.';
const LOADING =
  'Voice search is being set up: its model is not here yet. Type the search, or try again later.';
const NO_MODEL = 'Voice search does not work now: its model cannot be opened. Type the search.';

/** Turns a recording into a query. Recordings are transcribed in a separate thread, one at a time, shops in turn. */
export class Voice {
  readonly #options: VoiceOptions;
  #model: SpeechModelInUse;
  /** Null: voice search is switched off. */
  readonly #switch: ModelSwitch | null;
  readonly #queue: FairQueue;

  constructor(options: VoiceOptions) {
    const { source, scheduler, log } = options;
    this.#options = options;
    this.#model = new SpeechModelInUse({ source, scheduler, log });
    this.#switch = source === null ? null : this.#newSwitch();
    this.#queue = new FairQueue({
      title: 'Voice search',
      mostWaiting: MOST_WAITING,
      deadlineMs: DEADLINE_MS,
      scheduler,
    });
  }

  /** Starts to fetch the model in the background. */
  start(): void {
    this.#model.start();
    this.#switch?.start();
  }

  async close(): Promise<void> {
    await this.#switch?.stop();
    await this.#model.close();
  }

  /** Polls the choice of the model now. Resolves when the resulting work is done or has failed. */
  async switched(): Promise<void> {
    await this.#switch?.settled();
  }

  /** The choice, as last polled; null when nothing was chosen, so the settings decide. */
  get choice(): ModelChoice | null {
    return this.#switch?.choice ?? null;
  }

  /** Resolves when the current attempt to fetch the model has ended, successful or not. */
  attempted(): Promise<void> {
    return this.#model.attempted();
  }

  get metrics(): VoiceMetrics {
    return { state: this.#model.state, waiting: this.#queue.waiting };
  }

  /**
   * @throws AisleError feature_switched_off, language_not_spoken, not_ready, overloaded, no_speech, media_too_large,
   *   media_unsupported, media_unreadable
   */
  async hear({ shopId, sound, language }: HearInput): Promise<Heard> {
    const { source, current } = this.#model;
    if (source === null) throw new AisleError('feature_switched_off', OFF);
    requireSpoken(language, source.languages);
    if (current === null) throw new AisleError('not_ready', LOADING);
    const startedMs = monotonicMs();
    let begunMs = startedMs;
    const { outcome, decodeMs } = await this.#queue.run(shopId, async () => {
      begunMs = monotonicMs();
      // Uses the current model: it may have been replaced while this waited.
      const heard = await this.#model.recognize({ sound, language });
      if (heard === null) throw new AisleError('not_ready', LOADING);
      return heard;
    });
    const heardMs = monotonicMs();
    const transcript = transcriptOf(outcome);
    const { query, corrections } = await this.#options.correct({ shopId, transcript, language });
    const stages = {
      queue: begunMs - startedMs,
      decode: decodeMs,
      hear: heardMs - begunMs - decodeMs,
      correct: monotonicMs() - heardMs,
    };
    return { transcript, query: query.slice(0, MAX_QUERY), corrections, work: { startedMs, stages } };
  }

  #newSwitch(): ModelSwitch {
    const { choice, scheduler, log } = this.#options;
    return new ModelSwitch({
      choices: choice.choices,
      use: 'speech',
      activeId: () => this.#model.source?.id ?? null,
      candidateOf: (model) => this.#candidate(choice.sourceOf(model)),
      scheduler,
      log,
      pollMs: POLL_MS,
    });
  }

  /** Nothing needs encoding: a model that opens is used at once. */
  #candidate(source: SpeechSource): CandidateModel {
    const { scheduler, log } = this.#options;
    const next = new SpeechModelInUse({ source, scheduler, log });
    return {
      id: source.id,
      load: (signal) => next.prove(signal),
      encodeAll: async () => {},
      use: () => {
        const before = this.#model;
        this.#model = next;
        before.retire().catch(() => {});
      },
      close: () => next.close(),
    };
  }
}

/** @throws AisleError when nothing was recognised */
function transcriptOf(outcome: SpeechOutcome): string {
  if (outcome.kind === 'speech') return outcome.transcript;
  if (outcome.kind === 'no_model') throw new AisleError('not_ready', NO_MODEL, { detail: outcome.reason });
  if (outcome.kind === 'no_speech') throw new AisleError('no_speech', NOTHING_HEARD[outcome.reason]);
  const limit = outcome.code === 'too_long' ? ` ${soundLimits.maxSeconds} seconds are the limit.` : '';
  throw new AisleError(SOUND_ERRORS[outcome.code], outcome.message + limit);
}
