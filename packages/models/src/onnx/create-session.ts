import { isMainThread } from 'node:worker_threads';
import { InferenceSession } from 'onnxruntime-node';

/**
 * Before its first session ONNX Runtime reads this variable. Without it, npm's build sends Microsoft what machine and what
 * models it runs on, and keeps a number of the machine in the home folder. A thread has a copy of the variables, which
 * native code does not see: there the main thread must have set it, as `spawnThread` of the server does.
 */
const NO_TELEMETRY = 'ORT_DISABLE_TELEMETRY';

/** Call it before anything opens a model. @throws Error in a thread whose main thread has not called it */
export const sendNothing = (): void => {
  if (isMainThread) process.env[NO_TELEMETRY] = '1';
  else if (process.env[NO_TELEMETRY] !== '1')
    throw new Error(`${NO_TELEMETRY} is not set where this thread was started`);
};

type More = Pick<InferenceSession.SessionOptions, 'logSeverityLevel'>;

/** Opens a graph in ONNX Runtime. `model`: a path or the file's bytes. `threads`: that compute. */
export const createSession = (
  model: string | Uint8Array,
  threads: number,
  more: More = {},
): Promise<InferenceSession> => {
  sendNothing();
  const options: InferenceSession.SessionOptions = {
    executionProviders: ['cpu'],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
    // Waiting threads sleep: spinning ones would take the processor from searches.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
    ...more,
  };
  // Two calls, as each kind has an overload of its own.
  if (typeof model === 'string') return InferenceSession.create(model, options);
  return InferenceSession.create(model, options);
};
