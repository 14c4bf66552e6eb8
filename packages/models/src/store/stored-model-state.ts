import { stat } from 'node:fs/promises';
import { ModelCache } from './model-cache.ts';

/** `damaged`: something is there and not what was put there; opening it fetches it anew. */
export type StoredModelState = 'here' | 'damaged' | 'absent';

/** How a fetched model lies in the cache. `id`: of `textModels` or `speechModels`. Reads all of it, fetches nothing. */
export async function storedModelState(cacheDir: string, id: string): Promise<StoredModelState> {
  const cache = new ModelCache(cacheDir, id);
  if (await cache.isWhole()) return 'here';
  const isThere = await stat(cache.folder).catch(() => null);
  return isThere === null ? 'absent' : 'damaged';
}
