import { InferenceSession } from 'onnxruntime-node';
import { unsuitable } from './read-json.ts';

/** @throws ModelUnavailableError when the file is no graph that ONNX Runtime can compute */
export async function openSession(path: string, threads: number): Promise<InferenceSession> {
  try {
    return await InferenceSession.create(path, {
      executionProviders: ['cpu'],
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      graphOptimizationLevel: 'all',
      logSeverityLevel: 4,
      // Waiting threads sleep: spinning ones take the processor from whoever searches meanwhile.
      extra: { session: { intra_op: { allow_spinning: '0' } } },
    });
  } catch (error) {
    throw unsuitable('ONNX Runtime cannot open its graph', error);
  }
}
