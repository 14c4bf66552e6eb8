import type { InferenceSession } from 'onnxruntime-node';
import { createSession } from '../onnx/create-session.ts';
import { unsuitable } from './read-json.ts';

/** `model`: a path or the file's bytes. @throws ModelUnavailableError when ONNX Runtime cannot run it */
export async function openSession(model: string | Uint8Array, threads: number): Promise<InferenceSession> {
  try {
    return await createSession(model, threads, { logSeverityLevel: 4 });
  } catch (error) {
    throw unsuitable('ONNX Runtime cannot open its graph', error);
  }
}
