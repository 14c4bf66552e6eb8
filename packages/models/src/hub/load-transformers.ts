import { sendNothing } from '../onnx/create-session.ts';

/**
 * Loads transformers.js (.1 s and 14 MB) only when a hub's model is opened. We give it local files. It must not fetch
 * or store anything else.
 */
export async function loadTransformers(): Promise<typeof import('@huggingface/transformers')> {
  sendNothing();
  const transformers = await import('@huggingface/transformers');
  const { env, LogLevel } = transformers;
  env.allowRemoteModels = false;
  env.useFSCache = false;
  env.useBrowserCache = false;
  env.logLevel = LogLevel.NONE;
  return transformers;
}
