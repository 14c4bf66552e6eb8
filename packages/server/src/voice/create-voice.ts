import type { SpeechModelName } from '@aisle/models';
import type { ChosenModel } from '../embeddings/choice/model-choice.ts';
import type { ModelChoices } from '../embeddings/choice/model-choices.ts';
import type { Log } from '../kernel/log.ts';
import { type Scheduler, systemScheduler } from '../kernel/scheduler.ts';
import { type BuiltInSpeechOptions, builtInSpeechSource, type SpeechSource } from './speech-source.ts';
import { speechSources } from './speech-sources.ts';
import { type CorrectPort, Voice } from './voice.ts';

export type CreateVoiceOptions = {
  correct: CorrectPort;
  log: Log;
  modelCacheDir: string;
  /** Null: switched off, whatever was chosen. */
  speechModel: SpeechModelName | null;
  modelChoices: ModelChoices;
  /** Takes precedence over `speechModel`; null when nothing was chosen. */
  chosenSpeech: ChosenModel | null;
  scheduler?: Scheduler;
  onModelProgress?: ((message: string) => void) | undefined;
  /** Starts the speech thread; tests start others. */
  spawnSpeech?: BuiltInSpeechOptions['spawn'];
};

/** The chosen model, or the one of the settings. A choice that this version does not know is ignored and logged. */
const firstModel = (
  { speechModel, chosenSpeech }: CreateVoiceOptions,
  options: Omit<BuiltInSpeechOptions, 'model'>,
): SpeechSource | null => {
  if (speechModel === null) return null;
  try {
    if (chosenSpeech !== null) return speechSources(options)(chosenSpeech);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    options.log.error('the chosen speech model is unknown here; the one of the settings is used', { reason });
  }
  return builtInSpeechSource({ ...options, model: speechModel });
};

/** Creates voice search, for the composition root. Call `start` on it. */
export const createVoice = (options: CreateVoiceOptions): Voice => {
  const { correct, log, modelCacheDir: cacheDir, scheduler = systemScheduler } = options;
  const { onModelProgress: onProgress, spawnSpeech: spawn, modelChoices: choices } = options;
  const models = { cacheDir, scheduler, log, onProgress, spawn };
  const choice = { choices, sourceOf: speechSources(models) };
  return new Voice({ source: firstModel(options, models), choice, correct, scheduler, log });
};
