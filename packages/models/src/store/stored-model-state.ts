import { stat } from 'node:fs/promises';
import { ModelCache } from './model-cache.ts';

/** `damaged`: the content differs from what was stored; opening it fetches it again. */
export type StoredModelState = 'here' | 'damaged' | 'absent';

/**
 * The state of a fetched model in the cache. `id`: of `textModels` or `speechModels`. Reads all of it, fetches nothing.
 */
export async function storedModelState(cacheDir: string, id: string): Promise<StoredModelState> {
  const cache = new ModelCache(cacheDir, id);
  if (await cache.isWhole()) return 'here';
  const isThere = await stat(cache.folder).catch(() => null);
  return isThere === null ? 'absent' : 'damaged';
}
