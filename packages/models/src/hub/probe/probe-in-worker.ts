import { Worker } from 'node:worker_threads';
import { sendNothing } from '../../onnx/create-session.ts';
import { ModelUnavailableError } from '../../store/model-unavailable-error.ts';
import type { PulledModel } from '../pulled-record.ts';
import type { Probed } from './probe-model.ts';

export type ProbeAnswer = { probed: Probed } | { problem: string; detail: string };

/** A vocabulary of 250,000 pieces takes some 300 MB while it is opened. */
const MAX_HEAP_MB = 2048;

/**
 * Tries a model in a worker thread, and ends the thread when it takes too long or too much memory. A third party's
 * tokenizer or graph may do both.
 *
 * @throws ModelUnavailableError with what is wrong; the signal's reason when aborted
 */
export function probeInWorker(
  model: PulledModel,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal | undefined },
): Promise<Probed> {
  signal?.throwIfAborted();
  return new Promise<Probed>((resolve, reject) => {
    sendNothing();
    const worker = new Worker(new URL('./probe-worker.ts', import.meta.url), {
      workerData: model,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    let isOver = false;
    const end = (settle: () => void): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      // Its files are removed or renamed next, so no thread may have them open.
      void worker.terminate().then(settle);
    };
    const fail = (problem: string, detail: string): void => end(() => reject(refused(problem, detail)));
    const onAbort = (): void => end(() => reject(signal?.reason));
    signal?.addEventListener('abort', onAbort);
    const seconds = Math.round(timeoutMs / 1000);
    const timer = setTimeout(
      () => fail(`The model cannot be used: it took more than ${seconds} s to try.`, 'timeout'),
      timeoutMs,
    );
    worker.once('message', (answer: ProbeAnswer) => {
      if ('probed' in answer) end(() => resolve(answer.probed));
      else fail(answer.problem, answer.detail);
    });
    worker.once('error', (error: Error) =>
      fail('The model cannot be used: it ended the thread that tried it.', error.message),
    );
    worker.once('exit', (code) =>
      fail('The model cannot be used: it ended the thread that tried it.', `exit ${code}`),
    );
  });
}

const refused = (message: string, detail: string): ModelUnavailableError =>
  new ModelUnavailableError({ reason: 'unsuitable', message, detail });
