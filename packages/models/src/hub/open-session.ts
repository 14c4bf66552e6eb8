import { InferenceSession } from 'onnxruntime-node';
import { unsuitable } from './read-json.ts';

/** @throws ModelUnavailableError when ONNX Runtime cannot run the file */
export async function openSession(path: string, threads: number): Promise<InferenceSession> {
  try {
    return await InferenceSession.create(path, {
      executionProviders: ['cpu'],
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      graphOptimizationLevel: 'all',
      logSeverityLevel: 4,
      // Waiting threads sleep: spinning ones would take the processor from searches.
      extra: { session: { intra_op: { allow_spinning: '0' } } },
    });
  } catch (error) {
    throw unsuitable('ONNX Runtime cannot open its graph', error);
  }
}
