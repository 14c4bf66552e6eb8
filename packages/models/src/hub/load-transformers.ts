/**
 * transformers.js, .1 s and 14 MB, so only when a model of a hub is opened. What we use of it is given files that
 * lie here; should it ever look for more, it may neither fetch nor keep anything.
 */
export async function loadTransformers(): Promise<typeof import('@huggingface/transformers')> {
  const transformers = await import('@huggingface/transformers');
  const { env, LogLevel } = transformers;
  env.allowRemoteModels = false;
  env.useFSCache = false;
  env.useBrowserCache = false;
  env.logLevel = LogLevel.NONE;
  return transformers;
}
