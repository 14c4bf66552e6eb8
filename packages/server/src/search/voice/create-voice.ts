import type { SpeechModelName } from '@aisle/models';
import type { Log } from '../ports.ts';
import { type Scheduler, systemScheduler } from '../scheduler.ts';
import { type MoonshineSourceOptions, moonshineSource } from './moonshine-source.ts';
import { type CorrectPort, Voice } from './voice.ts';

export type CreateVoiceOptions = {
  correct: CorrectPort;
  log: Log;
  modelCacheDir: string;
  /** null: switched off. */
  speechModel: SpeechModelName | null;
  scheduler?: Scheduler;
  onModelProgress?: ((message: string) => void) | undefined;
  /** Starts the speech thread; tests start others. */
  spawnSpeech?: MoonshineSourceOptions['spawn'];
};

/** Voice search, for the composition root. Call `start` on it. */
export const createVoice = (options: CreateVoiceOptions): Voice => {
  const { correct, log, modelCacheDir, speechModel, scheduler = systemScheduler } = options;
  const { onModelProgress: onProgress, spawnSpeech: spawn } = options;
  const source =
    speechModel === null
      ? null
      : moonshineSource({ model: speechModel, cacheDir: modelCacheDir, scheduler, log, onProgress, spawn });
  return new Voice({ source, correct, scheduler, log });
};
