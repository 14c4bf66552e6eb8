import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { ensureTextModel, openUseLite, textModels } from '@aisle/models';
import { spawnThread } from '../threads/spawn-thread.ts';
import type { Log, TextModelSource } from './ports.ts';
import { progressText } from './progress-text.ts';
import type { Scheduler } from './scheduler.ts';
import { WorkerClient } from './worker-client.ts';
import type { EncoderJobs } from './worker-protocol.ts';

export type UseLiteTextModelOptions = {
  cacheDir: string;
  scheduler: Scheduler;
  log: Log;
  /** Steps of fetching the model, for people. */
  onProgress?: ((message: string) => void) | undefined;
};

/** Of the thread and of those that ONNX Runtime starts from it: the encoder takes every core that nobody else wants. */
const NICENESS = 10;

const spawnEncoder = (): Worker =>
  spawnThread(new URL('./encoder-worker.ts', import.meta.url), { niceness: NICENESS });

/** Texts of one job: some 100 ms, so that a shop with one new product waits no longer than that. */
const TEXTS_PER_JOB = 64;

/** A job takes a tenth of a second; on a machine that is out of breath, some seconds. */
const CLOSE_AFTER_MS = 5000;

/** Every core where the encoder's threads give way to searches (Linux, see encoder-worker.ts), else all but one. */
const documentThreads = (): number =>
  Math.max(1, availableParallelism() - (process.platform === 'linux' ? 0 : 1));

/**
 * Universal Sentence Encoder Lite: fetched when the cache lacks it, queries encoded in this thread, documents
 * in a worker of their own.
 */
export const useLiteTextModel = (options: UseLiteTextModelOptions): TextModelSource => ({
  id: textModels['use-lite'].id,
  dimensions: textModels['use-lite'].dimensions,
  languages: textModels['use-lite'].languages,
  storeVectors: true,
  open: async (signal) => {
    const { cacheDir, scheduler, log, onProgress } = options;
    const { modelPath, vocabPath } = await ensureTextModel({
      cacheDir,
      signal,
      onProgress: (progress) => onProgress?.(progressText('text model', progress)),
    });
    const queries = await openUseLite({ modelPath, vocabPath, threads: 1 });
    const documents = new WorkerClient<EncoderJobs>({
      name: 'text encoder',
      spawn: spawnEncoder,
      scheduler,
      log,
      closeAfterMs: CLOSE_AFTER_MS,
    });
    const model = { modelPath, vocabPath, threads: documentThreads() };
    return {
      encodeQuery: async (text) => {
        const [vector] = await queries.encodeQueries([text]);
        if (vector === undefined) throw new Error('the text encoder gave no vector');
        return vector;
      },
      encodeDocuments: async (texts) => {
        const vectors: Float32Array[] = [];
        for (let at = 0; at < texts.length; at += TEXTS_PER_JOB) {
          const part = texts.slice(at, at + TEXTS_PER_JOB);
          vectors.push(...(await documents.run('encode', { model, texts: part }, { priority: part.length })));
        }
        return vectors;
      },
      close: async () => {
        await documents.close();
        await queries.close();
      },
    };
  },
});
