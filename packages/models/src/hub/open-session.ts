import { InferenceSession } from 'onnxruntime-node';
import { unsuitable } from './read-json.ts';

/** `model`: a path or the file's bytes. @throws ModelUnavailableError when ONNX Runtime cannot run it */
export async function openSession(model: string | Uint8Array, threads: number): Promise<InferenceSession> {
  try {
    const options: InferenceSession.SessionOptions = {
      executionProviders: ['cpu'],
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      graphOptimizationLevel: 'all',
      logSeverityLevel: 4,
      // Waiting threads sleep: spinning ones would take the processor from searches.
      extra: { session: { intra_op: { allow_spinning: '0' } } },
    };
    // Two calls, as each kind has an overload of its own.
    if (typeof model === 'string') return await InferenceSession.create(model, options);
    return await InferenceSession.create(model, options);
  } catch (error) {
    throw unsuitable('ONNX Runtime cannot open its graph', error);
  }
}
