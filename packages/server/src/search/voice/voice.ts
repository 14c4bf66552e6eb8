import { AisleError, type ErrorCode, type HeardCorrection } from '@aisle/contract';
import { type SoundErrorCode, soundLimits } from '@aisle/models';
import { BackgroundModel, type ModelState } from '../background-model.ts';
import { FairQueue } from '../fair-queue.ts';
import { monotonicMs } from '../monotonic-ms.ts';
import type { Log } from '../ports.ts';
import type { Scheduler } from '../scheduler.ts';
import type { WorkBefore } from '../work-before.ts';
import type { OpenSpeechModel, SpeechSource } from './moonshine-source.ts';
import type { SpeechOutcome } from './speech-jobs.ts';
import { requireSpoken } from './spoken-languages.ts';

export type HearInput = {
  shopId: string;
  sound: Uint8Array;
  /** BCP 47, of what is said. */
  language: string;
};

/** `query` is what to search for. */
export type Heard = {
  transcript: string;
  query: string;
  corrections: HeardCorrection[];
  work: WorkBefore;
};

/** A transcript by the words of a shop. */
export type CorrectPort = (input: {
  shopId: string;
  transcript: string;
  language: string;
}) => Promise<{ query: string; corrections: HeardCorrection[] }>;

export type VoiceOptions = {
  /** null: switched off. */
  source: SpeechSource | null;
  correct: CorrectPort;
  scheduler: Scheduler;
  log: Log;
};

export type VoiceMetrics = { state: ModelState; waiting: number };

/** With .4 s for 3 s of speech the last of them waits some three seconds. */
const MOST_WAITING = 8;
/** Nobody holds a telephone and waits for longer. */
const DEADLINE_MS = 15_000;
/** As long as a query that is typed may be. */
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

/** From a recording to what to search for. Recordings are heard in a thread of their own, one at a time, shops in turns. */
export class Voice {
  readonly #options: VoiceOptions;
  readonly #model: BackgroundModel<OpenSpeechModel, SpeechSource>;
  readonly #queue: FairQueue;

  constructor(options: VoiceOptions) {
    const { source, scheduler, log } = options;
    this.#options = options;
    this.#model = new BackgroundModel(
      { source, scheduler, log },
      {
        ready: 'the speech model is here: voice search works',
        unavailable: 'the speech model is unavailable: there is no voice search until it can be fetched',
      },
    );
    this.#queue = new FairQueue({
      title: 'Voice search',
      mostWaiting: MOST_WAITING,
      deadlineMs: DEADLINE_MS,
      scheduler,
    });
  }

  /** Begins to fetch the model, behind the caller. */
  start(): void {
    this.#model.start();
  }

  close(): Promise<void> {
    return this.#model.close();
  }

  /** Resolves when the attempt to fetch the model that is under way has ended, either way. */
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
    const { outcome, decodeMs } = await this.#queue.run(shopId, () => {
      begunMs = monotonicMs();
      return current.recognize(sound);
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
}

/** @throws AisleError when nothing was heard */
function transcriptOf(outcome: SpeechOutcome): string {
  if (outcome.kind === 'speech') return outcome.transcript;
  if (outcome.kind === 'no_speech') throw new AisleError('no_speech', NOTHING_HEARD[outcome.reason]);
  const limit = outcome.code === 'too_long' ? ` ${soundLimits.maxSeconds} seconds are the limit.` : '';
  throw new AisleError(SOUND_ERRORS[outcome.code], outcome.message + limit);
}
