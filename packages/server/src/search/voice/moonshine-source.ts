import { Worker } from 'node:worker_threads';
import { ensureSpeechModel, type ModelProgress, type SpeechModelName, speechModels } from '@aisle/models';
import type { ModelSource } from '../background-model.ts';
import type { Log } from '../ports.ts';
import { progressText } from '../progress-text.ts';
import type { Scheduler } from '../scheduler.ts';
import { WorkerClient } from '../worker-client.ts';
import type { SpeechJobs, TimedSpeechOutcome } from './speech-jobs.ts';

export type OpenSpeechModel = {
  /** One at a time; the caller keeps the queue. */
  recognize(sound: Uint8Array): Promise<TimedSpeechOutcome>;
  close(): Promise<void>;
};

/** `languages`: BCP 47. */
export type SpeechSource = ModelSource<OpenSpeechModel> & { languages: readonly string[] };

export type MoonshineSourceOptions = {
  model: SpeechModelName;
  cacheDir: string;
  scheduler: Scheduler;
  log: Log;
  /** Steps of fetching the model, for people. */
  onProgress?: ((message: string) => void) | undefined;
  /** Starts the speech thread; tests start others. */
  spawn?: (() => Worker) | undefined;
};

/** Half a minute of speech takes some seconds; a machine that is out of breath, some more. */
const CLOSE_AFTER_MS = 10_000;

const spawnSpeechThread = (): Worker => new Worker(new URL('./speech-worker.ts', import.meta.url));

/**
 * Moonshine: fetched when the cache lacks it, heard with in a thread of its own. Neither thread nor memory (350 MB for
 * `base`) is taken before the first recording comes.
 */
export const moonshineSource = (options: MoonshineSourceOptions): SpeechSource => ({
  id: speechModels[options.model].id,
  languages: speechModels[options.model].languages,
  open: async (signal) => {
    const { model, cacheDir, scheduler, log, onProgress, spawn = spawnSpeechThread } = options;
    const files = await ensureSpeechModel({
      cacheDir,
      model,
      signal,
      onProgress: (progress: ModelProgress) => onProgress?.(progressText('speech model', progress)),
    });
    const thread = new WorkerClient<SpeechJobs>({
      name: 'speech',
      spawn,
      scheduler,
      log,
      closeAfterMs: CLOSE_AFTER_MS,
    });
    return {
      recognize: (sound) => thread.run('recognize', { files, sound }),
      close: () => thread.close(),
    };
  },
});
